import { getAddress, isAddress, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createRandom, type Random } from '../../../../src/market/feeds/random.rules.ts';
import { countIn } from '../../checks.ts';
import { below, chance, pick } from '../../world/dice.ts';
import { type Coin, RULES, type Wish } from '../book.ts';
import { nextSuffix } from '../moods.ts';
import type { ChainSide, SideParts } from '../side.ts';
import {
  type EvmChainModel,
  type EvmTransaction,
  GWEI,
  OTHER_TOKEN,
  openEvmChain,
  TOKEN,
  transferData,
} from './chain.ts';
import { mineBlock, reorganise, sendForeign } from './grow.ts';
import { WORDS } from './node.ts';
import {
  CHAIN_ID,
  DEEPEST_REORG,
  type EvmServed,
  openEvmNode,
  spreadPools,
  turnToOtherChain,
} from './served.ts';
import { gasOf, outOfGasIn, transfersIn } from './transfers.ts';

const COLD_KEY = privateKeyToAccount(`0x${'5c'.repeat(32)}`);
const COLD = COLD_KEY.address;
/** Ether of the cold address at the beginning, for its fees. */
const COLD_WEI = 10n ** 18n;
/** Money of the paying account at the beginning, in units of the chain. */
const HOUSE = { tokens: 100_000_000_000n, wei: 20n * 10n ** 18n } as const;
/** Of the worlds: the paying account has few tokens, so that blocks do not carry some payments out. */
const SHORT_OF_TOKENS = 0.15;
const FEW_TOKENS = 1_500_000_000n;
/** Of the worlds: the settings name a token with 18 digits. */
const STRANGE_TOKENS = 0.03;
/** A token like USDT, and one with hooks. */
const TOKEN_GAS = [52_000n, 52_000n, 170_000n] as const;

const OTHER_CHAIN_ID = 1;
/** Of the worlds: the signer pays less than a dear network asks for, so that payouts have to wait for it. */
const LOW_CEILING = 0.5;

const choosePolicy = (random: Random, seed: string): ChainSide['policy'] => {
  const isCool = chance(random, 0.4);
  const cold = (limit: string, cap: string) => ({
    cold: { address: COLD, hot_limit: limit, cap_per_hour: cap, max_fee_gwei: 80 },
  });
  const usdt = { contract: TOKEN, decimals: 6, cap_per_hour: '1000000' };
  const eth = { contract: null, decimals: 18, cap_per_hour: '1000' };
  return {
    chains: {
      [CHAIN_ID]: {
        max_fee_gwei: chance(createRandom(`${seed}/ceiling`), LOW_CEILING) ? 15 : 1_000,
        assets: {
          USDT: { ...usdt, ...(isCool && cold('60000', '9000000')) },
          ETH: { ...eth, ...(isCool && cold('15', '100')) },
        },
        anchors: { max_fee_gwei: 1_000 },
        sweeps: { max_fee_gwei: pick(random, [50, 100]), cost_cap_per_hour: '100' },
      },
    },
  };
};

const FAR: readonly [string, ...string[]] = [
  `0x${'a1'.repeat(20)}`,
  `0x${'b2'.repeat(20)}`,
  `0x${'c3'.repeat(20)}`,
];

/** A transfer to an address, as a stranger sends it. Mostly an ordinary deposit. */
const chooseArrival = (random: Random, to: string) => {
  const from = pick(random, FAR);
  const common = { from, ...(chance(random, 0.06) && { fails: true }) };
  if (chance(random, 0.6)) {
    const amount = pick(random, [
      10_000_000n + BigInt(below(random, 390_000_000)),
      10_000_000n,
      9_999_999n,
      60_000_000n,
      1n,
      0n,
    ]);
    const contract = chance(random, 0.06) ? OTHER_TOKEN : TOKEN;
    return { ...common, to: contract, data: transferData(to, amount) };
  }
  const wei = BigInt(1 + below(random, 400)) * 1_000_000_000_000_000n + BigInt(below(random, 1_000_000_000));
  return { ...common, to, value: chance(random, 0.1) ? 4_999_999_999_999_999n : wei };
};

