import {
  type Batch,
  type ColdTransfer,
  selectOpenBatches,
  selectOpenTransfers,
} from '../../../custody/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { COLUMNS, type Row, toWithdrawal, type Withdrawal } from '../../withdrawals.sql.ts';

/** Statements on the withdrawals or the cold transfer that a batch pays. */

export interface PayoutBatch extends Batch {
  /** In the order of the outputs. Empty for a sweep and for a transfer to the cold address. */
  readonly payouts: readonly Withdrawal[];
  /** The transfer to the cold address. Null for a sweep and for payouts. */
  readonly cold: ColdTransfer | null;
}

/** The outputs of a batch's transactions, before its change. */
export const outputsOf = ({
  payouts,
  cold,
}: Pick<PayoutBatch, 'payouts' | 'cold'>): readonly { readonly to: string; readonly amount: bigint }[] =>
  cold === null
    ? payouts.map(({ destination, arrival }) => ({ to: destination, amount: arrival }))
    : [{ to: cold.destination, amount: cold.amount }];

/** Approved withdrawals of a chain that no batch pays yet, oldest first. They stay locked until the transaction ends. */
export const lockUnbatched = async (
  sql: Sql,
  chain: string,
  limit: number,
): Promise<readonly Withdrawal[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from funding.withdrawals
     where status = 'approved' and payer = 'signer' and chain = $1
       and not exists (select from funding.bitcoin_batch_payouts p
         where p.withdrawal_id = withdrawals.withdrawal_id and p.attempt = withdrawals.attempt and not p.is_void)
     order by withdrawal_id limit $2 for update skip locked`,
    [chain, limit],
  );
  return rows.map(toWithdrawal);
};

/** True if a batch that may be signed pays an attempt of a withdrawal. */
export const isInBatch = async (sql: Sql, withdrawalId: string, attempt: number): Promise<boolean> =>
  (
    await sql.query(
      'select from funding.bitcoin_batch_payouts where withdrawal_id = $1 and attempt = $2 and not is_void',
      [withdrawalId, attempt],
    )
  ).length > 0;

/** Open batches with the withdrawals or the transfer that they pay, oldest first. */
export const selectPayoutBatches = async (sql: Sql, limit: number): Promise<readonly PayoutBatch[]> => {
  const batches = await selectOpenBatches(sql, limit);
  const transfers = await selectOpenTransfers(sql);
  return Promise.all(
    batches.map(async (batch) => ({
      ...batch,
      payouts: await selectPayoutsOf(sql, batch.batchId),
      cold: transfers.find(({ transferId }) => transferId === batch.batchId) ?? null,
    })),
  );
};

/** The withdrawals of a batch in the order of its outputs. */
export const selectPayoutsOf = async (sql: Sql, batchId: string): Promise<readonly Withdrawal[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from funding.withdrawals
     where withdrawal_id in (select p.withdrawal_id from funding.bitcoin_batch_payouts p where p.batch_id = $1)
     order by (select p.position from funding.bitcoin_batch_payouts p
       where p.batch_id = $1 and p.withdrawal_id = withdrawals.withdrawal_id)`,
    [batchId],
  );
  return rows.map(toWithdrawal);
};
