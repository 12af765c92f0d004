import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on transactions that leave the house. Fees in wei for a unit of gas, or 0 on Bitcoin. */

/** All transactions of a purpose do the same, and at most one of them is ever mined. */
export interface TransactionPurpose {
  readonly purpose: 'anchor' | 'cold' | 'refill' | 'sweep' | 'withdrawal';
  readonly id: string;
  /** A purpose that failed on the chain is paid anew as its next attempt. Counts from 1. */
  readonly attempt: number;
}

export const firstAttempt = (purpose: TransactionPurpose['purpose'], id: string): TransactionPurpose => ({
  purpose,
  id,
  attempt: 1,
});

/** A transaction on its way: prepared, then signed, then broadcast. */
export interface ChainTransaction {
  readonly id: string;
  readonly attempt: number;
  readonly feeStep: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Null: prepared before there were estimates, or by people. */
  readonly gasLimit: bigint | null;
  /** The text that people sign outside, and the fee that it names in minor units of the coin. Null: the signer signs. */
  readonly draft: { readonly text: Buffer; readonly fee: bigint } | null;
  /** It pays nothing and only spends the nonce: two people have voided the attempt at this step, or before it. */
  readonly isVoid: boolean;
  /** The nonce is null on Bitcoin. */
  readonly signed: { readonly raw: string; readonly txHash: string; readonly nonce: number | null } | null;
  readonly broadcastAtMs: number | null;
}

interface Row {
  readonly purpose_id: string;
  readonly attempt: number;
  readonly fee_step: number;
  readonly max_fee_per_gas: bigint;
  readonly max_priority_fee_per_gas: bigint;
  readonly gas_limit: bigint | null;
  readonly draft: Buffer | null;
  readonly draft_fee: bigint | null;
  readonly is_void: boolean;
  readonly nonce: bigint | null;
  readonly raw: string | null;
  readonly tx_hash: string | null;
  readonly broadcast_at: Date | null;
}

const toTransaction = (row: Row): ChainTransaction => ({
  id: row.purpose_id,
  attempt: row.attempt,
  feeStep: row.fee_step,
  maxFeePerGas: row.max_fee_per_gas,
  maxPriorityFeePerGas: row.max_priority_fee_per_gas,
  gasLimit: row.gas_limit,
  draft: row.draft === null || row.draft_fee === null ? null : { text: row.draft, fee: row.draft_fee },
  isVoid: row.is_void,
  signed:
    row.raw === null || row.tx_hash === null
      ? null
      : { raw: row.raw, txHash: row.tx_hash, nonce: row.nonce === null ? null : Number(row.nonce) },
  broadcastAtMs: row.broadcast_at?.getTime() ?? null,
});

/** The transactions of several ids with one purpose, in the order in which they were prepared. */
export const selectTransactions = async (
  sql: Sql,
  purpose: TransactionPurpose['purpose'],
  ids: readonly string[],
): Promise<readonly ChainTransaction[]> => {
  const rows = await sql.query<Row>(
    `select purpose_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas, gas_limit, draft, draft_fee, nonce, raw, tx_hash,
       broadcast_at, bool_or(change_id is not null) over (partition by purpose_id, attempt order by fee_step) as is_void
     from funding.chain_transactions where purpose = $1 and purpose_id = any ($2::uuid[]) order by purpose_id, attempt, fee_step`,
    [purpose, ids],
  );
  return rows.map(toTransaction);
};

/** The transactions of one attempt, in the order in which they were prepared. */
export const selectAttempt = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
): Promise<readonly ChainTransaction[]> =>
  (await selectTransactions(sql, purpose, [id])).filter((each) => each.attempt === attempt);

/** The time of the first signature of an attempt. Null if nothing is signed. */
export const selectSignedSince = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
): Promise<Date | null> => {
  const [row] = await sql.query<{ since: Date | null }>(
    `select min(signed_at) as since from funding.chain_transactions
     where purpose = $1 and purpose_id = $2 and attempt = $3`,
    [purpose, id, attempt],
  );
  return row?.since ?? null;
};

