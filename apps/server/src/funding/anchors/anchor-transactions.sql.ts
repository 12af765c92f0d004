import type { Sql } from '../../platform/postgres/db.ts';

/** A transaction that writes an anchor into a chain: prepared, then signed, then broadcast. Fees in wei. */
export interface AnchorTransaction {
  readonly feeStep: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly signed: { readonly raw: string; readonly txHash: string; readonly nonce: number } | null;
  readonly broadcastAtMs: number | null;
}

interface Row {
  readonly fee_step: number;
  readonly max_fee_per_gas: bigint;
  readonly max_priority_fee_per_gas: bigint;
  readonly nonce: bigint | null;
  readonly raw: string | null;
  readonly tx_hash: string | null;
  readonly broadcast_at: Date | null;
}

/** The transactions of an anchor, in the order in which they were prepared. */
export const selectAnchorTransactions = async (
  sql: Sql,
  anchorId: string,
): Promise<readonly AnchorTransaction[]> => {
  const rows = await sql.query<Row>(
    `select fee_step, max_fee_per_gas, max_priority_fee_per_gas, nonce, raw, tx_hash, broadcast_at
     from funding.anchor_transactions where anchor_id = $1 order by fee_step`,
    [anchorId],
  );
  return rows.map((row) => ({
    feeStep: row.fee_step,
    maxFeePerGas: row.max_fee_per_gas,
    maxPriorityFeePerGas: row.max_priority_fee_per_gas,
    signed:
      row.raw === null || row.tx_hash === null || row.nonce === null
        ? null
        : { raw: row.raw, txHash: row.tx_hash, nonce: Number(row.nonce) },
    broadcastAtMs: row.broadcast_at?.getTime() ?? null,
  }));
};

/** Stores the request to the signer once. Another process may have stored it before. */
export const insertAnchorTransaction = async (
  sql: Sql,
  anchorId: string,
  { feeStep, maxFeePerGas, maxPriorityFeePerGas }: Omit<AnchorTransaction, 'signed' | 'broadcastAtMs'>,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.anchor_transactions (anchor_id, fee_step, max_fee_per_gas, max_priority_fee_per_gas, prepared_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [anchorId, feeStep, maxFeePerGas, maxPriorityFeePerGas, at],
  );
};

/** Stores the signed transaction, unless it was stored before. */
export const updateAnchorSigned = async (
  sql: Sql,
  anchorId: string,
  feeStep: number,
  signed: { readonly raw: string; readonly txHash: string; readonly nonce: number },
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.anchor_transactions set raw = $3, tx_hash = $4, nonce = $5, signed_at = $6
     where anchor_id = $1 and fee_step = $2 and raw is null`,
    [anchorId, feeStep, signed.raw, signed.txHash, signed.nonce, at],
  );
};

/** Records that a transaction was broadcast, unless it was recorded before. */
export const updateAnchorBroadcast = async (
  sql: Sql,
  anchorId: string,
  feeStep: number,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update funding.anchor_transactions set broadcast_at = $3
     where anchor_id = $1 and fee_step = $2 and broadcast_at is null`,
    [anchorId, feeStep, at],
  );
};
