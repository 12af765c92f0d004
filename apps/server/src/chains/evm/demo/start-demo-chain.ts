import { once } from 'node:events';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { startRepeating } from '../../../platform/process/repeat.ts';
import { keepRunning, type Sidecar } from '../../../platform/process/sidecar.ts';
import type { EvmChain } from '../client.ts';
import { ANVIL_CHAIN_ID } from './anvil.ts';
import { startKeptChain } from './kept-chain.ts';
import { type AnvilClient, ensureTestToken } from './test-token.ts';

const BLOCK_MS = 1_000;
/** Blocks that follow each block with a customer's transaction. */
const BLOCKS_AFTER = 16n;

/** Makes a block if something waits for confirmations. Otherwise it makes none, so that an idle demo does not grow. */
const createMiner = ({ read, wheels }: AnvilClient): (() => Promise<void>) => {
  let expected = 0n;
  let until = 0n;
  return async () => {
    const head = await read.getBlockNumber({ cacheTime: 0 });
    if (head !== expected) until = head + BLOCKS_AFTER;
    expected = head;
    if (head >= until) return;
    await wheels.mine({ blocks: 1 });
    expected = head + 1n;
  };
};

interface DemoChainOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly folder: string;
  /** Called each time it answers, possibly at another endpoint. */
  readonly onReady: (chain: EvmChain) => void;
}

/** Runs the chain until it ends or `signal` aborts. */
const runChain = async (options: DemoChainOptions, signal: AbortSignal): Promise<void> => {
  const { clock, log, folder, onReady } = options;
  const onUnreadable = (error: unknown) => log.warn({ err: error }, 'the local chain begins again');
  const { anvil, client } = await startKeptChain(folder, Math.floor(clock.nowMs() / 1000), onUnreadable);
  const ended = once(anvil.process, 'exit');
  const stop = (): void => void anvil.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    const usdtContract = await ensureTestToken(client);
    onReady({ endpoint: anvil.endpoint, chainId: ANVIL_CHAIN_ID, usdtContract });
    const onError = (error: unknown) => log.warn({ err: error }, 'the local chain could not make a block');
    const miner = startRepeating(
      { clock, pauseMs: BLOCK_MS, pausesFirst: true, onError },
      createMiner(client),
    );
    await ended;
    await miner.stop();
  } finally {
    signal.removeEventListener('abort', stop);
    await anvil.stop();
  }
  if (!signal.aborted) log.warn({}, 'the local chain has ended');
};

/** Runs the chain of a demo beside the server. It ends with the server. */
export const startDemoChain = (options: DemoChainOptions): Sidecar => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const runOnce = (): Promise<void> =>
    runChain(options, signal).catch((error: unknown) => {
      if (!signal.aborted) options.log.warn({ err: error }, 'the local chain could not be used');
    });
  const running = keepRunning(options.clock, signal, runOnce);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
