import type { Product } from '@tallystick/contract/market.ts';
import { serverNow, useByServerTime } from '../shared/server-clock.ts';
import { createStore, useStore } from '../shared/store.ts';
import { type OldQuotes, oldSeconds, staleSeconds } from './quotes.rules.ts';

const oldQuotes = createStore<OldQuotes | null>(null);

/** Says that these quotes are what an earlier visit saw last: whatever any clock says, they are never shown as live. */
export const markQuotesOld = (products: readonly Pick<Product, 'as_of'>[], seenAtMs: number): void => {
  const newest = products.map(({ as_of }) => as_of ?? '').reduce((a, b) => (a > b ? a : b), '');
  oldQuotes.set({ newest, seenAtMs });
};

/** Whole seconds by which a price is too old to be called live, counted on while shown; null for a live one. */
export const usePriceAge = (asOf: string | null | undefined): number | null => {
  const old = useStore(oldQuotes);
  return useByServerTime(() => {
    const age = staleSeconds(asOf ?? null, serverNow());
    const oldAge = asOf == null ? null : oldSeconds(asOf, old, Date.now());
    return oldAge === null ? age : Math.max(age ?? 0, oldAge);
  });
};
