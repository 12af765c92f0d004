import { type Format, useFormat } from '@tallystick/i18n/format/use-format.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import * as z from 'zod/mini';
import { readCache, writeCache } from './cache.ts';

const KEY = 'eye';

/** Stands in place of a balance while balances are hidden. */
export const HIDDEN = '••••';

const eye = createStore(readCache(KEY, z.boolean()) ?? true);

/** Shows or hides every balance of the app. The device remembers it. */
export const setEye = (isOpen: boolean): void => {
  writeCache(KEY, isOpen);
  eye.set(isOpen);
};

/** Whether balances are shown. */
export const useEye = (): boolean => useStore(eye);

/** Formats amounts that the customer owns or owes. Every balance on a screen uses this, so that the eye hides it. */
export const useOwnAmount = (): Format['amount'] => {
  const format = useFormat();
  return useEye() ? format.amount : () => HIDDEN;
};
