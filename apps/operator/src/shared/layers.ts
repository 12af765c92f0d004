import { useEffect, useState } from 'react';
import { createStore, useStore } from './store.ts';

/** The dialogs that are open, the topmost last. */
const layers = createStore<readonly symbol[]>([]);

/** Whether no dialog is open. */
export const useIsBare = (): boolean => useStore(layers).length === 0;

/** Adds a dialog for as long as it is shown; returns whether it is the topmost. */
export const useLayer = (): boolean => {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    layers.set([...layers.get(), own]);
    return () => layers.set(layers.get().filter((other) => other !== own));
  }, [own]);
  return useStore(layers).at(-1) === own;
};
