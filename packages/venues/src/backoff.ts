/** Retry with backoff: the wait after the first failure. It doubles with each further failure in a row, up to `longestMs`. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Wait after this many failures in a row. Zero before the first. */
export const backoffMs = (failures: number, { firstMs, longestMs }: Backoff): number =>
  failures <= 0 ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 30));

/** The same minus a random part of up to a half, so that clients do not retry all at once. `random` is in [0, 1). */
export const jitteredBackoffMs = (failures: number, backoff: Backoff, random: number): number => {
  const full = backoffMs(failures, backoff);
  return full / 2 + Math.floor((random * full) / 2);
};