export type NewTransaction = Pick<
  ChainTransaction,
  'feeStep' | 'maxFeePerGas' | 'maxPriorityFeePerGas' | 'gasLimit' | 'draft'
> & {
  /** The change that voids the attempt from this step on. */
  readonly changeId?: string;
};

/** Stores the request to the signer once. Returns false if another process has stored it before. */
export const insertTransaction = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
  { feeStep, maxFeePerGas, maxPriorityFeePerGas, gasLimit, draft, changeId }: NewTransaction,
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into funding.chain_transactions (purpose, purpose_id, attempt, fee_step, max_fee_per_gas, max_priority_fee_per_gas,
       gas_limit, draft, draft_fee, change_id, prepared_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning 1`,
    [
      purpose,
      id,
      attempt,
      feeStep,
      maxFeePerGas,
      maxPriorityFeePerGas,
      gasLimit,
      draft?.text ?? null,
      draft?.fee ?? null,
      changeId ?? null,
      at,
    ],
  );
  return rows.length > 0;
};

const STEP = 'purpose = $1 and purpose_id = $2 and attempt = $3 and fee_step = $4';

/** Lowers the fees of a transaction that is not signed. */
export const lowerTransactionFees = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
  {
    feeStep,
    maxFeePerGas,
    maxPriorityFeePerGas,
  }: Pick<ChainTransaction, 'feeStep' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<void> => {
  await sql.query(
    `update funding.chain_transactions set max_fee_per_gas = $5, max_priority_fee_per_gas = $6
     where ${STEP} and raw is null and max_fee_per_gas > $5`,
    [purpose, id, attempt, feeStep, maxFeePerGas, maxPriorityFeePerGas],
  );
};

/**
 * Stores the signed transaction. Returns false if it was stored before. `payer`: the account that spends the nonce; null on Bitcoin. A trigger
 * refuses a refill without two approvals.
 */
export const updateTransactionSigned = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
  feeStep: number,
  of: NonNullable<ChainTransaction['signed']> & { readonly payer: string | null },
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.chain_transactions set raw = $5, tx_hash = $6, nonce = $7, payer = lower($8), signed_at = $9
     where ${STEP} and raw is null returning 1`,
    [purpose, id, attempt, feeStep, of.raw, of.txHash, of.nonce, of.payer, at],
  );
  return rows.length > 0;
};

/** Records that a transaction was broadcast. Returns false if it was recorded before. */
export const updateTransactionBroadcast = async (
  sql: Sql,
  { purpose, id, attempt }: TransactionPurpose,
  feeStep: number,
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.chain_transactions set broadcast_at = $5 where ${STEP} and broadcast_at is null returning 1`,
    [purpose, id, attempt, feeStep, at],
  );
  return rows.length > 0;
};

/**
 * The nonce after all transactions that an account has signed here, on the chain as it is read now. A node that lags names one that is
 * spent, and so does a signer that was restored from a backup. 0 if none is recorded.
 */
export const selectNextNonce = async (sql: Sql, chain: string, payer: string): Promise<number> => {
  const [row] = await sql.query<{ next: bigint }>(
    `select coalesce(max(t.nonce) + 1, 0) as next from funding.chain_transactions t
     where t.payer = lower($2)
       and t.signed_at >= coalesce((select c.read_since from funding.chain_cursors c where c.chain = $1), t.signed_at)`,
    [chain, payer],
  );
  return Number(row?.next ?? 0n);
};

/** True if a transaction is recorded here, whatever it is for. */
export const isRecorded = async (sql: Sql, txHash: string): Promise<boolean> => {
  const [row] = await sql.query<{ is_recorded: boolean }>(
    `select exists (select from funding.chain_transactions where tx_hash = $1)
       or exists (select from funding.bitcoin_transactions where txid = $1)
       or exists (select from funding.network_fees where tx_hash = $1) as is_recorded`,
    [txHash],
  );
  return row?.is_recorded ?? false;
};
