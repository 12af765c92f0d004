import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';

export interface WithdrawalNews {
  readonly uid: bigint;
  readonly what: 'approved' | 'broadcast' | 'completed' | 'rejected';
  readonly withdrawalId: string;
  readonly stepNo: number;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Steps since a time of these customers' newest `limit` withdrawals. Steps of the customer and of retries are left out. */
export const selectWithdrawalNews = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly WithdrawalNews[]> => {
  const rows = await sql.query<{
    uid: bigint;
    what: WithdrawalNews['what'];
    withdrawal_id: string;
    step_no: number;
    currency: Currency;
    amount: bigint;
    at: Date;
  }>(
    `select c.uid, s.step as what, w.withdrawal_id, s.step_no, w.currency, w.amount, s.at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select w.withdrawal_id, w.currency, w.amount from funding.withdrawals w
       where w.uid = c.uid and w.updated_at >= $2 order by w.withdrawal_id desc limit $3) w
     join funding.withdrawal_steps s on s.withdrawal_id = w.withdrawal_id
     where s.step in ('approved', 'broadcast', 'completed', 'rejected') and s.at >= $2`,
    [uids, since, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    what: row.what,
    withdrawalId: row.withdrawal_id,
    stepNo: row.step_no,
    currency: row.currency,
    amount: row.amount,
    at: row.at,
  }));
};
