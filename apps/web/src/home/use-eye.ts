import * as z from 'zod/mini';
import { readCache, writeCache } from '../shared/cache.ts';
import { createStore, useStore } from '../shared/store.ts';

const KEY = 'eye';

const eye = createStore(readCache(KEY, z.boolean()) ?? true);

/** Whether amounts are shown, as it was left last, and the way to change it. */
export const useEye = (): [boolean, () => void] => {
  const isOpen = useStore(eye);
  return [
    isOpen,
    () => {
      writeCache(KEY, !isOpen);
      eye.set(!isOpen);
    },
  ];
};
