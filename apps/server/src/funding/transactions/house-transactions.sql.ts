import type { Sql } from '../../platform/postgres/db.ts';

/** A transaction of the house on an EVM chain: prepared, then signed, then broadcast. Fees in wei. */
export interface HouseTransaction {
  readonly feeStep: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Null: prepared before there were estimates, or by people. */
  readonly gasLimit: bigint | null;
  readonly signed: { readonly raw: string; readonly txHash: string; readonly nonce: number } | null;
  readonly broadcastAtMs: number | null;
}

/** The tables with such transactions, and the column that all transactions of one purpose share. */
export type TransactionTable =
  | { readonly name: 'funding.anchor_transactions'; readonly key: 'anchor_id' }
  | { readonly name: 'funding.sweep_transactions'; readonly key: 'transaction_id' }
  | { readonly name: 'funding.cold_transactions'; readonly key: 'transfer_id' }
  | { readonly name: 'funding.refill_transactions'; readonly key: 'refill_id' };

interface Row {
  readonly fee_step: number;
  readonly max_fee_per_gas: bigint;
  readonly max_priority_fee_per_gas: bigint;
  readonly gas_limit: bigint | null;
  readonly nonce: bigint | null;
  readonly raw: string | null;
  readonly tx_hash: string | null;
  readonly broadcast_at: Date | null;
}

/** The transactions of one purpose, in the order in which they were prepared. */
export const selectTransactions = async (
  sql: Sql,
  { name, key }: TransactionTable,
  id: string,
): Promise<readonly HouseTransaction[]> => {
  const rows = await sql.query<Row>(
    `select fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, nonce, raw, tx_hash, broadcast_at
     from ${name} where ${key} = $1 order by fee_step`,
    [id],
  );
  return rows.map((row) => ({
    feeStep: row.fee_step,
    maxFeePerGas: row.max_fee_per_gas,
    maxPriorityFeePerGas: row.max_priority_fee_per_gas,
    gasLimit: row.gas_limit,
    signed:
      row.raw === null || row.tx_hash === null || row.nonce === null
        ? null
        : { raw: row.raw, txHash: row.tx_hash, nonce: Number(row.nonce) },
    broadcastAtMs: row.broadcast_at?.getTime() ?? null,
  }));
};

/** Stores the request to the signer once. Another process may have stored it before. */
export const insertTransaction = async (
  sql: Sql,
  { name, key }: TransactionTable,
  id: string,
  {
    feeStep,
    maxFeePerGas,
    maxPriorityFeePerGas,
    gasLimit,
  }: Omit<HouseTransaction, 'signed' | 'broadcastAtMs'>,
  at: Date,
): Promise<void> => {
  await sql.query(
    `insert into ${name} (${key}, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, prepared_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit, at],
  );
};

/** Lowers the fees of a transaction that is not signed. */
export const lowerTransactionFees = async (
  sql: Sql,
  { name, key }: TransactionTable,
  id: string,
  {
    feeStep,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<HouseTransaction, 'feeStep' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<void> => {
  await sql.query(
    `update ${name} set max_fee_per_gas = $3, max_priority_fee_per_gas = $4
     where ${key} = $1 and fee_step = $2 and raw is null and max_fee_per_gas > $3`,
    [id, feeStep, maxFeePerGas, maxPriorityFeePerGas],
  );
};

/** Stores the signed transaction, unless it was stored before. */
export const updateTransactionSigned = async (
  sql: Sql,
  { name, key }: TransactionTable,
  id: string,
  feeStep: number,
  signed: { readonly raw: string; readonly txHash: string; readonly nonce: number },
  at: Date,
): Promise<void> => {
  await sql.query(
    `update ${name} set raw = $3, tx_hash = $4, nonce = $5, signed_at = $6
     where ${key} = $1 and fee_step = $2 and raw is null`,
    [id, feeStep, signed.raw, signed.txHash, signed.nonce, at],
  );
};

/** Records that a transaction was broadcast, unless it was recorded before. */
export const updateTransactionBroadcast = async (
  sql: Sql,
  { name, key }: TransactionTable,
  id: string,
  feeStep: number,
  at: Date,
): Promise<void> => {
  await sql.query(
    `update ${name} set broadcast_at = $3 where ${key} = $1 and fee_step = $2 and broadcast_at is null`,
    [id, feeStep, at],
  );
};
