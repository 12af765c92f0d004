import { type BalanceNode, noteDiffered } from '../../../chains/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import { describeReason } from '../../../platform/reasons/read-reason.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import type { ComparedAddress } from '../compared-addresses.sql.ts';
import type { BalancesContext } from '../context.ts';
import { insertExplanation, isOpened } from '../differences.sql.ts';
import { keepDifference } from '../keep-difference.ts';
import { type BookBalances, COMPARED, type Compared, selectBookBalances } from './book-balances.sql.ts';
import { findForwardedEther } from './find-forwarded-ether.ts';

export interface Judging extends Pick<BalancesContext, 'database' | 'clock' | 'log'> {
  readonly node: BalanceNode;
  /** Independent nodes. They are asked before a difference counts. */
  readonly others: readonly BalanceNode[];
  /** The final block after which the balances are compared. */
  readonly height: bigint;
  /** The final block at which the last complete round began. */
  readonly comparedHeight: bigint;
  /** Wei: the minimum of a deposit of ether. */
  readonly leastEther: bigint;
}

const readHeld = async (node: BalanceNode, address: string, height: bigint): Promise<BookBalances> => {
  const { usdt, wei } = await node.balancesAt(address, height);
  return { USDT: usdt, ETH: wei };
};

/**
 * True if the node says the same again, and every other node that answers says so too. A node that contradicts is noted, and then
 * nothing is judged: two nodes that disagree are no evidence of a difference.
 */
const isAgreed = async (judging: Judging, address: string, held: BookBalances): Promise<boolean> => {
  const { database, clock, log, node, others, height } = judging;
  for (const each of [node, ...others]) {
    const said = await (each === node
      ? readHeld(each, address, height)
      : readHeld(each, address, height).catch(() => null));
    if (said === null || COMPARED.every((currency) => said[currency] === held[currency])) continue;
    const differed = because('node_has_other_balance', { height, address });
    log.error({ node: each.name, address, height: String(height) }, describeReason(differed));
    await noteDiffered(database, { chain: EVM_CHAIN, node: each.name, differed }, new Date(clock.nowMs()));
    return false;
  }
  return true;
};

/** Takes the balance of an address of the house as it is when it is compared for the first time. */
const openHouse = async (
  { database, clock, height }: Judging,
  address: string,
  { held, books }: { readonly held: BookBalances; readonly books: BookBalances },
): Promise<BookBalances> => {
  const raws = { ...books };
  for (const currency of COMPARED) {
    const of = { chain: EVM_CHAIN, address, currency, height };
    if (await isOpened(database, of)) continue;
    const raw = held[currency] - books[currency];
    await insertExplanation(database, { ...of, raw, by: null }, new Date(clock.nowMs()));
    raws[currency] = held[currency];
  }
  return raws;
};

const hasSurplus = (held: BookBalances, books: BookBalances, currency: Compared): boolean =>
  held[currency] > books[currency];

/**
 * Compares the balances of an address with the books after the final block. Ether of a customer that no transfer shows becomes an
 * unbooked arrival, and what remains is a difference. Returns false if the address could not be judged.
 */
export const judgeAddress = async (
  judging: Judging,
  { address, uid, index }: ComparedAddress,
): Promise<boolean> => {
  const { database, clock, node, height, comparedHeight, leastEther } = judging;
  const held = await readHeld(node, address, height);
  const read = async (): Promise<BookBalances> =>
    (await selectBookBalances(database, EVM_CHAIN, [address], height))(address);
  let books = await read();
  if (uid === null) books = await openHouse(judging, address, { held, books });
  if (COMPARED.some((currency) => held[currency] !== books[currency])) {
    if (!(await isAgreed(judging, address, held))) return false;
    if (uid !== null && index !== null && hasSurplus(held, books, 'ETH')) {
      const search = { sql: database, node, address, uid, index, height, from: comparedHeight };
      const now = new Date(clock.nowMs());
      if ((await findForwardedEther({ ...search, least: leastEther, now })) > 0) books = await read();
    }
  }
  for (const currency of COMPARED) {
    const [expected, found] = [books[currency], held[currency]];
    await keepDifference(judging, { chain: EVM_CHAIN, address, currency, uid, expected, found, height });
  }
  return true;
};
