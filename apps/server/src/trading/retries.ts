import type { Clock } from '../platform/clock.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Whoever asks once a second is let through although a timer is never quite on time. */
const EARLY_MS = 500;

/** Which pieces of work failed lately, and when each is worth another try. Work that succeeds, or is gone, is forgotten. */
export interface Retries {
  /** Whether a piece failed so lately that it should wait. */
  isWaiting(key: string): boolean;
  hasFailed(key: string): boolean;
  /** Notes a failure: waits 1, 2, 4, … 60 seconds. Returns how often it has failed, and how long it waits. */
  failed(key: string): { failures: number; waitMs: number };
  done(key: string): void;
  /** How many pieces have failed and not succeeded since. */
  count(): number;
  /** Forgets what `isKnown` does not know any more. */
  keepOnly(isKnown: (key: string) => boolean): void;
}

export const createRetries = (clock: Clock): Retries => {
  const failing = new Map<string, { failures: number; retryAtMs: number }>();
  return {
    isWaiting: (key) => (failing.get(key)?.retryAtMs ?? Number.NEGATIVE_INFINITY) > clock.nowMs(),
    hasFailed: (key) => failing.has(key),
    failed: (key) => {
      const failures = (failing.get(key)?.failures ?? 0) + 1;
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 30), LONGEST_WAIT_MS);
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
