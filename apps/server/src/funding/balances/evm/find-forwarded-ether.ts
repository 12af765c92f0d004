import { type BalanceNode, limitOf, refusalOf } from '../../../chains/public.ts';
import { ETHER_DIGITS } from '../../../chains/units/public.ts';
import { insertUnbooked, type UnbookedArrival } from '../../../deposits/public.ts';
import { EVM_CHAIN } from '../../../payments/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import { selectBookBalances } from './book-balances.sql.ts';

/** Arrivals of one address that one turn looks for. More follow in the next round. */
const MOST = 5;

interface Search {
  readonly sql: Sql;
  readonly node: BalanceNode;
  readonly address: string;
  readonly uid: bigint;
  /** The number of the address. */
  readonly index: number;
  /** The final block after which the address holds more than the books say. */
  readonly height: bigint;
  /** A block after which it did not, as far as is known. */
  readonly from: bigint;
  /** Wei: an arrival below it does not ask for a decision. */
  readonly least: bigint;
  readonly now: Date;
}

/** Wei that the address holds after a block beyond the books. */
const surplusAt = async ({ sql, node, address }: Search, height: bigint): Promise<bigint> => {
  const [held, books] = await Promise.all([
    node.etherAt(address, height),
    selectBookBalances(sql, EVM_CHAIN, [address], height),
  ]);
  return held - books(address).ETH;
};

/** The first block after `low` with more surplus than `low` has. The surplus after `high` is larger. */
const firstRise = async (search: Search, low: bigint, high: bigint, before: bigint): Promise<bigint> => {
  let [below, above] = [low, high];
  while (above - below > 1n) {
    const middle = (below + above) / 2n;
    if ((await surplusAt(search, middle)) > before) above = middle;
    else below = middle;
  }
  return above;
};

const store = async (search: Search, at: bigint, raw: bigint, isNamed: boolean): Promise<boolean> => {
  const { sql, node, address, uid, index, least, now, from } = search;
  const hash = await node.blockHash(at);
  if (hash === null) return false;
  const [sender, ...others] = (isNamed ? await node.sendersTo(address, at) : null) ?? [];
  const reason = !isNamed
    ? because('ether_without_transfer', { from: from + 1n, to: at })
    : raw < least
      ? ('ether_of_contract_small' as const)
      : ('ether_of_contract' as const);
  const arrival: UnbookedArrival = {
    chain: EVM_CHAIN,
    // Several transactions of the block may have sent it. Then the block stands for them.
    txid: sender !== undefined && others.length === 0 ? sender : hash,
    logIndex: -2 - index,
    uid,
    address,
    asset: 'ETH',
    raw,
    digits: ETHER_DIGITS,
    reason,
    block: { height: at, hash },
    foundBy: 'balance',
    afterHeight: isNamed ? at - 1n : from,
  };
  return insertUnbooked(sql, arrival, now);
};

/**
 * Finds ether that reached an address of a customer without a transfer of its own, for example from a contract: the blocks after which
 * the address holds more than the books say, by bisection over its balances. Each is stored as an unbooked arrival, once. If the node
 * does not keep states that old, the whole surplus is one arrival in the newest block. Returns the number of new ones.
 */
export const findForwardedEther = async (search: Search): Promise<number> => {
  const { height, from } = search;
  let found = 0;
  try {
    let low = from < height ? from : 0n;
    // Not zero if an older surplus could not be stored.
    const before = await surplusAt(search, low);
    while (found < MOST && (await surplusAt(search, height)) > before) {
      const at = await firstRise(search, low, height, before);
      // The arrival is in the books afterwards, so the surplus after its block is as before.
      if (!(await store(search, at, (await surplusAt(search, at)) - before, true))) return found;
      found += 1;
      low = at;
    }
    return found;
  } catch (error) {
    const refusal = refusalOf(error);
    const isWithoutState = refusal !== null && limitOf(refusal.code, refusal.words) === null;
    if (found > 0 || !isWithoutState) throw error;
    const surplus = await surplusAt(search, height);
    return surplus > 0n && (await store(search, height, surplus, false)) ? 1 : 0;
  }
};
