import { type BitcoinNode, createBitcoinRpc, readBlockSecond } from '../../chains/public.ts';
import { parametersOf } from '../../chains/units/public.ts';
import type { BlockTimes } from './stated.ts';

/** The node is asked once for a statement, and the statement waits for it. */
const PATIENCE = { timeoutMs: 10_000, retries: 1 };

/** The times of blocks by a Bitcoin node. */
export const openBlockTimes = (node: BitcoinNode): BlockTimes => {
  const rpc = createBitcoinRpc(node, PATIENCE);
  return { prefix: parametersOf(node.network).bech32, secondOf: (hash) => readBlockSecond(rpc, hash) };
};
