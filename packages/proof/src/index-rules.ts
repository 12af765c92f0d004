import type { PriceEntry, PriceSource } from './price-entry.ts';
import { medianOf } from './price-rules.ts';

/** What an entry of the price log must be by the rules of the index, as far as the entry itself can show it. */

const MIN_VENUES: Readonly<Record<PriceSource, number>> = { live: 3, replay: 1, sim: 1 };

/**
 * Whether some median could have all of these within 0.5 %: a venue further off would have been dropped. The median that was
 * judged by is that of all venues, the dropped ones among them, which the entry does not name.
 */
const areWithinHalfAPercent = (prices: readonly bigint[]): boolean => {
  const highest = prices.reduce((a, b) => (a > b ? a : b));
  const lowest = prices.reduce((a, b) => (a < b ? a : b));
  // 200 × (highest − median) ≤ median, and 200 × (median − lowest) ≤ median.
  const atLeast = (200n * highest + 200n) / 201n;
  const atMost = (200n * lowest) / 199n;
  return atLeast <= atMost;
};

/** Why the index of a symbol does not follow from what it is made of; null when it does. */
export const indexFault = (entry: PriceEntry, symbol: string): string | null => {
  const index = entry.prices.get(symbol) ?? null;
  const prices = [...(entry.madeOf.get(symbol)?.values() ?? [])];
  if (prices.length > 0 && !areWithinHalfAPercent(prices)) return 'index_venue_too_far';
  // With enough venues there is still no price when the spread was over 1 %, of which the entry does not tell.
  if (index === null) return null;
  if (prices.length < MIN_VENUES[entry.source]) return 'index_too_few_venues';
  return medianOf(prices) === index ? null : 'index_not_the_median';
};
