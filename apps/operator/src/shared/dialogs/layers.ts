import { createStore, useStore } from '@tallystick/ui/store.ts';
import { useEffect, useState } from 'react';

/** The open dialogs, the topmost last. */
const layers = createStore<readonly symbol[]>([]);

/** True if no dialog is open. */
export const useIsBare = (): boolean => useStore(layers).length === 0;

/** Registers a dialog while it is shown. Returns whether it is the topmost. */
export const useLayer = (): boolean => {
  const [own] = useState(() => Symbol('dialog'));
  useEffect(() => {
    layers.set([...layers.get(), own]);
    return () => layers.set(layers.get().filter((other) => other !== own));
  }, [own]);
  return useStore(layers).at(-1) === own;
};
