import type { Currency } from '@tallystick/money';
import type { Sql } from '../platform/postgres/db.ts';

export interface DepositNews {
  readonly uid: bigint;
  readonly what: 'seen' | 'credited' | 'not_credited';
  /** The number of the deposit in the customer's list: that of the application if there is one. */
  readonly orderNo: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Deposits of these customers that were seen, credited or refused since a time, by the newest `limit` deposits and applications of
 * each. A deposit in review tells nothing until it is decided. One below the minimum tells nothing, so that a flood of dust hides no other.
 */
export const selectDepositNews = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly DepositNews[]> => {
  const rows = await sql.query<{
    uid: bigint;
    what: DepositNews['what'];
    order_no: string;
    currency: Currency;
    amount: bigint;
    at: Date;
  }>(
    `select c.uid, n.what, coalesce(a.order_no, d.deposit_id) as order_no, n.currency, n.amount, n.at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select d.deposit_id, d.currency, d.state, d.amount, d.fee, d.seen_at, d.credited_at from funding.deposits d
       where d.uid = c.uid and d.state <> 'small' order by d.deposit_id desc limit $3) d
     cross join lateral (values
       ('seen', d.currency, d.amount, case when d.state in ('seen', 'credited') then d.seen_at end),
       ('credited', d.currency, d.amount - d.fee, d.credited_at)) as n(what, currency, amount, at)
     left join funding.applications a on a.deposit_id = d.deposit_id
     where n.at >= $2
     union all
     select c.uid, case a.state when 'credited' then 'credited' else 'not_credited' end, a.order_no, a.currency,
       case a.state when 'credited' then a.amount - a.fee else a.amount end, a.updated_at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select a.order_no, a.currency, a.state, a.amount, a.fee, a.rejected_by, a.updated_at from funding.applications a
       where a.uid = c.uid order by a.order_no desc limit $3) a
     where (a.state = 'credited' or a.rejected_by is not null) and a.updated_at >= $2`,
    [uids, since, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    what: row.what,
    orderNo: row.order_no,
    currency: row.currency,
    amount: row.amount,
    at: row.at,
  }));
};
