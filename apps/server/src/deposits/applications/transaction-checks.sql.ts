import type { Sql } from '../../platform/postgres/db.ts';
import type { Application } from './applications.sql.ts';

/** Statements on the transactions that were compared with their applications. The table is append-only. */

/** The figures of a transaction that matches its application. They are kept with the approval. */
export interface MatchingTransaction {
  readonly orderNo: string;
  readonly txHash: string;
  readonly sender: string;
  readonly receiver: string;
  readonly amount: bigint;
  readonly blockHeight: bigint;
  readonly confirmations: number;
  readonly checkedAtMs: number;
}

/** Another application that names the same transaction. */
export interface Claimant {
  readonly orderNo: string;
  readonly uid: bigint;
  readonly state: Application['state'];
}

const MAX_CLAIMANTS = 20;

export const selectClaimants = (
  sql: Sql,
  { orderNo, chain, txHash }: Pick<Application, 'orderNo' | 'chain' | 'txHash'>,
): Promise<readonly Claimant[]> =>
  sql.query<Claimant>(
    `select order_no as "orderNo", uid, state from funding.applications
     where chain = $1 and tx_hash = $2 and order_no <> $3 order by order_no desc limit ${MAX_CLAIMANTS}`,
    [chain, txHash, orderNo],
  );

/** Keeps what the chain showed when a member of staff approved. */
export const insertTransactionCheck = async (
  sql: Sql,
  staff: string,
  of: MatchingTransaction,
): Promise<void> => {
  await sql.query(
    `insert into funding.transaction_checks (order_no, staff, tx_hash, sender, receiver, amount, block_height, confirmations,
       checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      of.orderNo,
      staff,
      of.txHash,
      of.sender,
      of.receiver,
      of.amount,
      of.blockHeight,
      of.confirmations,
      new Date(of.checkedAtMs),
    ],
  );
};
