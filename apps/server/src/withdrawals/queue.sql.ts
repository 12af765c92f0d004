import type { Sql } from '../platform/postgres/db.ts';
import type { Status } from './withdrawals.sql.ts';

/** Unfinished withdrawals, by status, payer and chain. */
export interface WithdrawalQueue {
  readonly status: Status;
  readonly payer: 'signer' | 'staff';
  /** Null for a bank. */
  readonly chain: string | null;
  readonly count: number;
  /** When the longest waiting one got its status. */
  readonly oldestSince: Date;
}

export const selectWithdrawalQueues = async (sql: Sql): Promise<readonly WithdrawalQueue[]> => {
  const rows = await sql.query<{
    status: Status;
    payer: 'signer' | 'staff';
    chain: string | null;
    count: bigint;
    oldest_since: Date;
  }>(
    `select status, payer, chain, count(*) as count, min(updated_at) as oldest_since from funding.withdrawals
     where status not in ('completed', 'rejected', 'cancelled') group by status, payer, chain order by status, payer, chain`,
  );
  return rows.map((row) => ({
    status: row.status,
    payer: row.payer,
    chain: row.chain,
    count: Number(row.count),
    oldestSince: row.oldest_since,
  }));
};
