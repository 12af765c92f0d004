import type { Sql } from '../../platform/postgres/db.ts';

/** The sweeps of a chain, for metrics. */
export interface SweepQueue {
  readonly chain: string;
  readonly open: number;
  readonly oldestAt: Date | null;
  /** That failed or were given up within a day. */
  readonly failed: number;
}

/** One row for each chain with open sweeps, or with sweeps that failed within a day. */
export const selectSweepQueues = async (sql: Sql, now: Date): Promise<readonly SweepQueue[]> => {
  const rows = await sql.query<{ chain: string; open: bigint; oldest_at: Date | null; failed: bigint }>(
    `select chain, count(*) filter (where state = 'open') as open, min(created_at) filter (where state = 'open') as oldest_at,
       count(*) filter (where state <> 'open') as failed
     from funding.sweeps
     where state = 'open' or state in ('failed', 'void') and created_at > $1::timestamptz - interval '1 day'
     group by chain order by chain`,
    [now],
  );
  return rows.map((row) => ({
    chain: row.chain,
    open: Number(row.open),
    oldestAt: row.oldest_at,
    failed: Number(row.failed),
  }));
};
