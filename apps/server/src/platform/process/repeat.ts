import type { Clock } from '../clock.ts';
import type { Job } from './jobs.ts';

export interface Repetition {
  readonly clock: Clock;
  /** Pause from the end of a run to the next one. */
  readonly pauseMs: number;
  /** Default: `pauseMs`. */
  readonly pauseAfterFailureMs?: number;
  /** Called with the error of a failed run. The next run follows anyway. */
  readonly onError: (error: unknown) => void;
}

/** Runs `work` now, and again after each pause until it is stopped. Runs never overlap. */
export const startRepeating = (
  { clock, pauseMs, pauseAfterFailureMs = pauseMs, onError }: Repetition,
  work: (signal: AbortSignal) => Promise<unknown>,
): Job => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      let nextMs = pauseMs;
      try {
        await work(signal);
      } catch (error) {
        onError(error);
        nextMs = pauseAfterFailureMs;
      }
      await clock.waitUntil(clock.nowMs() + nextMs, signal);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
