import { minorDigits } from '@tallystick/money';
import { createBalanceNode } from '../chains/evm/balance-node.ts';
import type { EvmChain } from '../chains/evm/client.ts';
import { ETHER_DIGITS } from '../chains/evm/units.rules.ts';
import { limitOf } from '../chains/limit-words.rules.ts';
import { refusalOf } from '../chains/node-problem.ts';
import { selectColdAddresses } from '../holdings/holdings.sql.ts';
import { EVM_CHAIN } from '../payment-methods/default-payment-methods.ts';
import { type ComparedAddress, selectAddressesAfter } from './book-balances.sql.ts';
import type { BalancesContext } from './context.ts';
import { finalHeight } from './final-height.ts';
import { type Judging, judgeAddress } from './judge-address.ts';
import { noteOwnTransactions } from './note-own-transactions.ts';
import { advanceRound, openRound, type Round } from './rounds.sql.ts';

/** Deposit addresses in one turn, with two or three calls each. */
const PAGE = 50;
/** Addresses that are asked about at once. */
const AT_ONCE = 5;
/** Pause between two rounds. */
export const ROUND_MS = 3_600_000;
/** Other nodes are asked rarely. */
const PATIENCE = { timeoutMs: 5_000, retries: 1 };

const WEI_PER_MINOR = 10n ** BigInt(ETHER_DIGITS - minorDigits('ETH'));

const houseAddresses = async ({ database, payer }: BalancesContext): Promise<readonly ComparedAddress[]> => {
  const cold = (await selectColdAddresses(database)).filter(({ chain }) => chain === EVM_CHAIN);
  const all = [...(payer === null ? [] : [await payer()]), ...cold.map(({ address }) => address)];
  return [...new Set(all)].map((address) => ({ address, uid: null, index: null }));
};

/** A node may refuse to answer about one address, for example one whose calls take too long. A node that fails ends the turn. */
const judgeOrSkip = async (judging: Judging, address: ComparedAddress): Promise<boolean> => {
  try {
    return await judgeAddress(judging, address);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null || limitOf(refusal.code, refusal.words) !== null) throw error;
    return false;
  }
};

/**
 * Judges addresses, a few at once. Returns the number of those that could not be judged. Throws if the node refuses to answer about
 * all of them.
 */
const judgeAll = async (
  judging: Judging,
  addresses: readonly ComparedAddress[],
  unknown: ReadonlySet<string>,
): Promise<number> => {
  const asked = addresses.filter(({ address }) => !unknown.has(address));
  let judged = 0;
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const part = asked.slice(from, from + AT_ONCE);
    const each = await Promise.all(part.map((address) => judgeOrSkip(judging, address)));
    judged += each.filter((isJudged) => isJudged).length;
  }
  const [first] = asked;
  // The reason of the first one is that of the turn.
  if (judged === 0 && first !== undefined) await judgeAddress(judging, first);
  return addresses.length - judged;
};

const comparePage = async (
  context: BalancesContext,
  judging: Judging,
  round: Round,
  unknown: ReadonlySet<string>,
): Promise<boolean> => {
  const { database, clock } = context;
  const page = await selectAddressesAfter(database, EVM_CHAIN, round.position, PAGE);
  const all = [...(round.position < 0 ? await houseAddresses(context) : []), ...page];
  const skipped = await judgeAll(judging, all, unknown);
  const position = page.at(-1)?.index ?? Math.max(round.position, 0);
  const isLast = page.length < PAGE;
  const done = { position, addresses: all.length, skipped, isLast };
  await advanceRound(database, round, done, new Date(clock.nowMs()));
  return !isLast;
};

/**
 * Compares the next page of addresses of the EVM chain with the books, if a round is under way or due. Returns true if more pages
 * follow at once. Throws if the node does not answer: then nothing is judged.
 */
export const compareEvm = async (context: BalancesContext, chain: EvmChain): Promise<boolean> => {
  const { database, clock, log, paymentMethods } = context;
  const node = createBalanceNode(chain);
  const nowMs = clock.nowMs();
  const times = { now: new Date(nowMs), dueSince: new Date(nowMs - ROUND_MS) };
  const height = await finalHeight(context, node);
  if (height === null) return false;
  const round = await openRound(database, EVM_CHAIN, height, times);
  if (round === null) return false;
  const { others = [], ...of } = chain;
  const method = await paymentMethods.forChain('ETH', EVM_CHAIN);
  const judging: Judging = {
    database,
    clock,
    log,
    node,
    others: others.map((endpoint) => createBalanceNode({ ...of, endpoint }, PATIENCE)),
    height,
    comparedHeight: round.comparedHeight ?? 0n,
    leastEther: (method?.depositMin ?? 0n) * WEI_PER_MINOR,
  };
  const unknown = await noteOwnTransactions({ database, clock, chain, node, height });
  return comparePage(context, judging, round, unknown);
};
