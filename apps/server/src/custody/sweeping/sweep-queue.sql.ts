import { EVM_CHAIN } from '../../payments/public.ts';
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

/** A credited deposit of the EVM chain waits for a sweep. Bitcoin is swept by its coins. */
export const queueForSweep = async (sql: Sql, depositId: string): Promise<void> => {
  await sql.query(
    `insert into funding.unswept_deposits (deposit_id, chain, currency, address, amount)
     select deposit_id, chain, currency, address, amount from funding.deposits where deposit_id = $1 and chain = $2 and amount > 0`,
    [depositId, EVM_CHAIN],
  );
};
