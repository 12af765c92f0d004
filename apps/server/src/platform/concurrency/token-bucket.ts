/** A token bucket with `capacity` that refills in `refillMs`. A clock that is set back refills nothing. */
export const createBucket = (
  capacity: number,
  refillMs: number,
  nowMs: () => number = () => performance.now(),
): { take(count?: number): boolean } => {
  let tokens = capacity;
  let countedAt = nowMs();
  return {
    take: (count = 1) => {
      const now = nowMs();
      tokens = Math.min(capacity, tokens + (Math.max(0, now - countedAt) * capacity) / refillMs);
      countedAt = now;
      if (tokens < 1) return false;
      // It may go below zero: the size of an answer is known only afterwards.
      tokens -= count;
      return true;
    },
  };
};
