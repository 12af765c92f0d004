import type { Clock } from '../../platform/clock.ts';

/** Repeats the work, `pauseMs` after its last end, until the signal. The work must never reject. */
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
