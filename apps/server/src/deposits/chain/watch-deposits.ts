import type { ChainReader } from '../../chains/public.ts';
import { backoffMs } from '../../platform/concurrency/backoff.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { lookAtOtherNodes } from '../arrivals/look-at-nodes.ts';
import { lookAtChain, type WatchDependencies } from './watch-chain.ts';

const PAUSE_MS = 1_000;
/** Other nodes than the first are asked for their newest block, so that Health can compare them. */
const OTHERS_PAUSE_MS = 60_000;
const BACKOFF = { firstMs: 2_000, longestMs: 30_000 };
/** Pause that lets other work run, however much there is to read. */
const SHORTEST_PAUSE_MS = 5;

/**
 * Watches a chain for deposits until it is stopped. Several processes may do so; each round continues from the committed state.
 * `reader` returns null while the chain cannot be reached.
 */
export const watchDeposits = (dependencies: WatchDependencies, reader: () => ChainReader | null): Job => {
  const { clock, log } = dependencies;
  let failures = 0;
  let pauseMs = PAUSE_MS;
  let othersAtMs = 0;
  const lookAtOthers = async ({ chain }: ChainReader): Promise<void> => {
    if (clock.nowMs() - othersAtMs < OTHERS_PAUSE_MS) return;
    othersAtMs = clock.nowMs();
    const others = dependencies.large(chain)?.nodes ?? [];
    await lookAtOtherNodes(
      dependencies,
      others.map((other) => other.reader),
    );
  };
  const onError = (error: unknown): void => {
    // A client's message may contain the address of the node, and with it an API key.
    const name = error instanceof Error ? error.name : 'unknown';
    if (failures === 0) log.warn({ name }, 'a look for deposits failed; it goes on where it was');
    failures += 1;
    pauseMs = backoffMs(failures, BACKOFF);
  };
  return startRepeating({ clock, pauseMs: () => pauseMs, onError }, async () => {
    const chain = reader();
    // Before the first node, because it may be the one that does not answer.
    if (chain !== null) await lookAtOthers(chain);
    const look = chain === null ? 'rest' : await lookAtChain(dependencies, chain);
    pauseMs = look === 'more' ? SHORTEST_PAUSE_MS : PAUSE_MS;
    if (failures > 0) log.info({}, 'the chain of deposits can be read again');
    failures = 0;
  });
};
