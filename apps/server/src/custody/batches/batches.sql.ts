import type { Sql } from '../../platform/postgres/db.ts';
import type { Coin } from '../coins/coins.sql.ts';

/** Statements on batches: the payouts or coins of one Bitcoin transaction, and its replacements. */

export type BatchState = 'open' | 'void' | 'done' | 'failed';

export interface BatchTransaction {
  readonly batchId: string;
  readonly feeStep: number;
  readonly psbt: Buffer;
  /** Satoshi. */
  readonly fee: bigint;
  readonly vsize: number;
  readonly signed: { readonly raw: string; readonly txid: string } | null;
  readonly broadcastAtMs: number | null;
}

export interface Batch {
  readonly batchId: string;
  /** Of a sweep, which has no payouts. `feeReserved` in satoshi. */
  readonly sweep: { readonly confirmations: number; readonly feeReserved: bigint } | null;
  /** In the order of the fee steps. */
  readonly transactions: readonly BatchTransaction[];
}

export type NewTransaction = Pick<BatchTransaction, 'psbt' | 'fee' | 'vsize'>;

const insertBatchCoins = async (sql: Sql, batchId: string, coins: readonly Coin[]): Promise<void> => {
  await sql.query(
    `insert into funding.bitcoin_batch_coins (batch_id, txid, vout)
     select $1, txid, vout from unnest($2::text[], $3::integer[]) as t (txid, vout) on conflict (batch_id, txid, vout) do nothing`,
    [batchId, coins.map(({ txid }) => txid), coins.map(({ vout }) => vout)],
  );
};

export const insertBatch = async (
  sql: Sql,
  batch: {
    readonly batchId: string;
    /** In the order of the outputs. */
    readonly payouts: readonly { readonly withdrawalId: string; readonly attempt: number }[];
    readonly coins: readonly Coin[];
    readonly transaction: NewTransaction;
  },
  at: Date,
): Promise<void> => {
  const { batchId, payouts, coins, transaction } = batch;
  await sql.query(
    `insert into funding.bitcoin_batches (batch_id, state, created_at, updated_at) values ($1, 'open', $2, $2)`,
    [batchId, at],
  );
  await sql.query(
    `insert into funding.bitcoin_batch_payouts (batch_id, position, withdrawal_id, attempt)
     select $1, position - 1, withdrawal_id, attempt
     from unnest($2::uuid[], $3::integer[]) with ordinality as t (withdrawal_id, attempt, position)`,
    [batchId, payouts.map(({ withdrawalId }) => withdrawalId), payouts.map(({ attempt }) => attempt)],
  );
  await insertBatchCoins(sql, batchId, coins);
  await insertBatchTransaction(sql, { batchId, feeStep: 0, coins: [], transaction }, at);
};

/** Stores the request for a transaction once, with the coins that it spends in addition. */
export const insertBatchTransaction = async (
  sql: Sql,
  of: {
    readonly batchId: string;
    readonly feeStep: number;
    readonly coins: readonly Coin[];
    readonly transaction: NewTransaction;
  },
  at: Date,
): Promise<void> => {
  const { batchId, feeStep, coins, transaction } = of;
  if (coins.length > 0) await insertBatchCoins(sql, batchId, coins);
  await sql.query(
    `insert into funding.bitcoin_transactions (batch_id, fee_step, psbt, fee, vsize, prepared_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [batchId, feeStep, transaction.psbt, transaction.fee, transaction.vsize, at],
  );
};

const selectTransactions = async (
  sql: Sql,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly BatchTransaction[]>> => {
  const rows = await sql.query<{
    batch_id: string;
    fee_step: number;
    psbt: Buffer;
    fee: bigint;
    vsize: number;
    raw: string | null;
    txid: string | null;
    broadcast_at: Date | null;
  }>(
    `select batch_id, fee_step, psbt, fee, vsize, raw, txid, broadcast_at from funding.bitcoin_transactions
     where batch_id = any ($1::uuid[]) order by batch_id, fee_step`,
    [batchIds],
  );
  const transactions = rows.map((row) => ({
    batchId: row.batch_id,
    feeStep: row.fee_step,
    psbt: row.psbt,
    fee: row.fee,
    vsize: row.vsize,
    signed: row.raw === null || row.txid === null ? null : { raw: row.raw, txid: row.txid },
    broadcastAtMs: row.broadcast_at?.getTime() ?? null,
  }));
  return Map.groupBy(transactions, ({ batchId }) => batchId);
};

/** Open batches, oldest first. */
export const selectOpenBatches = async (sql: Sql, limit: number): Promise<readonly Batch[]> => {
  const batches = await sql.query<{
    batch_id: string;
    confirmations: number | null;
    fee_reserved: bigint | null;
  }>(
    `select b.batch_id, s.confirmations, s.fee_reserved
     from funding.bitcoin_batches b left join funding.sweeps s on s.batch_id = b.batch_id
     where b.state = 'open' order by b.batch_id limit $1`,
    [limit],
  );
  const ids = batches.map(({ batch_id }) => batch_id);
  const transactions = await selectTransactions(sql, ids);
  return batches.map(({ batch_id: batchId, confirmations, fee_reserved: feeReserved }) => ({
    batchId,
    sweep: confirmations === null || feeReserved === null ? null : { confirmations, feeReserved },
    transactions: transactions.get(batchId) ?? [],
  }));
};

/** Locks a batch that is still open until the transaction ends. Returns false if it is not. */
export const lockOpenBatch = async (sql: Sql, batchId: string): Promise<boolean> =>
  (
    await sql.query(`select from funding.bitcoin_batches where batch_id = $1 and state = 'open' for update`, [
      batchId,
    ])
  ).length > 0;

/** Stores a signed transaction. Returns false if it was stored before. */
export const updateSignedTransaction = async (
  sql: Sql,
  { batchId, feeStep }: Pick<BatchTransaction, 'batchId' | 'feeStep'>,
  signed: { readonly raw: string; readonly txid: string },
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.bitcoin_transactions set raw = $3, txid = $4, signed_at = $5
     where batch_id = $1 and fee_step = $2 and raw is null returning 1`,
    [batchId, feeStep, signed.raw, signed.txid, at],
  );
  return rows.length > 0;
};

/** Records that a transaction was broadcast. Returns false if that was recorded before. */
export const updateBroadcastTransaction = async (
  sql: Sql,
  { batchId, feeStep }: Pick<BatchTransaction, 'batchId' | 'feeStep'>,
  at: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update funding.bitcoin_transactions set broadcast_at = $3
     where batch_id = $1 and fee_step = $2 and broadcast_at is null returning 1`,
    [batchId, feeStep, at],
  );
  return rows.length > 0;
};

/**
 * Ends an open batch. The payouts of a void one are free for another. The coins of a completed one stay reserved: after a deep
 * re-organisation its transaction waits again and must not be crossed by another.
 */
export const endBatch = async (
  sql: Sql,
  batchId: string,
  state: Exclude<BatchState, 'open'>,
  at: Date,
): Promise<void> => {
  await sql.query('update funding.bitcoin_batches set state = $2, updated_at = $3 where batch_id = $1', [
    batchId,
    state,
    at,
  ]);
  if (state !== 'done')
    await sql.query('update funding.bitcoin_batch_coins set is_released = true where batch_id = $1', [
      batchId,
    ]);
  if (state === 'void')
    await sql.query('update funding.bitcoin_batch_payouts set is_void = true where batch_id = $1', [batchId]);
};
