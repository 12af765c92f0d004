import type { Sql } from '../../../platform/postgres/db.ts';

/** A transaction that pays a withdrawal: prepared, then signed, then broadcast. Fees in wei. */
export interface Payment {
  readonly withdrawalId: string;
  readonly attempt: number;
  readonly feeStep: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Null: prepared before there were estimates. */
  readonly gasLimit: bigint | null;
  readonly signed: { readonly raw: string; readonly txHash: string; readonly nonce: number } | null;
  readonly broadcastAtMs: number | null;
}

interface Row {
  readonly withdrawal_id: string;
  readonly attempt: number;
  readonly fee_step: number;
  readonly max_fee_per_gas: bigint;
  readonly max_priority_fee_per_gas: bigint;
  readonly gas_limit: bigint | null;
  readonly nonce: bigint | null;
  readonly raw: string | null;
  readonly tx_hash: string | null;
  readonly broadcast_at: Date | null;
}

const toPayment = (row: Row): Payment => ({
  withdrawalId: row.withdrawal_id,
  attempt: row.attempt,
  feeStep: row.fee_step,
  maxFeePerGas: row.max_fee_per_gas,
  maxPriorityFeePerGas: row.max_priority_fee_per_gas,
  gasLimit: row.gas_limit,
  signed:
    row.raw === null || row.tx_hash === null || row.nonce === null
      ? null
      : { raw: row.raw, txHash: row.tx_hash, nonce: Number(row.nonce) },
  broadcastAtMs: row.broadcast_at?.getTime() ?? null,
});

/** The payments of several withdrawals, in the order in which they were prepared. */
export const selectPayments = async (
  sql: Sql,
  withdrawalIds: readonly string[],
): Promise<readonly Payment[]> => {
  const rows = await sql.query<Row>(
    `select withdrawal_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, nonce, raw, tx_hash, broadcast_at
     from funding.withdrawal_payments where withdrawal_id = any ($1::uuid[]) order by withdrawal_id, attempt, fee_step`,
    [withdrawalIds],
  );
  return rows.map(toPayment);
};

export type PaymentKey = Pick<Payment, 'withdrawalId' | 'attempt' | 'feeStep'>;

/** Stores the request once. Another process may have stored it before. */
export const insertPayment = async (
  sql: Sql,
  key: PaymentKey,
  price: Pick<Payment, 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasLimit'>,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into funding.withdrawal_payments
       (withdrawal_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, prepared_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      key.withdrawalId,
      key.attempt,
      key.feeStep,
      price.maxFeePerGas,
      price.maxPriorityFeePerGas,
      price.gasLimit,
      at,
    ],
  );
};

/** Lowers the fees of a payment that is not signed. */
export const lowerFees = async (
  sql: Sql,
  key: PaymentKey,
  fees: Pick<Payment, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<void> => {
  await sql.query(
    `update funding.withdrawal_payments set max_fee_per_gas = $4, max_priority_fee_per_gas = $5
     where withdrawal_id = $1 and attempt = $2 and fee_step = $3 and raw is null and max_fee_per_gas > $4`,
    [key.withdrawalId, key.attempt, key.feeStep, fees.maxFeePerGas, fees.maxPriorityFeePerGas],
  );
};

/** Stores the signed transaction. Returns false if it was stored before. */
export const updateSigned = async (
  sql: Sql,
  key: PaymentKey,
  signed: { raw: string; txHash: string; nonce: number },
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.withdrawal_payments set raw = $4, tx_hash = $5, nonce = $6, signed_at = $7
     where withdrawal_id = $1 and attempt = $2 and fee_step = $3 and raw is null returning 1`,
    [key.withdrawalId, key.attempt, key.feeStep, signed.raw, signed.txHash, signed.nonce, at],
  );
  return rows.length > 0;
};

/** Records that a payment was broadcast. Returns false if that was recorded before. */
export const updateBroadcast = async (sql: Sql, key: PaymentKey, at: Date): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.withdrawal_payments set broadcast_at = $4
     where withdrawal_id = $1 and attempt = $2 and fee_step = $3 and broadcast_at is null returning 1`,
    [key.withdrawalId, key.attempt, key.feeStep, at],
  );
  return rows.length > 0;
};
