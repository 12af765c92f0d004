/** The only clock of the server. It is injected, so that a test can run through a year in a second. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
  /** Resolves when `nowMs()` is at least `timeMs`, or at once if `signal` aborts. */
  waitUntil(timeMs: number, signal?: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  nowMs: () => Date.now(),
  waitUntil: async (timeMs, signal) => {
    // A timer may fire a fraction of a millisecond early, so the time is checked again.
    while (!signal?.aborted) {
      const remainingMs = timeMs - Date.now();
      if (remainingMs <= 0) return;
      await new Promise<void>((resolve) => {
        const finish = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', finish);
          resolve();
        };
        const timer = setTimeout(finish, Math.min(remainingMs, 60_000));
        signal?.addEventListener('abort', finish, { once: true });
      });
    }
  },
};

/** A clock that a test moves by hand. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
  set(timeMs: number): void;
}

export const manualClock = (startMs: number): ManualClock => {
  let now = startMs;
  let waiting: { timeMs: number; resolve: () => void }[] = [];
  const wake = () => {
    const due = waiting.filter((waiter) => waiter.timeMs <= now);
    waiting = waiting.filter((waiter) => waiter.timeMs > now);
    for (const waiter of due) waiter.resolve();
  };
  return {
    nowMs: () => now,
    waitUntil: (timeMs, signal) =>
      new Promise((resolve) => {
        if (timeMs <= now || signal?.aborted) return resolve();
        waiting.push({ timeMs, resolve });
        signal?.addEventListener('abort', () => resolve(), { once: true });
      }),
    advance: (milliseconds) => {
      now += milliseconds;
      wake();
    },
    set: (timeMs) => {
      now = timeMs;
      wake();
    },
  };
};
