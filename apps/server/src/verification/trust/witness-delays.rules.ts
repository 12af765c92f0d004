import { histogramOf } from '../../platform/histogram.rules.ts';

/** An order must be in a witnessed checkpoint within this time. It is the upper end of a bucket. */
export const PROMISE_MS = 2_000;

/** In milliseconds. Buckets are 100 ms wide up to 10 s, a second up to a minute, and a minute up to an hour. */
export const WITNESS_DELAYS = histogramOf([
  { upTo: 10_000, width: 100 },
  { upTo: 60_000, width: 1_000 },
  { upTo: 3_600_000, width: 60_000 },
]);
