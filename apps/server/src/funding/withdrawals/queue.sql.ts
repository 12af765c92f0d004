import type { Sql } from '../../platform/postgres/db.ts';
import type { Status } from './withdrawals.sql.ts';

/** Unfinished withdrawals, by status and payer. */
export interface WithdrawalQueue {
  readonly status: Status;
  readonly payer: 'signer' | 'staff';
  readonly count: number;
  /** When the longest waiting one got its status. */
  readonly oldestSince: Date;
}

export const selectWithdrawalQueues = async (sql: Sql): Promise<readonly WithdrawalQueue[]> => {
  const rows = await sql.query<{
    status: Status;
    payer: 'signer' | 'staff';
    count: bigint;
    oldest_since: Date;
  }>(
    `select status, payer, count(*) as count, min(updated_at) as oldest_since from funding.withdrawals
     where status not in ('completed', 'rejected', 'cancelled') group by status, payer order by status, payer`,
  );
  return rows.map((row) => ({
    status: row.status,
    payer: row.payer,
    count: Number(row.count),
    oldestSince: row.oldest_since,
  }));
};
