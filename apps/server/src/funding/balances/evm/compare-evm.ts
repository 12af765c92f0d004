import { minorDigits } from '@tallystick/money';
import { createBalanceNode, type EvmChain, limitOf, refusalOf } from '../../../chains/public.ts';
import { ETHER_DIGITS } from '../../../chains/units/public.ts';
import { selectColdAddresses } from '../../../custody/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import { type ComparedAddress, selectAddressesAfter } from '../compared-addresses.sql.ts';
import { type BalancesContext, ROUND_MS } from '../context.ts';
import { advanceRound, noteRoundProblem, openRound, type Round, selectRounds } from '../rounds.sql.ts';
import { finalHeight } from './final-height.ts';
import { type Judging, judgeAddress } from './judge-address.ts';
import { noteOwnTransactions } from './note-own-transactions.ts';

/** Deposit addresses in one turn, with two or three calls each. */
const PAGE = 50;
/** Addresses that are asked about at once. */
const AT_ONCE = 5;
/** Other nodes are asked rarely. */
const PATIENCE = { timeoutMs: 5_000, retries: 1 };

const WEI_PER_MINOR = 10n ** BigInt(ETHER_DIGITS - minorDigits('ETH'));

/** The paying account. Null if there is none, or the signer does not answer: then the others are compared all the same. */
const payingAccount = async ({ payer, log }: BalancesContext): Promise<string | null> => {
  try {
    return payer === null ? null : await payer();
  } catch (error) {
    log.warn({ err: error }, 'the paying account is not compared with the books: the signer does not answer');
    return null;
  }
};

/** The addresses of the house, and the number of those that nobody named now. */
const houseAddresses = async (
  context: BalancesContext,
): Promise<{ readonly addresses: readonly ComparedAddress[]; readonly unnamed: number }> => {
  const { database } = context;
  const paying = await payingAccount(context);
  const cold = (await selectColdAddresses(database)).filter(({ chain }) => chain === EVM_CHAIN);
  const all = [...(paying === null ? [] : [paying]), ...cold.map(({ address }) => address)];
  return {
    addresses: [...new Set(all)].map((address) => ({ address, uid: null, index: null })),
    unnamed: paying === null && context.payer !== null ? 1 : 0,
  };
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
  const house = round.position < 0 ? await houseAddresses(context) : { addresses: [], unnamed: 0 };
  const all = [...house.addresses, ...page];
  const skipped = (await judgeAll(judging, all, unknown)) + house.unnamed;
  const position = page.at(-1)?.index ?? Math.max(round.position, 0);
  const isLast = page.length < PAGE;
  const done = { position, addresses: all.length, skipped, isLast };
  await advanceRound(database, round, done, new Date(clock.nowMs()));
  return !isLast;
};

/** The height after which the last round compared, if the next one is due. */
const dueAfter = async (
  { database }: Pick<BalancesContext, 'database'>,
  dueSince: Date,
): Promise<bigint | null> => {
  const last = (await selectRounds(database)).find(({ chain }) => chain === EVM_CHAIN);
  if (last === undefined || last.startedAtMs !== null) return null;
  return (last.comparedAtMs ?? 0) <= dueSince.getTime() ? last.comparedHeight : null;
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
  const height = await finalHeight(context, node, await dueAfter(context, times.dueSince));
  if (typeof height === 'string') {
    await noteRoundProblem(database, EVM_CHAIN, height, times.now);
    return false;
  }
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
