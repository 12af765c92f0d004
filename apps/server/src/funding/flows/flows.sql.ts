import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on credited deposits and completed withdrawals. Amounts are minor units of USDT, as they were worth on that day. */

/** Every credited deposit: those found on a chain, and applications that staff credited. */
const CREDITED = `select uid, way_id, credited_at as at, value_usdt from funding.deposits
    where state = 'credited' and credited_at >= $1
  union all
  select uid, way_id, updated_at, value_usdt from funding.applications where state = 'credited' and updated_at >= $1`;

export interface Flow {
  readonly wayId: string;
  readonly dayMs: number;
  readonly deposits: number;
  readonly depositValue: bigint;
  readonly withdrawals: number;
  readonly withdrawalValue: bigint;
  /** Payments that had no price, so that their value is missing. */
  readonly unvalued: number;
}

/** Money in and out by method and UTC day from a time on, oldest first. */
export const selectFlows = async (sql: Sql, from: Date): Promise<readonly Flow[]> => {
  const rows = await sql.query<{
    way_id: string;
    day: Date;
    deposits: bigint;
    deposit_value: bigint;
    withdrawals: bigint;
    withdrawal_value: bigint;
    unvalued: bigint;
  }>(
    `select way_id, date_trunc('day', at, 'UTC') as day,
       count(*) filter (where is_in) as deposits, coalesce(sum(value_usdt) filter (where is_in), 0)::bigint as deposit_value,
       count(*) filter (where not is_in) as withdrawals,
       coalesce(sum(value_usdt) filter (where not is_in), 0)::bigint as withdrawal_value,
       count(*) filter (where value_usdt is null) as unvalued
     from (
       select way_id, at, value_usdt, true as is_in from (${CREDITED}) c
       union all
       select way_id, updated_at, value_usdt, false from funding.withdrawals where status = 'completed' and updated_at >= $1
     ) f group by way_id, day order by day, way_id`,
    [from],
  );
  return rows.map((row) => ({
    wayId: row.way_id,
    dayMs: row.day.getTime(),
    deposits: Number(row.deposits),
    depositValue: row.deposit_value,
    withdrawals: Number(row.withdrawals),
    withdrawalValue: row.withdrawal_value,
    unvalued: Number(row.unvalued),
  }));
};

/** Customers by the UTC day of their first credited deposit, from a time on. */
export const selectFirstDeposits = async (sql: Sql, from: Date): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.query<{ day: Date; customers: bigint }>(
    `select date_trunc('day', first, 'UTC') as day, count(*) as customers
     from (select uid, min(at) as first from (${CREDITED}) c group by uid) f
     where not exists (select from funding.deposits d where d.uid = f.uid and d.state = 'credited' and d.credited_at < $1)
       and not exists (select from funding.applications a where a.uid = f.uid and a.state = 'credited' and a.updated_at < $1)
     group by day`,
    [from],
  );
  return new Map(rows.map((row) => [row.day.getTime(), Number(row.customers)]));
};

/** Counts those among these customers who have a credited deposit. */
export const countDepositors = async (sql: Sql, uids: readonly bigint[]): Promise<number> => {
  const [row] = await sql.query<{ customers: bigint }>(
    `select count(*) as customers from unnest($1::bigint[]) as c(uid)
     where exists (select from funding.deposits d where d.uid = c.uid and d.state = 'credited')
       or exists (select from funding.applications a where a.uid = c.uid and a.state = 'credited')`,
    [uids],
  );
  return Number(row?.customers ?? 0n);
};

/** Withdrawals that the signer has paid since a time, and the highest gas limit among them. */
export const sumSignedPayouts = async (
  sql: Sql,
  from: Date,
): Promise<{ readonly payouts: number; readonly gasLimit: bigint }> => {
  const [row] = await sql.query<{ payouts: bigint; gas_limit: bigint }>(
    `select count(*) as payouts, coalesce(max((select max(p.gas_limit) from funding.chain_transactions p
       where p.purpose = 'withdrawal' and p.purpose_id = w.withdrawal_id)), 0)::bigint as gas_limit
     from funding.withdrawals w where status = 'completed' and updated_at >= $1 and payer = 'signer'`,
    [from],
  );
  return { payouts: Number(row?.payouts ?? 0n), gasLimit: row?.gas_limit ?? 0n };
};
