import { type BitcoinKeys, openBitcoinKeys } from '../../../../src/custody/addresses/house-keys.ts';
import { createRandom } from '../../../../src/market/feeds/random.rules.ts';
import { COLD_BITCOIN, COLD_KEYS, signOutside } from '../../../support/funding/bitcoin/cold-keys.ts';
import { countIn } from '../../checks.ts';
import { below, chance, pick } from '../../world/dice.ts';
import type { Transfer, Wish } from '../book.ts';
import { nextSuffix } from '../moods.ts';
import type { ChainSide, SideParts } from '../side.ts';
import { GOOD_MOOD, type ServedNode } from '../wire/serve-nodes.ts';
import {
  type BitcoinChainModel,
  type BitcoinTx,
  bitcoinAt,
  keyOf,
  MATURITY,
  mineBitcoin,
  openBitcoinChain,
  payForeign,
  replaceBitcoin,
  spendElsewhere,
} from './chain.ts';
import { answerBitcoin, type BitcoinModelNode } from './node.ts';
import { payeeAddress } from './payee.ts';

/** Satoshi that the operator pays to the house at the beginning. */
const HOUSE = 500_000_000n;
/** Addresses of change that the book knows. A day of payouts needs some two hundred. */
const MAX_CHANGE = 400;

interface Served extends ServedNode {
  readonly node: BitcoinModelNode;
}

const NO_KEY = new Uint8Array(32);

const HIDDEN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['getrawmempool', []],
  ['gettxout', null],
]);

const openNode = (chain: BitcoinChainModel, seed: string, name: string, suffix: string): Served => {
  const node: BitcoinModelNode = {
    chain,
    pool: new Map(),
    forgotten: new Set(),
    network: 'regtest',
    lag: 0,
    stale: null,
  };
  chain.pools.push(node.pool);
  return {
    host: `${name}.${suffix}`,
    random: createRandom(`${seed}/${name}`),
    mood: GOOD_MOOD,
    node,
    sends: 'sendrawtransaction',
    hidden: (method) => HIDDEN.get(method),
    answer: (method, params, behind) =>
      answerBitcoin(behind === 0 ? node : { ...node, lag: node.lag + behind }, method, params),
  };
};

const spread = (nodes: readonly Served[], random: SideParts['random'], share: number): void => {
  for (const { node } of nodes)
    for (const [txid, tx] of node.pool)
      for (const { node: other } of nodes)
        if (other !== node && !other.pool.has(txid) && chance(random, share)) other.pool.set(txid, tx);
};

const arrive = ({ random }: SideParts, chain: BitcoinChainModel, to: string, salt: string): void => {
  const amount = pick(random, [
    BigInt(20_000 + below(random, 30_000_000)),
    BigInt(100_000 + below(random, 900_000)),
    20_000n,
    19_999n,
  ]);
  if (chance(random, 0.08)) {
    mineBitcoin(chain, random, 0.5, to);
    return;
  }
  const outputs = [{ to, amount }];
  // Two outputs of one transaction are two deposits.
  payForeign(chain, chance(random, 0.15) ? [...outputs, { to, amount: amount + 7n }] : outputs, salt);
};

const pass = ({ random, events }: SideParts, chain: BitcoinChainModel, nodes: readonly Served[]): void => {
  chain.floor = chance(random, 0.2) ? 1 + below(random, 60) : 1 + below(random, 4);
  spread(nodes, random, 0.6);
  // A stranger spends the coin elsewhere before a block has the deposit.
  const waiting = [...chain.foreign.values()];
  for (const tx of waiting)
    if (chance(random, 0.04)) {
      spendElsewhere(chain, tx);
      countIn(events, 'transaction replaced by its sender');
    }
  if (chance(random, 0.1)) {
    const { gone, old } = replaceBitcoin(chain, random, ({ kind }) =>
      chance(random, kind === 'foreign' ? 0.2 : 0.3),
    );
    countIn(events, 'blocks replaced');
    countIn(events, 'transaction gone with its block', gone);
    for (const { node } of nodes) if (chance(random, 0.3)) node.stale = old;
    return;
  }
  for (let count = below(random, 3); count > 0; count -= 1)
    mineBitcoin(chain, random, chance(random, 0.2) ? 0 : 0.8);
  for (const { node } of nodes) if (chance(random, 0.5)) node.stale = null;
};

const disturb = ({ random, events }: SideParts, nodes: readonly Served[]): void => {
  for (const { node } of nodes) {
    if (chance(random, 0.15)) node.lag = chance(random, 0.5) ? 0 : below(random, 4);
    if (chance(random, 0.05)) {
      countIn(events, 'node forgot its mempool');
      node.pool.clear();
      for (const txid of node.chain.foreign.keys()) node.forgotten.add(txid);
    }
    if (node.network === 'regtest' && chance(random, 0.01)) {
      countIn(events, 'another chain behind the address of a node');
      node.network = 'testnet4';
    } else if (chance(random, 0.4)) node.network = 'regtest';
  }
};

/** The transfers in the blocks of the branch. Payments of the house have its first address as sender. */
const transfersOf = ({ head }: BitcoinChainModel, payer: string): Transfer[] => {
  const found: Transfer[] = [];
  for (let height = 1; height <= head.height; height += 1)
    for (const { kind, txid, outputs } of bitcoinAt(head, height)?.transactions ?? [])
      for (const [vout, { address, value }] of outputs.entries())
        if (address !== null)
          found.push({
            currency: 'BTC',
            from: kind === 'house' ? payer : kind,
            to: address,
            amount: value,
            height,
            hash: `${txid}:${vout}`,
            ...(kind === 'reward' && { confirmations: MATURITY + 1 }),
          });
  return found;
};

