import { useServerNow } from '../shared/server-clock.ts';
import { staleSeconds } from './quotes.rules.ts';

/** Whole seconds by which a price is too old to be called live, counted on while shown; null for a live one. */
export const usePriceAge = (asOf: string | null | undefined): number | null => {
  const now = useServerNow(1_000);
  return staleSeconds(asOf ?? null, now);
};
