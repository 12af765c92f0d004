import type { Sql } from '../../platform/postgres/db.ts';

/**
 * Groups whose settlement second is in the price log and that are not settled. The last two seconds are excluded, because they
 * are in progress.
 */
export const countOverdueGroups = async (sql: Sql, head: number): Promise<number> => {
  const [row] = await sql.query<{ groups: bigint }>(
    'select count(*) as groups from trading.groups where settled_at is null and settle_second < $1 - 2',
    [head],
  );
  return Number(row?.groups ?? 0n);
};

/** Time of the oldest accepted batch after a lane's batch in the log of orders. Null if none waits. */
export const selectOldestUnsequenced = async (
  sql: Sql,
  upTo: ReadonlyMap<number, bigint>,
): Promise<Date | null> => {
  const [row] = await sql.query<{ at: Date | null }>(
    `select min(first.at) as at from unnest($1::smallint[], $2::bigint[]) as c(lane, batch_no)
     cross join lateral (select x.at from trading.outbox x
       where x.lane = c.lane and x.batch_no > c.batch_no and x.kind = 'accepted' order by x.batch_no limit 1) first`,
    [[...upTo.keys()], [...upTo.values()]],
  );
  return row?.at ?? null;
};
