import type { PriceEntry, PriceSource } from './price-entry.ts';
import { medianOf } from './price-rules.ts';

/** The rules of the index for an entry of the price log, as far as the entry itself can show them. */

const MIN_VENUES: Readonly<Record<PriceSource, number>> = { live: 3, replay: 1, sim: 1 };

/**
 * True if some median can have all of these prices within 0.5 %, because the server drops a venue that is further off. The
 * server's median is over all venues. The entry does not name the dropped ones, so the exact median is unknown here.
 */
const areWithinHalfAPercent = (prices: readonly bigint[]): boolean => {
  const highest = prices.reduce((a, b) => (a > b ? a : b));
  const lowest = prices.reduce((a, b) => (a < b ? a : b));
  // 200 × (highest − median) ≤ median, and 200 × (median − lowest) ≤ median.
  const atLeast = (200n * highest + 200n) / 201n;
  const atMost = (200n * lowest) / 199n;
  return atLeast <= atMost;
};

/** Explains why the index of a symbol does not follow from its venue prices. Returns null if it does. */
export const indexFault = (entry: PriceEntry, symbol: string): string | null => {
  const index = entry.prices.get(symbol) ?? null;
  const prices = [...(entry.madeOf.get(symbol)?.values() ?? [])];
  if (prices.length > 0 && !areWithinHalfAPercent(prices)) return 'index_venue_too_far';
  // A null index is valid even with enough venues: the server publishes none if the spread is over 1 %, and the entry does not
  // show the spread.
  if (index === null) return null;
  if (prices.length < MIN_VENUES[entry.source]) return 'index_too_few_venues';
  return medianOf(prices) === index ? null : 'index_not_the_median';
};
