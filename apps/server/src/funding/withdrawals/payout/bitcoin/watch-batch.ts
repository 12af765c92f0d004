import type { Sql } from '../../../../platform/postgres/db.ts';
import type { BitcoinKeys } from '../../../addresses/house-keys.ts';
import { selectCoinsOf, selectSpendable, selectSpendsOf } from '../../../coins/coins.sql.ts';
import { spendableUpTo } from '../../../coins/read-coins.ts';
import { endColdTransfer } from '../../../cold/cold-transfers.sql.ts';
import { type Cursor, selectCursor } from '../../../deposits/chain/chain-cursor.sql.ts';
import { insertNetworkFee } from '../../../network-fees/network-fees.sql.ts';
import { BITCOIN_CHAIN } from '../../../payment-methods/default-payment-methods.ts';
import type { KeyPath } from '../../../signer/bitcoin/key-path.ts';
import { MAX_FEE_STEPS } from '../../../signer/signing/common-fields.rules.ts';
import { endBatchSweep } from '../../../sweeping/bitcoin/end-batch-sweep.ts';
import { findSpend } from '../../../transactions/find-spend.ts';
import {
  isStuck,
  noteAnswer,
  type SendMemory,
  type StuckTimeouts,
} from '../../../transactions/stuck.rules.ts';
import { completeWithdrawal, tellPaid } from '../../end-withdrawal.ts';
import { Blocked, moveOn, note } from '../pay-withdrawal.ts';
import { type Batch, type BatchTransaction, endBatch, insertTransaction, outputsOf } from './batches.sql.ts';
import { type BuiltTransaction, buildPsbt, buildSweep } from './build-psbt.ts';
import { type BatchContext, keepChange, lockReadChain, MAX_COINS, nextChange } from './prepare-batch.ts';
import { moveBatch } from './sign-batch.ts';

export const BATCH_TIMEOUTS: StuckTimeouts = { sendAgainMs: 30_000, replaceAfterMs: 30 * 60_000 };

type Signed = BatchTransaction & { readonly signed: NonNullable<BatchTransaction['signed']> };
const isSigned = (transaction: BatchTransaction): transaction is Signed => transaction.signed !== null;

const confirmationsNeeded = ({ payouts, sweep, cold }: Batch): number =>
  Math.max(
    1,
    sweep?.confirmations ?? 1,
    cold?.confirmations ?? 1,
    ...payouts.map(({ confirmations }) => confirmations),
  );

const readChain = async (sql: Sql): Promise<Cursor> => {
  const cursor = await selectCursor(sql, BITCOIN_CHAIN);
  if (cursor === null) throw new Blocked('bitcoin_not_read');
  if (cursor.haltedReason !== null) throw new Blocked('bitcoin_halted');
  return cursor;
};

/** Completes each payout of a batch. A crash in between leaves the rest for the next round. */
const complete = async (
  context: BatchContext,
  batch: Batch,
  { txHash, fee }: { readonly txHash: string; readonly fee: bigint },
): Promise<void> => {
  for (const withdrawal of batch.payouts) {
    if (withdrawal.status !== 'broadcast') continue;
    await moveOn(context, withdrawal, async (sql, found, at) => {
      await tellPaid(context, sql, found);
      return completeWithdrawal(sql, found, { who: 'chain', txHash }, at);
    });
  }
  await moveBatch(context, batch, async (sql, payouts, at) => {
    if (!payouts.every(({ status }) => status === 'completed')) return;
    await endBatch(sql, batch.batchId, 'done', at);
    // Sweeps and transfers to the cold address settle what they reserved.
    if (payouts.length > 0) await insertNetworkFee(sql, { chain: BITCOIN_CHAIN, txHash, fee }, at);
    await endBatchSweep(sql, batch.batchId, { state: 'done', fee, txid: txHash }, at);
    if (batch.cold !== null) await endColdTransfer(sql, batch.cold, { state: 'done', txHash, fee }, at);
  });
};

/** Records that no transaction of the batch can pay any more, because another one, `by`, spent one of its coins for good. */
const fail = (context: BatchContext, batch: Batch, by: string): Promise<void> =>
  moveBatch(context, batch, async (sql, payouts, at) => {
    const reasonCode = 'chain_failed';
    for (const withdrawal of payouts) {
      if (withdrawal.status !== 'broadcast') continue;
      const step = { step: 'failed', who: 'chain', reasonCode, txHash: by } as const;
      await note(sql, withdrawal, { status: 'failed', reasonCode }, step, at);
    }
    await endBatch(sql, batch.batchId, 'failed', at);
    await endBatchSweep(sql, batch.batchId, { state: 'failed', fee: 0n, txid: null }, at);
    if (batch.cold !== null)
      await endColdTransfer(sql, batch.cold, { state: 'failed', txHash: null, fee: 0n }, at);
  });