const payee = (number: number): string => {
  const address = `0x${(0xabe0000 + number).toString(16).padStart(40, '0')}`;
  if (!isAddress(address)) throw new Error('an address has 40 digits');
  return getAddress(address);
};

const chooseWish = (random: Random, uids: readonly bigint[], wishes: readonly Wish[]): Wish => {
  const coin: Coin = chance(random, 0.7) ? 'USDT' : 'ETH';
  const amount =
    coin === 'USDT'
      ? 20_000_000n + BigInt(below(random, 1_100_000_000))
      : RULES.ETH.leastDeposit * 2n + BigInt(below(random, 20_000_000));
  return {
    uid: uids[below(random, uids.length)] ?? 0n,
    clientId: `wish-${wishes.length + 1}`,
    currency: coin,
    amount,
    to: payee(wishes.length),
    orderNo: null,
    refused: null,
  };
};

/** Signed transactions of one account and one nonce that do not do the same. */
const contradictionsIn = ({ sent }: EvmChainModel): readonly string[] => {
  const known = new Map<string, EvmTransaction>();
  const found: string[] = [];
  for (const tx of sent.values()) {
    const key = `${tx.from} ${tx.nonce}`;
    const first = known.get(key) ?? tx;
    known.set(key, first);
    if (first.to !== tx.to || first.value !== tx.value || first.data !== tx.data) found.push(key);
  }
  return found;
};

const pass = ({ random, events }: SideParts, chain: EvmChainModel, nodes: readonly EvmServed[]): void => {
  chain.baseFee = BigInt(1 + below(random, chance(random, 0.15) ? 90 : 30)) * GWEI;
  spreadPools(nodes, random, 0.5);
  if (chance(random, 0.12)) {
    const depth = 1 + below(random, DEEPEST_REORG);
    const { gone, old } = reorganise(chain, random, depth, (tx) => chance(random, tx.isForeign ? 0.15 : 0.3));
    countIn(events, 'blocks replaced', depth);
    countIn(events, 'transaction gone with its block', gone);
    for (const { node } of nodes) if (chance(random, 0.3)) node.stale = old;
    return;
  }
  for (let count = below(random, 4); count > 0; count -= 1)
    mineBlock(chain, random, chance(random, 0.2) ? 0 : 0.8);
  for (const { node } of nodes) if (chance(random, 0.5)) node.stale = null;
};

const disturb = (
  { random, events }: SideParts,
  nodes: readonly EvmServed[],
  owners: readonly string[],
): void => {
  for (const served of nodes) {
    const { node } = served;
    if (chance(random, 0.15)) node.lag = chance(random, 0.5) ? 0 : below(random, 9);
    if (chance(random, 0.05)) {
      countIn(events, 'node forgot its mempool');
      node.pool.clear();
    }
    // A proxy in front of the node keeps the connections of the program.
    if (served.wrong !== null && chance(random, 0.4)) served.wrong = null;
    if (served.wrong === null && chance(random, 0.02)) {
      // An operator with one node has to believe its branch. Two nodes that invent the same deposit are believed as well.
      const isBranch = nodes.length > 1 && chance(random, 0.5);
      if (isBranch && nodes.some(({ wrong }) => wrong !== null)) continue;
      countIn(events, isBranch ? 'branch of one node' : 'another chain behind the address of a node');
      turnToOtherChain(served, random, owners, isBranch ? CHAIN_ID : OTHER_CHAIN_ID);
    }
  }
};

const heal = (nodes: readonly EvmServed[]): void => {
  for (const served of nodes) {
    served.wrong = null;
    served.node.lag = 0;
    served.node.stale = null;
  }
};

