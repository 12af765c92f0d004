import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on the balances that the books say addresses have. */

/** Assets of the EVM chain that are compared. */
export const COMPARED = ['USDT', 'ETH'] as const;
export type Compared = (typeof COMPARED)[number];

export type BookBalances = Readonly<Record<Compared, bigint>>;

/** From a block on, as the chain was begun: a demo may begin another one. */
const BOOKS = `with c as (select read_since from funding.chain_cursors where chain = $1)
  select f.address, f.currency, sum(f.raw)::text as raw from (
    select d.address, d.currency, d.raw from funding.deposits d, c
    where d.chain = $1 and d.address = any ($2::text[]) and d.state <> 'gone' and d.block_height <= $3 and d.seen_at >= c.read_since
      and not exists (select from funding.chain_transactions s where s.purpose = 'sweep' and s.tx_hash = d.txid)
    union all
    select u.address, u.asset, u.raw from funding.unbooked_arrivals u, c
    where u.chain = $1 and u.address = any ($2::text[]) and u.deposit_id is null and u.block_height <= $3
      and u.seen_at >= c.read_since
    union all
    select o.receiver, o.currency, o.raw from funding.own_transactions o, c
    where o.chain = $1 and o.receiver = any ($2::text[]) and o.is_success and o.block_height <= $3 and o.noted_at >= c.read_since
    union all
    select o.sender, o.currency, -o.raw from funding.own_transactions o, c
    where o.chain = $1 and o.sender = any ($2::text[]) and o.receiver is not null and o.is_success and o.block_height <= $3
      and o.noted_at >= c.read_since
    union all
    select o.sender, 'ETH', -o.fee_wei from funding.own_transactions o, c
    where o.chain = $1 and o.sender = any ($2::text[]) and o.block_height <= $3 and o.noted_at >= c.read_since
    union all
    select e.address, e.currency, e.raw from funding.balance_explanations e, c
    where e.chain = $1 and e.address = any ($2::text[]) and e.height <= $3 and e.explained_at >= c.read_since
  ) f group by f.address, f.currency`;

/**
 * The balances of these addresses after a block, in units of the chain: arrivals, booked or not, and transactions of the house with
 * their fees. An address without any has zero.
 */
export const selectBookBalances = async (
  sql: Sql,
  chain: string,
  addresses: readonly string[],
  height: bigint,
): Promise<(address: string) => BookBalances> => {
  const rows = await sql.query<{ address: string; currency: string; raw: string }>(BOOKS, [
    chain,
    addresses,
    height,
  ]);
  const known = new Map(rows.map(({ address, currency, raw }) => [`${address} ${currency}`, BigInt(raw)]));
  return (address) => ({
    USDT: known.get(`${address} USDT`) ?? 0n,
    ETH: known.get(`${address} ETH`) ?? 0n,
  });
};
