import { join } from 'node:path';
import { type EvmChain, startDemoChain } from '../../chains/public.ts';
import { evmSecondNode, type LargeDeposits, rememberedFirstBlock } from '../../deposits/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Sidecar } from '../../platform/process/sidecar.ts';

export interface OpenedChain {
  /** The reachable EVM chain. Null if there is none, or it does not answer yet. */
  readonly evm: () => EvmChain | null;
  /** Large deposits and the nodes that are asked about them. Null for the chain of a demo, or without other nodes. */
  readonly large: () => LargeDeposits | null;
  /** True if there is a chain, or will be when it answers. */
  readonly isExpected: boolean;
  /** True for the chain that a demo starts as a sidecar. */
  readonly isDemo: boolean;
  /** Starts the chain of a demo. `onReady` is called for any chain each time it becomes reachable, possibly at another endpoint. */
  start(onReady: (chain: EvmChain) => void): void;
  stop(): Promise<void>;
}

/** The EVM chain of the settings, or in a demo one on this machine. */
export const openChain = (dependencies: {
  config: Config;
  clock: Clock;
  log: Log;
  database: Database;
}): OpenedChain => {
  const { config, clock, log, database } = dependencies;
  // A demo may begin a new chain, so only its id is compared.
  const firstBlock = config.mode === 'live' ? rememberedFirstBlock(database) : undefined;
  const { evm: named } = config.chains;
  const evm =
    named === null || named === 'none' || firstBlock === undefined ? named : { ...named, firstBlock };
  // With several processes on one database, each would have another chain, so none of them starts one.
  const isDemo =
    config.mode === 'demo' && evm === null && config.roles === null && config.layout !== 'engine';
  const large =
    evm === null || evm === 'none'
      ? null
      : {
          above: config.chains.largeDeposit,
          nodes: evm.others.map((endpoint) => evmSecondNode({ ...evm, endpoint })),
        };
  let beside: Sidecar | null = null;
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
