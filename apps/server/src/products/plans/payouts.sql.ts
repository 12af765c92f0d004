import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { currencyOf } from '../orders/plans.sql.ts';

export interface Payout {
  readonly uid: bigint;
  /** `paid`: the reward of one day of the fund. `ended`: its term is over. */
  readonly what: 'paid' | 'ended';
  readonly orderId: string;
  readonly day: number;
  readonly currency: Currency;
  /** Minor units: the reward of the day, or the principal that returned. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A day is paid at most this long after it was due. */
const LATE = '1 day';

/**
 * The newest paid day of each running order of the fund, and the orders that ended by themselves, since a time. Reads the newest
 * `limit` orders of the fund of each of these customers.
 */
export const selectPayouts = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly Payout[]> => {
  const rows = await sql.query<{
    uid: bigint;
    what: Payout['what'];
    order_id: string;
    day: number;
    currency_id: number;
    amount: bigint;
    at: Date;
  }>(
    `select o.uid, n.what, o.order_id, n.day, t.currency_id, n.amount, n.at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select o.uid, o.order_id, o.lane, o.kind, o.plan_id, o.version, o.days, o.daily_income, o.start_second
       from products.orders o where o.uid = c.uid and o.kind = 'liquidity' order by o.order_id desc limit $3) o
     join products.plan_terms t on t.plan_id = o.plan_id and t.version = o.version
     left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
     cross join lateral (
       select coalesce(e.days_paid, products.days_paid(o.lane, o.kind, o.uid, o.start_second, o.days))::int as days) paid
     cross join lateral (values
       ('paid', paid.days, o.daily_income,
         case when paid.days > 0 then to_timestamp(o.start_second + paid.days * 86400) end),
       ('ended', paid.days, e.returned, case when not e.redeemed then e.ended_at end)) as n(what, day, amount, at)
     where n.at >= $2::timestamptz - interval '${LATE}'`,
    [uids, since, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    what: row.what,
    orderId: row.order_id,
    day: row.day,
    currency: currencyOf(row.currency_id),
    amount: row.amount,
    at: row.at,
  }));
};
