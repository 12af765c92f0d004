import type { Clock } from '../../platform/clock.ts';

/** Does the work again and again, `pauseMs` after it ended last, until the signal. The work never rejects. */
export const repeat = async (
  clock: Clock,
  pauseMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    await work();
    await clock.waitUntil(clock.nowMs() + pauseMs, signal);
  }
};
