import type { LogEntry } from '../../market/public.ts';

/** Whole seconds, both ends included. */
export interface Seconds {
  readonly first: number;
  readonly last: number;
}

/**
 * The entries that show every second of a window or its absence: from the last one at or before the first second (or the log's
 * first) to the first one at or after the last second. Null if the log has not reached that far.
 */
export const runOf = (entries: readonly LogEntry[], { first, last }: Seconds): readonly LogEntry[] | null => {
  const start = Math.max(
    0,
    entries.findLastIndex(({ second }) => second <= first),
  );
  const end = entries.findIndex(({ second }) => second >= last);
  return end < 0 ? null : entries.slice(start, end + 1);
};
