import type { LeftOut, MoreOfEntry, PriceEntry, PriceSource } from './price-entry.ts';
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

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

/** The fault of a symbol that version 2 shows in full: each venue that counts or not, and the spread. */
const faultInFull = (entry: PriceEntry, more: MoreOfEntry, symbol: string): string | null => {
  const index = entry.prices.get(symbol) ?? null;
  const counted = entry.madeOf.get(symbol) ?? new Map<string, bigint>();
  const leftOut = more.leftOut.get(symbol) ?? new Map<string, LeftOut>();
  if ([...leftOut.keys()].some((venue) => counted.has(venue))) return 'index_venue_twice';
  const prices = [...counted.values()];
  const off = [...leftOut.values()].flatMap((why) => (typeof why === 'object' ? [why.off] : []));
  const all = medianOf([...prices, ...off]);
  if (all !== null && prices.some((price) => distance(price, all) * 200n > all)) return 'index_venue_too_far';
  // A venue that was left out comes back within 0.25 %.
  if (all !== null && off.some((price) => distance(price, all) * 400n <= all)) return 'index_venue_left_out';
  const median = medianOf(prices);
  const spread = more.spreads.get(symbol);
  const isTooWide = median !== null && spread !== undefined && spread * 100n > median;
  if (prices.length < MIN_VENUES[entry.source]) return index === null ? null : 'index_too_few_venues';
  if (isTooWide) return index === null ? null : 'index_spread_too_wide';
  if (index === null) return 'index_withheld';
  return index === median ? null : 'index_not_the_median';
};

/** Explains why the index of a symbol does not follow from its venue prices. Returns null if it does. */
export const indexFault = (entry: PriceEntry, symbol: string): string | null => {
  if (entry.more !== null) return faultInFull(entry, entry.more, symbol);
  const index = entry.prices.get(symbol) ?? null;
  const prices = [...(entry.madeOf.get(symbol)?.values() ?? [])];
  if (prices.length > 0 && !areWithinHalfAPercent(prices)) return 'index_venue_too_far';
  // A null index is valid even with enough venues: the server publishes none if the spread is over 1 %, and an entry of
  // version 1 does not show the spread.
  if (index === null) return null;
  if (prices.length < MIN_VENUES[entry.source]) return 'index_too_few_venues';
  return medianOf(prices) === index ? null : 'index_not_the_median';
};