const holdingsOf = (
  chain: EvmChainModel,
  house: ReadonlySet<string>,
  owners: readonly string[],
  tokens: bigint,
): ReturnType<ChainSide['holdings']> => {
  const { state } = chain.head;
  const all = [...new Set([...house, ...owners, COLD.toLowerCase()])];
  const sumOf = (balances: ReadonlyMap<string, bigint>): bigint =>
    all.reduce((sum, of) => sum + (balances.get(of) ?? 0n), 0n);
  const slack = BigInt(gasOf(chain.head, new Set(all)).count) * RULES.ETH.unit;
  return [
    { coin: 'USDT', held: sumOf(state.tokens), atFirst: tokens, slack: 0n },
    { coin: 'ETH', held: sumOf(state.wei), atFirst: HOUSE.wei + COLD_WEI, slack },
  ];
};

/** The wallet of the people who keep the cold address. */
const signCold = (unsigned: string): Promise<string> => {
  const {
    to,
    value = 0n,
    data = '0x',
    nonce = 0,
    gas = 0n,
    ...of
  } = parseTransaction(`0x02${unsigned.slice(4)}`);
  if (to == null) throw new Error('a refill pays somebody');
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = of;
  const fees = { maxFeePerGas, maxPriorityFeePerGas };
  return COLD_KEY.signTransaction({
    type: 'eip1559',
    chainId: CHAIN_ID,
    to,
    value,
    data,
    nonce,
    gas,
    ...fees,
  });
};

/** The EVM chain of a world, with one node or two. */
export const openEvmSide = (parts: SideParts): ChainSide => {
  const { random, seed, keys } = parts;
  const payer = keys.payer.address.toLowerCase();
  const tokens = chance(random, SHORT_OF_TOKENS) ? FEW_TOKENS : HOUSE.tokens;
  const money = {
    wei: new Map([
      [payer, HOUSE.wei],
      [COLD.toLowerCase(), COLD_WEI],
    ]),
    tokens: new Map([[payer, tokens]]),
  };
  const chain = openEvmChain(CHAIN_ID, money, pick(random, TOKEN_GAS));
  for (let block = 0; block < 12; block += 1) mineBlock(chain, random, 1);
  const isStrange = chance(random, STRANGE_TOKENS);
  const of = { suffix: nextSuffix(), tokenDigits: isStrange ? 18 : 6, words: pick(random, WORDS) };
  const nodes: [EvmServed, ...EvmServed[]] = [openEvmNode(chain, seed, { ...of, name: 'first' })];
  const hasSecond = chance(random, 0.6);
  if (hasSecond || parts.hasTwoNodes) nodes.push(openEvmNode(chain, seed, { ...of, name: 'second' }));
  const house = new Set([payer]);
  return {
    chain: 'ERC20',
    nodes,
    isStrange,
    policy: choosePolicy(random, seed),
    house,
    payer,
    cold: COLD.toLowerCase(),
    blockSeconds: 12,
    stepMs: 60_000,
    spelled: (address) => address.toLowerCase(),
    height: () => chain.head.number,
    headHash: () => chain.head.hash,
    pass: () => pass(parts, chain, nodes),
    mine: (blocks) => {
      spreadPools(nodes, random, 1);
      for (let count = 0; count < blocks; count += 1) mineBlock(chain, random, 1);
    },
    disturb: (owners) => disturb(parts, nodes, owners),
    servesOther: () => nodes.some(({ wrong }) => wrong !== null),
    heal: () => heal(nodes),
    setDear: (isDear) => {
      chain.baseFee = isDear ? 20n * GWEI : GWEI;
    },
    arrive: (to, salt) => void sendForeign(chain, chooseArrival(random, to), salt),
    chooseWish: (uids, wishes) => chooseWish(random, uids, wishes),
    signOutside: async (draft) => [await signCold(String(draft)), null],
    transfers: () => transfersIn(chain.head),
    contradictions: () => contradictionsIn(chain),
    // A block that was replaced takes its deposits with it until another one has them.
    mayGo: () => true,
    sent: () => chain.sent.size,
    outOfGas: () => outOfGasIn(chain.head),
    holdings: (owners) => holdingsOf(chain, house, owners, tokens),
    heldAt: (address) => chain.head.state.tokens.get(address) ?? 0n,
  };
};
