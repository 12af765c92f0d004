import type { Promised } from '../../ledger/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { currencyOf } from '../orders/plans.sql.ts';

/** The reserves of the fund and the miners. */
export const RESERVES = ['fund_reserve', 'miner_reserve'] as const;

/** The unpaid promises of running orders per lane: the daily payment for each unpaid day. */
export const selectPromises = async (sql: Sql): Promise<readonly Promised[]> => {
  const rows = await sql.query<{
    lane: number;
    kind: 'liquidity' | 'miner';
    currency_id: number;
    amount: bigint;
  }>(
    `select p.lane, p.kind, p.income_currency_id as currency_id, sum(p.daily_income * (p.days - greatest(0, least(p.days,
       f.day - p.start_day - case when (f.second_of_day, f.uid) < (p.second_of_day, p.uid) then 1 else 0 end))))::bigint as amount
     from products.positions p join products.fences f on f.lane = p.lane and f.kind = p.kind
     group by p.lane, p.kind, p.income_currency_id`,
  );
  return rows.map(({ lane, kind, currency_id, amount }) => ({
    lane,
    account: kind === 'liquidity' ? 'fund_reserve' : 'miner_reserve',
    currency: currencyOf(currency_id),
    amount,
  }));
};

/** The principal that running subscriptions hold, by currency. */
export const selectPrincipals = async (sql: Sql): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ currency_id: number; amount: bigint }>(
    'select currency_id, sum(principal)::bigint as amount from products.positions group by currency_id',
  );
  return new Map(rows.map(({ currency_id, amount }) => [currencyOf(currency_id), amount]));
};

/** The principal that a customer's running subscriptions hold, by currency. */
export const selectPrincipalsOf = async (sql: Sql, uid: bigint): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ currency_id: number; amount: bigint }>(
    `select p.currency_id, sum(p.principal)::bigint as amount from products.orders o
     join products.positions p on p.lane = o.lane and p.kind = o.kind and p.second_of_day = o.start_second % 86400
       and p.uid = o.uid and p.order_id = o.order_id
     where o.uid = $1 and o.kind = 'liquidity' group by p.currency_id`,
    [uid],
  );
  return new Map(rows.map(({ currency_id, amount }) => [currencyOf(currency_id), amount]));
};
