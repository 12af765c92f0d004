import { backoffMs } from '../../../platform/concurrency/backoff.ts';
import type { Job } from '../../../platform/process/jobs.ts';
import { lookAtChain, type WatchDependencies } from './watch-chain.ts';

const PAUSE_MS = 1_000;
const BACKOFF = { firstMs: 2_000, longestMs: 30_000 };
/** Pause that lets other work run, however much there is to read. */
const SHORTEST_PAUSE_MS = 5;

/** Watches the chains for deposits until it is stopped. Several processes may do so; each round continues from the committed state. */
export const watchDeposits = (dependencies: WatchDependencies): Job => {
  const { clock, log } = dependencies;
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      let pauseMs = PAUSE_MS;
      try {
        if ((await lookAtChain(dependencies)) === 'more') pauseMs = SHORTEST_PAUSE_MS;
        if (failures > 0) log.info({}, 'the chain of deposits can be read again');
        failures = 0;
      } catch (error) {
        // A client's message may contain the address of the node, and with it an API key.
        const name = error instanceof Error ? error.name : 'unknown';
        if (failures === 0) log.warn({ name }, 'a look for deposits failed; it goes on where it was');
        failures += 1;
        pauseMs = backoffMs(failures, BACKOFF);
      }
      await clock.waitUntil(clock.nowMs() + pauseMs, stopping.signal);
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
