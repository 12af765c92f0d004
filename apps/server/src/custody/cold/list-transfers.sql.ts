import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type ColdTransfer, coinOf } from '../cold-transfers/cold-transfers.sql.ts';

/** A transfer as staff sees it. */
export interface ListedTransfer
  extends Pick<ColdTransfer, 'transferId' | 'chain' | 'currency' | 'destination' | 'amount' | 'blocker'> {
  readonly state: 'open' | 'done' | 'failed' | 'void';
  /** Minor units of the fee's currency: charged, or reserved while the transfer is open. */
  readonly fee: bigint;
  readonly feeCurrency: Currency;
  readonly txHash: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Transfers to cold addresses, newest first. */
export const selectColdTransfers = async (sql: Sql, limit: number): Promise<readonly ListedTransfer[]> => {
  const rows = await sql.query<{
    transfer_id: string;
    chain: string;
    currency: string;
    destination: string;
    amount: bigint;
    blocker: string | null;
    state: ListedTransfer['state'];
    fee: bigint;
    tx_hash: string | null;
    created_at: Date;
    updated_at: Date;
  }>(
    `select transfer_id, chain, currency, destination, amount, blocker, state, coalesce(fee, fee_reserved) as fee, tx_hash,
       created_at, updated_at
     from funding.cold_transfers order by created_at desc, transfer_id desc limit $1`,
    [limit],
  );
  return rows.map((row) => {
    invariant(isCurrency(row.currency), 'a cold transfer is of a known currency');
    return {
      transferId: row.transfer_id,
      chain: row.chain,
      currency: row.currency,
      destination: row.destination,
      amount: row.amount,
      blocker: row.blocker,
      state: row.state,
      fee: row.fee,
      feeCurrency: coinOf(row.chain),
      txHash: row.tx_hash,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  });
};
