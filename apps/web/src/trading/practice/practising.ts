import { createStore, useStore } from '@tallystick/ui/store.ts';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import { useMarketStatus } from '../../market/public.ts';
import { readCache, writeCache } from '../../shared/device/cache.ts';

const KEY = 'practising';

const wanted = createStore(readCache(KEY, z.boolean()) ?? false);

/** Switches the trade screens to practice, or back to real money. The device remembers it. */
export const practise = (isOn: boolean): void => {
  writeCache(KEY, isOn);
  wanted.set(isOn);
};

/** True if this server has practice beside real money. A demo is practice as a whole. */
export const useHasPractice = (): boolean => useMarketStatus().data?.mode === 'live';

/**
 * True if the customer has switched to practice, also before the server has said its mode: a page that is opened again must not begin with real
 * money.
 */
export const useWantsPractice = (): boolean => {
  const isWanted = useStore(wanted);
  return useMarketStatus().data?.mode !== 'demo' && isWanted;
};

/** Whether the screen around a part shows practice. False: real money. */
export const PracticeContext = createContext(false);

export const useIsPractice = (): boolean => use(PracticeContext);
