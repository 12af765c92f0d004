import { medianFloor } from '@tallystick/money';
import type { PriceEntry } from '@tallystick/proof';
import { LIVE_MIN_VENUES } from '@tallystick/venues/second/index.rules.ts';
import type { SeenSecond } from './record-venues.ts';

/** The record of a coin at a second. Null if there is none. */
export type SeenAt = (second: number) => SeenSecond | null;

/** The lowest and the highest index that the venues' prices allow. */
export interface Allowed {
  readonly low: bigint;
  readonly high: bigint;
}

/** A second of a coin in the price log, beside what this mirror saw. */
export type Verdict =
  /** This mirror saw too little of the venues to say anything. */
  | { readonly kind: 'unseen' }
  | { readonly kind: 'same'; readonly leftOut: readonly string[] }
  | {
      readonly kind: 'off';
      readonly side: 'above' | 'below';
      readonly allowed: Allowed;
      /** Venues without which the index would be right. Empty: no choice of venues explains it. */
      readonly leftOut: readonly string[];
    }
  /** The second has no price, and this mirror was not certain of one either. */
  | { readonly kind: 'explained' }
  /** The second has no price, and this mirror saw these venues fresh and near each other. */
  | { readonly kind: 'withheld'; readonly leftOut: readonly string[] };

/** A price in the index is at most two seconds old, and clocks and lines may differ by a second. */
const BEFORE_SECONDS = 3;
const AFTER_SECONDS = 2;
/** The newest second that a verdict needs, after its own. */
export const VERDICT_LAG_SECONDS = AFTER_SECONDS;
/** A difference of less than 1/10,000 (1 bp) beyond the allowed prices is none: venues do not send every price on every line. */
const OFF_DIVISOR = 10_000n;
/** Within 0.25 % of the median no venue may be left out. */
const NEAR_DIVISOR = 400n;
/** An index is never above it. Stands for a venue that this mirror did not see. */
const HIGHEST = 2n ** 63n - 1n;

/** All prices of a venue that a house could have had for the second. Null if this mirror may have missed one. */
const rangeOf = (venue: string, second: number, seenAt: SeenAt): Allowed | null => {
  let [low, high] = [HIGHEST, 0n];
  for (let at = second - BEFORE_SECONDS + 1; at <= second + AFTER_SECONDS; at += 1) {
    const seen = seenAt(at)?.venues.get(venue);
    if (seen === undefined || !seen.isWhole) return null;
    if (seen.low < low) low = seen.low;
    if (seen.high > high) high = seen.high;
  }
  return { low, high };
};

/**
 * The index lies between the median of the venues' lowest prices and that of their highest ones, whichever prices the house had. A
 * venue that was not seen may have had any price. Null if that leaves everything open.
 */
const allowedBy = (venues: readonly string[], second: number, seenAt: SeenAt): Allowed | null => {
  const ranges = venues.map((venue) => rangeOf(venue, second, seenAt));
  if (ranges.filter((range) => range === null).length * 2 >= venues.length) return null;
  const low = medianFloor(ranges.map((range) => range?.low ?? 0n));
  const high = medianFloor(ranges.map((range) => range?.high ?? HIGHEST));
  return low === null || high === null ? null : { low, high };
};

const sideOf = (price: bigint, { low, high }: Allowed): 'above' | 'below' | null => {
  if ((price - high) * OFF_DIVISOR >= high) return 'above';
  return (low - price) * OFF_DIVISOR >= low ? 'below' : null;
};

/** The venues of which every house had a fresh price near the others, whatever its lines. */
const certainVenues = (second: number, seenAt: SeenAt): readonly string[] => {
  const index = seenAt(second)?.index;
  if (index === undefined) return [];
  const median = medianFloor([...index.madeOf.values(), ...index.off.values()]);
  if (median === null) return [];
  return [...index.madeOf]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([venue, price]) => {
      const distance = price > median ? price - median : median - price;
      const isNear = distance * NEAR_DIVISOR <= median;
      const stays = [second - 1, second + 1].every((at) => seenAt(at)?.index.madeOf.has(venue) === true);
      const isSure = seenAt(second)?.venues.get(venue)?.isSure === true;
      return isNear && stays && isSure && rangeOf(venue, second, seenAt) !== null ? [venue] : [];
    });
};

/** True if each house had a price: three certain venues, and a spread that allowed one before and after. */
const isCertain = (certain: readonly string[], second: number, seenAt: SeenAt): boolean =>
  certain.length >= LIVE_MIN_VENUES &&
  [second - 1, second, second + 1].every((at) => seenAt(at)?.index.price != null);

const wholeVenues = (second: number, seenAt: SeenAt): number =>
  [...(seenAt(second)?.venues.keys() ?? [])].filter((venue) => rangeOf(venue, second, seenAt) !== null)
    .length;

/** Compares a second of a coin with what this mirror saw. A null entry: the log has no such second. */
export const judgeSecond = (
  second: number,
  symbol: string,
  entry: PriceEntry | null,
  seenAt: SeenAt,
): Verdict => {
  if (entry !== null && entry.source !== 'live') return { kind: 'unseen' };
  const counted = [...(entry?.madeOf.get(symbol)?.keys() ?? [])];
  const certain = certainVenues(second, seenAt);
  const leftOut = certain.filter((venue) => !counted.includes(venue));
  const price = entry?.prices.get(symbol) ?? null;
  if (price === null) {
    if (isCertain(certain, second, seenAt)) return { kind: 'withheld', leftOut };
    return wholeVenues(second, seenAt) < LIVE_MIN_VENUES ? { kind: 'unseen' } : { kind: 'explained' };
  }
  const allowed = allowedBy(counted, second, seenAt);
  if (allowed === null) return { kind: 'unseen' };
  const side = sideOf(price, allowed);
  if (side !== null) return { kind: 'off', side, allowed, leftOut: [] };
  const withAll = allowedBy([...counted, ...leftOut], second, seenAt);
  const sideOfAll = withAll === null ? null : sideOf(price, withAll);
  return withAll === null || sideOfAll === null
    ? { kind: 'same', leftOut }
    : { kind: 'off', side: sideOfAll, allowed: withAll, leftOut };
};
