import type { Log } from '../platform/log.ts';

/** A second that was computed, as it is to stand in the log. */
export interface PendingSecond {
  readonly second: number;
  readonly entry: string;
  readonly volumes: ReadonlyMap<string, bigint>;
}

/** Computed seconds that the log does not have yet, oldest first. They outlive a turn of the feed. */
export interface PendingSeconds {
  /** Drops the oldest, with an error in the log, when there are too many. */
  add(second: PendingSecond): void;
  oldest(): PendingSecond | null;
  newest(): PendingSecond | null;
  size(): number;
  /** Drops `second` and those before it: the log has them, or is beyond them. */
  dropUntil(second: number): void;
  /** Resolves when one is added, or `signal` aborts. */
  added(signal: AbortSignal): Promise<void>;
}

/**
 * Maximum seconds in memory while the database does not take them. A trade of 30 s then waits two minutes for its price instead of
 * being void. Beyond that a price is so late that the trade is better void.
 */
const MAX_PENDING = 120;

export const createPendingSeconds = (log: Pick<Log, 'error'>): PendingSeconds => {
  let seconds: PendingSecond[] = [];
  let wake: (() => void) | null = null;
  return {
    add: (second) => {
      seconds.push(second);
      if (seconds.length > MAX_PENDING) {
        log.error(
          { second: seconds.shift()?.second },
          'a second of the price log could not be written in time',
        );
      }
      wake?.();
    },
    oldest: () => seconds[0] ?? null,
    newest: () => seconds.at(-1) ?? null,
    size: () => seconds.length,
    dropUntil: (second) => {
      seconds = seconds.filter((each) => each.second > second);
    },
    added: (signal) =>
      new Promise((resolve) => {
        if (seconds.length > 0 || signal.aborted) return resolve();
        const done = (): void => {
          wake = null;
          signal.removeEventListener('abort', done);
          resolve();
        };
        wake = done;
        signal.addEventListener('abort', done, { once: true });
      }),
  };
};
