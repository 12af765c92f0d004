import type { Clock } from '../clock.ts';

/** Work that repeats in the background. */
export interface Job {
  stop(): Promise<void>;
}

/** Work that repeats soon after it is woken, and otherwise only as a safety net. */
export interface WakefulJob extends Job {
  /** There is something new. The next run begins `wokenPauseMs` after the end of the last one, or now if that has passed. */
  readonly wake: () => void;
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

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const repeat = (
  { pauseMs, pauseAfterFailureMs, pausesFirst, onError }: Omit<Repetition, 'clock'>,
  pause: Pause,
  work: (signal: AbortSignal) => Promise<unknown>,
): Job => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const nextMs = (): number => (typeof pauseMs === 'number' ? pauseMs : pauseMs());
  const run = async (): Promise<void> => {
    if (pausesFirst) await pause(nextMs(), signal);
    while (!signal.aborted) {
      let failed = false;
      try {
        await work(signal);
      } catch (error) {
        onError(error);
        failed = true;
      }
      await pause((failed ? pauseAfterFailureMs : undefined) ?? nextMs(), signal);
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

/** Runs `work` again after each pause until it is stopped. Runs never overlap. */
export const startRepeating = (
  { clock, ...repetition }: Repetition,
  work: (signal: AbortSignal) => Promise<unknown>,
): Job =>
  repeat(repetition, (milliseconds, signal) => clock.waitUntil(clock.nowMs() + milliseconds, signal), work);

/** The same for work that is woken. A lost wake-up costs at most `pauseMs`. One that comes during a run counts after it. */
export const startRepeatingWhenWoken = (
  { clock, wokenPauseMs, ...repetition }: Repetition & { readonly wokenPauseMs: number },
  work: (signal: AbortSignal) => Promise<unknown>,
): WakefulJob => {
  let isWoken = false;
  let endRest = (): void => undefined;
  const pause: Pause = async (milliseconds, signal) => {
    const begunMs = clock.nowMs();
    if (!isWoken) {
      const rest = new AbortController();
      endRest = () => rest.abort();
      await clock.waitUntil(begunMs + milliseconds, AbortSignal.any([signal, rest.signal]));
    }
    if (isWoken) await clock.waitUntil(begunMs + Math.min(wokenPauseMs, milliseconds), signal);
    isWoken = false;
  };
  const job = repeat(repetition, pause, work);
  return {
    stop: () => job.stop(),
    wake: () => {
      isWoken = true;
      endRest();
    },
  };
};
