import type { Clock } from '../clock.ts';
import { backoffMs } from './backoff.ts';

const BACKOFF = { firstMs: 1_000, longestMs: 60_000 };
/** Tolerance for timers, so that a caller that asks once a second is not delayed by another second. */
const EARLY_MS = 500;

/** Remembers which pieces of work failed and when to retry each. Forgets work that succeeds or no longer exists. */
export interface Retries {
  /** True if a piece of work failed recently and must wait. */
  isWaiting(key: string): boolean;
  hasFailed(key: string): boolean;
  /** Records a failure. The wait is 1, 2, 4, … 60 seconds. Returns the number of failures and the wait. */
  failed(key: string): { failures: number; waitMs: number };
  done(key: string): void;
  /** Number of pieces that failed and have not succeeded since. */
  count(): number;
  /** Forgets all work for which `isKnown` returns false. */
  keepOnly(isKnown: (key: string) => boolean): void;
}

export const createRetries = (clock: Clock): Retries => {
  const failing = new Map<string, { failures: number; retryAtMs: number }>();
  return {
    isWaiting: (key) => (failing.get(key)?.retryAtMs ?? Number.NEGATIVE_INFINITY) > clock.nowMs(),
    hasFailed: (key) => failing.has(key),
    failed: (key) => {
      const failures = (failing.get(key)?.failures ?? 0) + 1;
      const waitMs = backoffMs(failures, BACKOFF);
      failing.set(key, { failures, retryAtMs: clock.nowMs() + waitMs - EARLY_MS });
      return { failures, waitMs };
    },
    done: (key) => void failing.delete(key),
    count: () => failing.size,
    keepOnly: (isKnown) => {
      for (const key of failing.keys()) if (!isKnown(key)) failing.delete(key);
    },
  };
};
