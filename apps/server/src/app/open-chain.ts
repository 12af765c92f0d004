import { join } from 'node:path';
import { type EvmChain, type LargeDeposits, startDemoChain } from '../funding/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import type { Beside } from '../platform/start-beside.ts';

export interface OpenedChain {
  /** How the EVM chain can be reached now; null where there is none, or it does not answer yet. */
  readonly evm: () => EvmChain | null;
  /** Large deposits and the nodes that are asked about them; null for the chain of a demo, or without any. */
  readonly large: () => LargeDeposits | null;
  /** Whether there is one, or will be once it answers. */
  readonly isExpected: boolean;
  /** Whether it is the one that a demo starts beside itself. */
  readonly isDemo: boolean;
  /** Starts the chain of a demo. `onReady` is told of any chain once it can be reached, at another endpoint maybe. */
  start(onReady: (chain: EvmChain) => void): void;
  stop(): Promise<void>;
}

/** The EVM chain of the settings, or in a demo one on this machine. */
export const openChain = (dependencies: { config: Config; clock: Clock; log: Log }): OpenedChain => {
  const { config, clock, log } = dependencies;
  const { evm } = config.chains;
  // Of several processes on one database each would have another chain: who is one of several has none.
  const isDemo =
    config.mode === 'demo' &&
    evm === null &&
    config.serveLanes === null &&
    config.roles === null &&
    config.layout !== 'engine';
  const large =
    evm === null || evm === 'none'
      ? null
      : {
          above: config.chains.largeDeposit,
          nodes: evm.others.map((endpoint) => ({ ...evm, endpoint })),
        };
  let beside: Beside | null = null;
  let local: EvmChain | null = null;
  return {
    evm: () => (evm === 'none' ? null : (evm ?? local)),
    large: () => large,
    isExpected: evm !== 'none' && (evm !== null || isDemo),
    isDemo,
    start: (onReady) => {
      if (evm !== null && evm !== 'none') onReady(evm);
      if (!isDemo) return;
      beside = startDemoChain({
        clock,
        log,
        folder: join(config.dataFolder, 'chain'),
        onReady: (chain) => {
          local = chain;
          onReady(chain);
        },
      });
    },
    stop: async () => {
      await beside?.stop();
    },
  };
};
