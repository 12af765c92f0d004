/** A histogram of delays. Its buckets are 100 ms wide up to 10 s, a second up to a minute, and a minute up to an hour. */

/** An order must be in a witnessed checkpoint within this time. It is the upper end of a bucket. */
export const PROMISE_MS = 2_000;

/** Each width applies to delays up to `upToMs`. The last bucket also has all longer delays. */
const WIDTHS = [
  { upToMs: 10_000, widthMs: 100 },
  { upToMs: 60_000, widthMs: 1_000 },
  { upToMs: 3_600_000, widthMs: 60_000 },
] as const;
const LAST_MS = 3_600_000;

/** The upper end of the bucket of a delay. */
export const bucketOf = (delayMs: number): number => {
  const fitting = WIDTHS.find(({ upToMs }) => delayMs <= upToMs);
  if (fitting === undefined) return LAST_MS;
  return Math.max(1, Math.ceil(delayMs / fitting.widthMs)) * fitting.widthMs;
};

export interface DelayBucket {
  readonly upToMs: number;
  readonly orders: number;
  readonly longestMs: number;
}

/** The delay that a share of the orders does not exceed, rounded up to its bucket. Null without orders. */
export const percentileOf = (buckets: readonly DelayBucket[], percent: number): number | null => {
  const sorted = [...buckets].sort((a, b) => a.upToMs - b.upToMs);
  const rank = Math.ceil((sorted.reduce((sum, { orders }) => sum + orders, 0) * percent) / 100);
  let counted = 0;
  for (const { upToMs, orders, longestMs } of sorted) {
    counted += orders;
    // The longest delay is exact, and the last bucket has no upper end.
    if (counted >= rank && orders > 0) return upToMs === LAST_MS ? longestMs : Math.min(upToMs, longestMs);
  }
  return null;
};
