import {
  type BitcoinNode,
  createBitcoinReader,
  createEvmReader,
  type EvmChain,
  nodeNameOf,
} from '../../chains/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SecondNode } from './agree-on-deposits.ts';

/** The watcher waits meanwhile, so an unreachable node must cost little time. It is asked again later. */
const PATIENCE = { timeoutMs: 3_000, retries: 0 };

export const evmSecondNode = (chain: EvmChain): SecondNode => ({
  name: nodeNameOf(chain),
  reader: createEvmReader(chain, 'live', PATIENCE),
});

export const bitcoinSecondNode = (node: BitcoinNode, clock: Clock): SecondNode => ({
  name: nodeNameOf(node),
  reader: createBitcoinReader(node, clock, PATIENCE),
});
