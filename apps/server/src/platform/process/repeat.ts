import type { Clock } from '../clock.ts';

/** Work that repeats in the background. */
export interface Job {
  stop(): Promise<void>;
}

export interface Repetition {
  readonly clock: Clock;
  /** Pause from the end of a run to the next one. A function is called after each run. */
  readonly pauseMs: number | (() => number);
  /** Default: `pauseMs`. */
  readonly pauseAfterFailureMs?: number;
  /** Pauses before the first run too. */
  readonly pausesFirst?: true;
  /** Called with the error of a failed run. The next run follows anyway. */
  readonly onError: (error: unknown) => void;
}

/** Runs `work` again after each pause until it is stopped. Runs never overlap. */
export const startRepeating = (
  { clock, pauseMs, pauseAfterFailureMs, pausesFirst, onError }: Repetition,
  work: (signal: AbortSignal) => Promise<unknown>,
): Job => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const nextMs = (): number => (typeof pauseMs === 'number' ? pauseMs : pauseMs());
  const pause = (milliseconds: number): Promise<void> =>
    clock.waitUntil(clock.nowMs() + milliseconds, signal);
  const run = async (): Promise<void> => {
    if (pausesFirst) await pause(nextMs());
    while (!signal.aborted) {
      let failed = false;
      try {
        await work(signal);
      } catch (error) {
        onError(error);
        failed = true;
      }
      await pause((failed ? pauseAfterFailureMs : undefined) ?? nextMs());
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
