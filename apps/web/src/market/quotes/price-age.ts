import type { Product } from '@tallystick/contract/market/customer.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { serverNow, useByServerTime } from '../../shared/scheduling/server-clock.ts';
import { type OldQuotes, oldSeconds, staleSeconds } from './quotes.rules.ts';

const oldQuotes = createStore<OldQuotes | null>(null);

/** Marks these quotes as the last ones of an earlier visit. They are never shown as live, whatever any clock says. */
export const markQuotesOld = (products: readonly Pick<Product, 'as_of'>[], seenAtMs: number): void => {
  const newest = products.map(({ as_of }) => as_of ?? '').reduce((a, b) => (a > b ? a : b), '');
  oldQuotes.set({ newest, seenAtMs });
};

/** Age in whole seconds of a price that is too old to be live, counted on while shown; null for a live price. */
export const usePriceAge = (asOf: string | null | undefined): number | null => {
  const old = useStore(oldQuotes);
  return useByServerTime(() => {
    const age = staleSeconds(asOf ?? null, serverNow());
    const oldAge = asOf == null ? null : oldSeconds(asOf, old, Date.now());
    return oldAge === null ? age : Math.max(age ?? 0, oldAge);
  });
};
