import type { Hex } from 'viem';
import type { Random } from '../../../../src/market/feeds/random.rules.ts';
import { below, chance } from '../../world/dice.ts';
import { buildBlock, type EvmBlock, type EvmChainModel, type EvmTransaction, GWEI, hashOf } from './chain.ts';

/** Blocks are made and replaced, and strangers send transactions. */

/** The transactions that wait, in an order that a block can take: by sender and nonce, the highest fee first. */
const waitingIn = ({ foreign, pools }: EvmChainModel, random: Random, share: number): EvmTransaction[] => {
  const own = [...new Map(pools.flatMap((pool) => [...pool])).values()];
  // A pool with a replaced fee step and one with the newer one are both right. The miner has one of them.
  const favoursNew = chance(random, 0.7);
  own.sort((a, b) => a.nonce - b.nonce || Number(b.maxFeePerGas - a.maxFeePerGas) * (favoursNew ? 1 : -1));
  return [...foreign.values(), ...own].filter(() => chance(random, share));
};

/** Makes the next block. `share`: of the waiting transactions. */
export const mineBlock = (chain: EvmChainModel, random: Random, share: number): EvmBlock => {
  chain.made += 1;
  const block = buildBlock(chain.head, String(chain.made), {
    timestamp: chain.head.timestamp + 12,
    baseFee: chain.baseFee,
    tokenGas: chain.tokenGas,
    waiting: waitingIn(chain, random, share),
  });
  chain.head = block;
  for (const { tx } of block.mined) {
    chain.foreign.delete(tx.hash);
    for (const pool of chain.pools) pool.delete(tx.hash);
  }
  return block;
};

/**
 * Replaces the newest blocks by one more. Their transactions wait again, except those that their senders have spent elsewhere, and those
 * of the house that the nodes forget. Returns the number of transactions that went for good.
 */
export const reorganise = (
  chain: EvmChainModel,
  random: Random,
  depth: number,
  goes: (tx: EvmTransaction) => boolean,
): { readonly gone: number; readonly old: EvmBlock } => {
  const old = chain.head;
  let gone = 0;
  for (let undone = 0; undone < depth && chain.head.parent !== null; undone += 1) {
    for (const { tx } of chain.head.mined) {
      if (goes(tx)) gone += 1;
      else if (tx.isForeign) chain.foreign.set(tx.hash, tx);
      else chain.pools[below(random, chain.pools.length)]?.set(tx.hash, tx);
    }
    chain.head = chain.head.parent;
  }
  while (chain.head.number <= old.number) mineBlock(chain, random, 0.6);
  return { gone, old };
};

/** A transaction of somebody outside. `salt` is different for each. */
export const sendForeign = (
  chain: EvmChainModel,
  of: {
    readonly from: string;
    readonly to: string;
    readonly value?: bigint;
    readonly data?: Hex;
    readonly fails?: boolean;
  },
  salt: string,
): EvmTransaction => {
  const tx: EvmTransaction = {
    hash: hashOf('foreign', salt),
    from: of.from.toLowerCase(),
    to: of.to.toLowerCase(),
    value: of.value ?? 0n,
    nonce: 0,
    gas: 100_000n,
    maxFeePerGas: 1_000n * GWEI,
    maxPriorityFeePerGas: GWEI,
    data: of.data ?? '0x',
    signature: { r: '0x1', s: '0x1', yParity: 0 },
    isForeign: true,
    ...(of.fails === true && { fails: true }),
  };
  chain.foreign.set(tx.hash, tx);
  return tx;
};
