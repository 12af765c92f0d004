import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 60_000;

export interface Job {
  stop(): Promise<void>;
}

/** Runs `work` once a day, beginning a day from now; a run that fails is tried again after a minute. */
export const startDailyJob = (dependencies: {
  clock: Clock;
  log: Log;
  name: string;
  work: () => Promise<void>;
}): Job => {
  const { clock, log, name, work } = dependencies;
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    let next = clock.nowMs() + DAY_MS;
    while (!stopping.signal.aborted) {
      await clock.waitUntil(next, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await work();
        next = clock.nowMs() + DAY_MS;
      } catch (error) {
        log.error({ err: error, job: name }, 'a daily job failed and will be tried again');
        next = clock.nowMs() + RETRY_MS;
      }
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
