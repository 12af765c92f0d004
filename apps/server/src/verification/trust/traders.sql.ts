import type { Sql } from '../../platform/postgres/db.ts';

/** Customers with a decided trade, by UTC day, from a day on. The days of the last month are kept. */
export const selectTradersByDay = async (sql: Sql, from: Date): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.query<{ day: Date; traders: bigint }>(
    `select (day::timestamp at time zone 'UTC') as day, count(*) as traders from verification.account_days
     where day >= ($1::timestamptz at time zone 'UTC')::date group by day`,
    [from],
  );
  return new Map(rows.map((row) => [row.day.getTime(), Number(row.traders)]));
};

/** A customer, and the day from which a trade counts as a return. */
export interface Registered {
  readonly uid: bigint;
  readonly returnsFromMs: number;
}

/** Counts those among these customers who traded, and those who traded on or after their day of return. */
export const countTraders = async (
  sql: Sql,
  customers: readonly Registered[],
): Promise<{ readonly traded: number; readonly returned: number }> => {
  const [row] = await sql.query<{ traded: bigint; returned: bigint }>(
    `select count(*) as traded, count(*) filter (where t.newest >= (c.returns_from at time zone 'UTC')::date) as returned
     from unnest($1::bigint[], $2::timestamptz[]) as c(uid, returns_from)
     join (select uid, max(day) as newest from verification.account_days where uid = any ($1::bigint[]) group by uid) t
       on t.uid = c.uid`,
    [customers.map(({ uid }) => uid), customers.map(({ returnsFromMs }) => new Date(returnsFromMs))],
  );
  return { traded: Number(row?.traded ?? 0n), returned: Number(row?.returned ?? 0n) };
};
