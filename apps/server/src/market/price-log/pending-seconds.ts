import type { Log } from '../../platform/observability/log.ts';

/** A computed second, in the form that the log will have. */
export interface PendingSecond {
  readonly second: number;
  readonly entry: string;
  readonly volumes: ReadonlyMap<string, bigint>;
}

/** Computed seconds that the log does not have yet, oldest first. They survive the end of a term. */
export interface PendingSeconds {
  /** Adds a second. If there are too many, it drops the oldest and logs an error. */
  add(second: PendingSecond): void;
  /** The oldest second that may still be written at a time. Earlier ones are dropped, with an error in the log. */
  oldest(nowSecond: number): PendingSecond | null;
  newest(): PendingSecond | null;
  size(): number;
  /** Drops `second` and all earlier ones, because the log has reached that second. */
  dropUntil(second: number): void;
  /** Resolves when a second is added, or `signal` aborts. */
  added(signal: AbortSignal): Promise<void>;
}

/**
 * Maximum seconds in memory while the database does not take them. A trade of 30 s then waits two minutes for its price instead of
 * being void. Beyond that a price is so late that the trade is better void.
 */
const MAX_PENDING = 120;

export const createPendingSeconds = (log: Pick<Log, 'error'>): PendingSeconds => {
  let seconds: PendingSecond[] = [];
  const dropOldest = (): void => {
    log.error({ second: seconds.shift()?.second }, 'a second of the price log could not be written in time');
  };
  let wake: (() => void) | null = null;
  return {
    add: (second) => {
      seconds.push(second);
      if (seconds.length > MAX_PENDING) dropOldest();
      wake?.();
    },
    oldest: (nowSecond) => {
      // The machine may have been asleep. A verifier refuses a second that was written later.
      while (seconds[0] !== undefined && nowSecond - seconds[0].second > MAX_PENDING) dropOldest();
      return seconds[0] ?? null;
    },
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
