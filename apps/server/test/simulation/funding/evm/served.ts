import { createRandom, type Random } from '../../../../src/market/feeds/random.rules.ts';
import { chance, pick } from '../../world/dice.ts';
import { GOOD_MOOD, type ServedNode } from '../wire/serve-nodes.ts';
import { ancestorAt, type EvmChainModel, GWEI, TOKEN, transferData } from './chain.ts';
import { mineBlock, sendForeign } from './grow.ts';
import { answerEvm, type EvmNode, RpcRefusal } from './node.ts';

/** A node of the EVM chain behind its address. */
export interface EvmServed extends ServedNode {
  readonly node: EvmNode;
  /** The node of another chain that answers behind the same address. */
  wrong: EvmNode | null;
}

export const CHAIN_ID = 31_337;
export const DEEPEST_REORG = 5;

const HIDDEN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_getLogs', []],
  ['eth_getTransactionReceipt', null],
  ['eth_getTransactionByHash', null],
]);

/** Answers of a node in place of the gas that a call needs: nothing, that it would fail, too little, and far too much. */
const LIES: readonly [unknown, ...unknown[]] = [
  null,
  new RpcRefusal(3, 'execution reverted'),
  '0x1',
  '0x5208',
  '0x3b9aca00',
];

export const openEvmNode = (
  chain: EvmChainModel,
  seed: string,
  of: {
    readonly name: string;
    readonly suffix: string;
    readonly tokenDigits: number;
    readonly words: EvmNode['words'];
  },
): EvmServed => {
  const node: EvmNode = {
    chain,
    pool: new Map(),
    words: of.words,
    chainId: CHAIN_ID,
    tokenDigits: of.tokenDigits,
    lag: 0,
    stale: null,
  };
  chain.pools.push(node.pool);
  const random = createRandom(`${seed}/${of.name}`);
  const served: EvmServed = {
    host: `${of.name}.${of.suffix}`,
    random,
    mood: GOOD_MOOD,
    node,
    wrong: null,
    sends: 'eth_sendRawTransaction',
    hidden: (method) => (method === 'eth_estimateGas' ? pick(random, LIES) : HIDDEN.get(method)),
    answer: (method, params, behind) => {
      const asked = served.wrong ?? node;
      return answerEvm(behind === 0 ? asked : { ...asked, lag: asked.lag + behind }, method, params);
    },
  };
  return served;
};

/**
 * Another chain, which has left this one where no deposit lacks confirmations, with transfers to our customers that this one does not have. With the chain id
 * of this one it is a branch that no other node has.
 */
export const turnToOtherChain = (
  served: EvmServed,
  random: Random,
  addresses: readonly string[],
  chainId: number,
): void => {
  const { node } = served;
  const from =
    ancestorAt(node.chain.head, Math.max(0, node.chain.head.number - DEEPEST_REORG)) ?? node.chain.head;
  const chain: EvmChainModel = {
    head: from,
    baseFee: 5n * GWEI,
    tokenGas: node.chain.tokenGas,
    foreign: new Map(),
    pools: [],
    sent: new Map(),
    made: 1_000_000,
  };
  for (const [at, to] of addresses.entries()) {
    const data = transferData(to, 900_000_000n);
    sendForeign(chain, { from: `0x${'77'.repeat(20)}`, to: TOKEN, data }, `wrong/${from.hash}/${at}`);
  }
  for (let block = 0; block < 14; block += 1) mineBlock(chain, random, 1);
  served.wrong = { ...node, chain, pool: new Map(), chainId, lag: 0, stale: null };
};

/** The pools of all nodes become one, as transactions spread. */
export const spreadPools = (nodes: readonly EvmServed[], random: Random, share: number): void => {
  for (const { node } of nodes)
    for (const [hash, tx] of node.pool)
      for (const other of nodes) {
        if (other.node === node || other.node.pool.has(hash) || !chance(random, share)) continue;
        const before = [...other.node.pool.values()].find(
          (each) => each.from === tx.from && each.nonce === tx.nonce,
        );
        if (before !== undefined && before.maxFeePerGas >= tx.maxFeePerGas) continue;
        if (before !== undefined) other.node.pool.delete(before.hash);
        other.node.pool.set(hash, tx);
      }
};
