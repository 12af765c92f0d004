import type { Job } from '../../../platform/process/jobs.ts';
import { lookAtChain, type WatchDependencies } from './watch-chain.ts';

const PAUSE_MS = 1_000;
/** Maximum pause after repeated failures. */
const LONGEST_PAUSE_MS = 30_000;
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
        pauseMs = Math.min(PAUSE_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
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