/** Signed transactions over one coin that do not pay the same. */
const contradictionsIn = ({ sent }: BitcoinChainModel, house: ReadonlySet<string>): readonly string[] => {
  /** A refill leaves the cold address and pays the rest back to it: less for a higher fee. */
  const isRefill = ({ inputs }: BitcoinTx): boolean =>
    inputs.some(({ txid, vout }) => sent.get(txid)?.outputs[vout]?.address === COLD_BITCOIN);
  const paymentsOf = (tx: BitcoinTx): string =>
    tx.outputs
      .flatMap(({ address, value }) =>
        address === null || house.has(address) || (address === COLD_BITCOIN && isRefill(tx))
          ? []
          : [`${address} ${value}`],
      )
      .toSorted((a, b) => a.localeCompare(b))
      .join();
  const known = new Map<string, string>();
  const found: string[] = [];
  for (const tx of sent.values())
    for (const input of tx.inputs) {
      const first = known.get(keyOf(input)) ?? paymentsOf(tx);
      known.set(keyOf(input), first);
      if (first !== paymentsOf(tx)) found.push(keyOf(input));
    }
  return found;
};

const houseOf = (keys: BitcoinKeys): readonly string[] => [
  keys.addressAt({ account: 1, branch: 0, index: 0 }),
  ...Array.from({ length: MAX_CHANGE }, (_, index) => keys.addressAt({ account: 1, branch: 1, index })),
];

/** Derived once: each takes a millisecond. */
let known: readonly string[] | null = null;

const chooseWish = ({ random }: SideParts, uids: readonly bigint[], wishes: readonly Wish[]): Wish => ({
  uid: uids[below(random, uids.length)] ?? 0n,
  clientId: `wish-${wishes.length + 1}`,
  currency: 'BTC',
  amount: 50_000n + BigInt(below(random, 2_500_000)),
  to: payeeAddress(wishes.length),
  orderNo: null,
  refused: null,
});

const sumAt = ({ head }: BitcoinChainModel, ours: (address: string) => boolean): bigint =>
  [...head.unspent.values()].reduce(
    (sum, { address, value }) => (address !== null && ours(address) ? sum + value : sum),
    0n,
  );

const choosePolicy = (random: SideParts['random']): ChainSide['policy'] => ({
  chains: {},
  bitcoin: {
    network: 'regtest',
    max_fee_rate: 500,
    cap_per_hour: '1000',
    sweeps: { max_fee_rate: 200, cost_cap_per_hour: '1' },
    ...(chance(random, 0.4) && {
      cold: { address: COLD_BITCOIN, hot_limit: '3', cap_per_hour: '900', max_fee_rate: 100 },
    }),
  },
});

/** The Bitcoin chain of a world, with one node or two. */
export const openBitcoinSide = (parts: SideParts): ChainSide => {
  const { random, seed, keys } = parts;
  const chain = openBitcoinChain();
  for (let block = 0; block < 8; block += 1) mineBitcoin(chain, random, 1);
  const suffix = nextSuffix();
  const nodes: [Served, ...Served[]] = [openNode(chain, seed, 'first', suffix)];
  const hasSecond = chance(random, 0.5);
  if (hasSecond || parts.hasTwoNodes) nodes.push(openNode(chain, seed, 'second', suffix));
  known ??= houseOf(
    openBitcoinKeys({ deposits: keys.depositKeys.bitcoin, house: keys.bitcoinHouse, network: 'regtest' }),
  );
  const house = new Set(known);
  const payer = known[0] ?? '';
  payForeign(
    chain,
    [
      { to: payer, amount: HOUSE / 2n },
      { to: payer, amount: HOUSE / 2n },
    ],
    `${seed}/house`,
  );
  return {
    chain: 'BTC',
    nodes,
    isStrange: false,
    policy: choosePolicy(random),
    house,
    payer,
    cold: COLD_BITCOIN,
    blockSeconds: 600,
    stepMs: 1_200_000,
    spelled: (address) => address,
    height: () => chain.head.height,
    headHash: () => chain.head.hash,
    pass: () => pass(parts, chain, nodes),
    mine: (blocks) => {
      spread(nodes, random, 1);
      for (let count = 0; count < blocks; count += 1) mineBitcoin(chain, random, 1);
    },
    disturb: () => disturb(parts, nodes),
    servesOther: () => nodes.some(({ node }) => node.network !== 'regtest'),
    heal: () => {
      for (const { node } of nodes)
        Object.assign(node, { lag: 0, stale: null, network: 'regtest' }).forgotten.clear();
    },
    setDear: (isDear) => {
      chain.floor = isDear ? 25 : 1;
    },
    arrive: (to, salt) => arrive(parts, chain, to, salt),
    chooseWish: (uids, wishes) => chooseWish(parts, uids, wishes),
    signOutside: async (draft) => {
      const [first = NO_KEY, second = NO_KEY] = COLD_KEYS;
      const psbt = draft.toString('base64');
      return [signOutside(psbt, first), signOutside(psbt, second)];
    },
    transfers: () => transfersOf(chain, payer),
    contradictions: () => [...contradictionsIn(chain, house), ...chain.unripe],
    mayGo: (txid) => chain.losable.has(txid),
    sent: () => chain.sent.size,
    outOfGas: () => [],
    holdings: (owners) => {
      const all = new Set([...house, ...owners, COLD_BITCOIN]);
      return [{ coin: 'BTC', held: sumAt(chain, (of) => all.has(of)), atFirst: HOUSE, slack: 0n }];
    },
    heldAt: (address) => sumAt(chain, (of) => of === address),
  };
};
