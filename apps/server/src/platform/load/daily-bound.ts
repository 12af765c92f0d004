import { createRecentMap } from '../concurrency/recent-map.ts';
import { AppError } from '../errors.ts';
import { Rate } from './rate.ts';

const DAY_SECONDS = 86_400;
/** Customers that are remembered. A forgotten one has the whole burst again. */
const MAX_KEPT = 100_000;

/** A bound on what one customer leaves behind in a day, in this process. It holds a table that only grows within a size for each account. */
export interface DailyBound {
  /** Throws `too_many_requests` if nothing is left. */
  check(key: string): void;
  /** Counts one. */
  take(key: string): void;
}

/** `burst` may come at once, and `perDay` more in each day. */
export const createDailyBound = (
  { burst, perDay }: { readonly burst: number; readonly perDay: number },
  nowMs: () => number = () => performance.now(),
): DailyBound => {
  const rates = createRecentMap<Rate>(MAX_KEPT);
  return {
    check: (key) => {
      const waitMs = rates.get(key)?.waitMs(nowMs()) ?? 0;
      if (waitMs > 0)
        throw new AppError('too_many_requests', {
          retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
        });
    },
    take: (key) => {
      const rate = rates.get(key) ?? new Rate(perDay / DAY_SECONDS, burst);
      rate.take(nowMs());
      rates.set(key, rate);
    },
  };
};