/** A rate that nodes accept for a replacement (BIP-125), and the signer: a quarter more, or what the market asks for. */
const raisedRate = ({ fee, vsize }: BatchTransaction, market: bigint): bigint => {
  const now = (fee + BigInt(vsize) - 1n) / BigInt(vsize);
  const raised = now + (now + 3n) / 4n + 1n;
  return market > raised ? market : raised;
};

/** Builds a transaction of the batch again at another fee rate: over all of its coins, and more of them if payouts need it. */
const rebuild = async (
  sql: Sql,
  batch: Batch,
  keys: BitcoinKeys,
  of: { readonly feeRate: bigint; readonly change: KeyPath; readonly at: Date },
): Promise<BuiltTransaction | null> => {
  const { feeRate, change, at } = of;
  const cursor = await lockReadChain(sql);
  const required = await selectCoinsOf(sql, BITCOIN_CHAIN, batch.batchId);
  if (batch.sweep !== null) return buildSweep(keys, { coins: required, feeRate, change });
  const upTo = spendableUpTo(cursor, confirmationsNeeded(batch));
  return buildPsbt(keys, {
    required,
    others: await selectSpendable(sql, BITCOIN_CHAIN, { upTo, at, limit: MAX_COINS }),
    outputs: outputsOf(batch),
    feeRate,
    change,
  });
};

export interface BatchWatch {
  readonly timeouts: StuckTimeouts;
  readonly memory: SendMemory;
}

/** Stores the request for a replacement with a higher fee, over the same coins, if the node refused the newest transaction or it waits too long. */
const replaceIfStuck = async (
  context: BatchContext,
  { timeouts, memory }: BatchWatch,
  batch: Batch,
  newest: Signed,
): Promise<void> => {
  const { clock, bitcoin } = context;
  if (!isStuck(newest, memory, clock.nowMs(), timeouts) || newest.feeStep >= MAX_FEE_STEPS) return;
  const [keys, market] = await Promise.all([bitcoin.keys(), bitcoin.node.feeRate()]);
  const feeRate = raisedRate(newest, market);
  // It waits at the highest fee, and is sent again.
  if (feeRate > bitcoin.node.maxFeeRate || feeRate > (batch.cold?.maxFee ?? feeRate)) return;
  await moveBatch(context, batch, async (sql, _payouts, at) => {
    const change = await nextChange(sql);
    const built = await rebuild(sql, batch, keys, { feeRate, change, at });
    // A sweep that reached its bound waits, and is sent again.
    if (batch.sweep !== null && (built === null || built.fee > batch.sweep.feeReserved)) return;
    if (built === null) throw new Blocked('too_few_coins_for_fee');
    if (batch.cold !== null && built.fee > batch.cold.feeReserved) return;
    await keepChange(sql, keys, change, built, at);
    const { batchId } = batch;
    await insertTransaction(
      sql,
      { batchId, feeStep: newest.feeStep + 1, coins: built.coins, transaction: built },
      at,
    );
  });
};

/** Watches a batch in flight: completes or fails it once that is final, else sends or replaces its transaction. Null: in no block. */
export const watchBatch = async (
  context: BatchContext,
  watch: BatchWatch,
  batch: Batch,
): Promise<number | null> => {
  const { database, clock, bitcoin } = context;
  const signed = batch.transactions.filter(isSigned);
  const newest = signed.at(-1);
  if (newest === undefined) return null;
  if (signed.every(({ broadcastAtMs }) => broadcastAtMs === null)) {
    await replaceIfStuck(context, watch, batch, newest);
    return null;
  }
  const cursor = await readChain(database);
  const spends = await selectSpendsOf(database, BITCOIN_CHAIN, batch.batchId);
  const needed = confirmationsNeeded(batch);
  const outcome = await findSpend({
    database,
    node: bitcoin.node,
    spends,
    coins: spends.length === 0 ? [] : await selectCoinsOf(database, BITCOIN_CHAIN, batch.batchId),
    ours: signed.map((transaction) => transaction.signed.txid),
    outputs: outputsOf(batch),
    height: cursor.height,
    confirmations: needed,
  });
  if (outcome.kind === 'unknown') throw new Blocked(outcome.because);
  if (outcome.kind === 'replaced') {
    await fail(context, batch, outcome.by);
    throw new Blocked('coin_spent');
  }
  if (outcome.kind === 'mined') {
    const { txid: txHash, confirmations } = outcome;
    const step = signed.find((transaction) => transaction.signed.txid === txHash);
    if (confirmations >= needed)
      await complete(context, batch, { txHash, fee: outcome.fee ?? step?.fee ?? 0n });
    return confirmations;
  }
  await replaceIfStuck(context, watch, batch, newest);
  const nowMs = clock.nowMs();
  const { timeouts, memory } = watch;
  if (newest.broadcastAtMs !== null && nowMs - memory.sentMs >= timeouts.sendAgainMs)
    noteAnswer(memory, newest.feeStep, await bitcoin.node.send(newest.signed.raw), nowMs);
  return null;
};
