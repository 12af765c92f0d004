import { createRandom, type Random } from '../../../src/market/feeds/random.rules.ts';
import { below, chance, pick } from '../world/dice.ts';
import { ancestorAt, type EvmChainModel, GWEI, TOKEN, transferData } from './evm/chain.ts';
import { mineBlock, sendForeign } from './evm/grow.ts';
import { answerEvm, type EvmNode, WORDS } from './evm/node.ts';
import { GOOD_MOOD, type Mood, type ServedNode } from './wire/serve-nodes.ts';

/** The nodes of a world, and what may be wrong with them. */

/** The largest share of the calls that each fault of a mood hits. */
const WORST: Readonly<Record<Exclude<keyof Mood, 'rangeOfLogs'>, number>> = {
  refuses: 0.2,
  losesAnswers: 0.15,
  hangs: 0.1,
  limits: 0.06,
  stumbles: 0.12,
  hides: 0.5,
  swallows: 0.5,
  turnsAway: 0.5,
};

/** Mostly one or two faults at a time. */
export const chooseMood = (random: Random): Mood => {
  const shareOf = (kind: keyof typeof WORST): number =>
    chance(random, 0.2) ? WORST[kind] * random.uniform() : 0;
  return {
    refuses: shareOf('refuses'),
    losesAnswers: shareOf('losesAnswers'),
    hangs: shareOf('hangs'),
    limits: shareOf('limits'),
    stumbles: shareOf('stumbles'),
    hides: shareOf('hides'),
    swallows: shareOf('swallows'),
    turnsAway: shareOf('turnsAway'),
    rangeOfLogs: chance(random, 0.2) ? 1 + below(random, 12) : 0,
  };
};

/** A node of the EVM chain behind its address. */
export interface EvmServed extends ServedNode {
  readonly node: EvmNode;
  /** The node of another chain that answers behind the same address. */
  wrong: EvmNode | null;
}

export const CHAIN_ID = 31_337;

const HIDDEN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['eth_getLogs', []],
  ['eth_getTransactionReceipt', null],
  ['eth_getTransactionByHash', null],
]);

/** Worlds so far. The program remembers the limits of a node by its address, so each world has addresses of its own. */
let worlds = 0;
export const nextSuffix = (): string => {
  worlds += 1;
  return `${worlds}.world`;
};

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
  const served: EvmServed = {
    host: `${of.name}.${of.suffix}`,
    random: createRandom(`${seed}/${of.name}`),
    mood: GOOD_MOOD,
    breaks: false,
    node,
    wrong: null,
    sends: 'eth_sendRawTransaction',
    hidden: (method) => HIDDEN.get(method),
    answer: (method, params, behind) => {
      const asked = served.wrong ?? node;
      return answerEvm(behind === 0 ? asked : { ...asked, lag: asked.lag + behind }, method, params);
    },
  };
  return served;
};

export const chooseWords = (random: Random): EvmNode['words'] => pick(random, WORDS);

/** Another chain, which has left this one some blocks ago, with transfers to our customers that this one does not have. */
export const turnToOtherChain = (served: EvmServed, random: Random, addresses: readonly string[]): void => {
  const { node } = served;
  const from = ancestorAt(node.chain.head, Math.max(0, node.chain.head.number - 3)) ?? node.chain.head;
  const chain: EvmChainModel = {
    head: from,
    baseFee: 5n * GWEI,
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
  served.wrong = { ...node, chain, pool: new Map(), chainId: 1, lag: 0, stale: null };
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

/** Everything is well again: no node lies, lags or limits. */
export const healNodes = (nodes: readonly EvmServed[]): void => {
  for (const served of nodes) {
    served.mood = GOOD_MOOD;
    if (served.wrong !== null) served.breaks = true;
    served.wrong = null;
    served.node.lag = 0;
    served.node.stale = null;
  }
};
