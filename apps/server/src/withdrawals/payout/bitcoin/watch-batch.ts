import { type Cursor, selectCursor } from '../../../chains/public.ts';
import {
  type BatchTransaction,
  type BitcoinKeys,
  Blocked,
  type BuiltTransaction,
  buildPsbt,
  buildSweep,
  type Coin,
  endBatch,
  endBatchSweep,
  endColdTransfer,
  findSpend,
  inputsOf,
  insertBatchTransaction,
  insertNetworkFee,
  isStuck,
  keepChange,
  lockReadChain,
  MAX_COINS,
  nextChange,
  noteAnswer,
  type SendMemory,
  type SpendOutcome,
  type StuckTimeouts,
  selectCoinsOf,
  selectEndsOf,
  selectSpendable,
  spendableUpTo,
} from '../../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../../payments/public.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import { type KeyPath, MAX_FEE_STEPS } from '../../../signing/public.ts';
import { retryByRule } from '../../decide-withdrawal.ts';
import { completeWithdrawal, tellPaid } from '../../end-withdrawal.ts';
import { moveOn, note } from '../pay-withdrawal.ts';
import { outputsOf, type PayoutBatch } from './batch-payouts.sql.ts';
import type { BatchContext } from './prepare-batch.ts';
import { moveBatch } from './sign-batch.ts';

export const BATCH_TIMEOUTS: StuckTimeouts = { sendAgainMs: 30_000, replaceAfterMs: 30 * 60_000 };

type Signed = BatchTransaction & { readonly signed: NonNullable<BatchTransaction['signed']> };
const isSigned = (transaction: BatchTransaction): transaction is Signed => transaction.signed !== null;

const confirmationsNeeded = ({ payouts, sweep, cold }: PayoutBatch): number =>
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
  batch: PayoutBatch,
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

/**
 * Records that no transaction of the batch can pay any more, because another one, `by`, spent a coin of all of them for good. Its payouts
 * go into the next batch, over the other coins.
 */
const fail = (context: BatchContext, batch: PayoutBatch, by: string): Promise<void> =>
  moveBatch(context, batch, async (sql, payouts, at) => {
    const reasonCode = 'chain_failed';
    for (const withdrawal of payouts) {
      if (withdrawal.status !== 'broadcast') continue;
      const step = { step: 'failed', who: 'chain', reasonCode, txHash: by } as const;
      const failed = await note(sql, withdrawal, { status: 'failed', reasonCode }, step, at);
      await retryByRule(context, sql, failed);
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

const outpointOf = ({ txid, vout }: Pick<Coin, 'txid' | 'vout'>): string => `${txid}:${vout}`;

/** A transaction of fewer bytes needs a higher rate to pay a tenth more than the one before, as the signer demands. */
const buildDearer = (
  build: (feeRate: bigint) => BuiltTransaction | null,
  feeRate: bigint,
  before: bigint,
): BuiltTransaction | null => {
  const built = build(feeRate);
  if (built === null || built.fee * 10n >= before * 11n) return built;
  return build((before * 11n) / (10n * BigInt(built.vsize)) + 1n);
};

/**
 * Builds a transaction of the batch again at a higher fee: over its coins that nobody has spent, and more of them if payouts need it. Coins
 * of the first transaction are always among them.
 */
const rebuild = async (
  sql: Sql,
  batch: PayoutBatch,
  keys: BitcoinKeys,
  of: { readonly feeRate: bigint; readonly before: bigint; readonly change: KeyPath; readonly at: Date },
): Promise<BuiltTransaction | null> => {
  const { feeRate: rate, before, change, at } = of;
  const cursor = await lockReadChain(sql);
  const ends = await selectEndsOf(sql, BITCOIN_CHAIN, 'batch', batch.batchId);
  const spent = new Set(ends.map(({ coin }) => coin));
  const coins = await selectCoinsOf(sql, BITCOIN_CHAIN, batch.batchId);
  const required = coins.filter((coin) => !spent.has(outpointOf(coin)));
  if (batch.sweep !== null) return buildSweep(keys, { coins: required, feeRate: rate, change });
  const upTo = spendableUpTo(cursor, confirmationsNeeded(batch));
  const others = await selectSpendable(sql, BITCOIN_CHAIN, { upTo, at, limit: MAX_COINS });
  const outputs = outputsOf(batch);
  return buildDearer(
    (feeRate) => buildPsbt(keys, { required, others, outputs, feeRate, change }),
    rate,
    before,
  );
};

const FEE_ABOVE_LIMIT: ReasonText = 'fee_above_limit';
const UNTOUCHED: WatchedBatch = { confirmations: null, blocker: null };

export interface BatchWatch {
  readonly timeouts: StuckTimeouts;
  readonly memory: SendMemory;
}

/**
 * Stores the request for a replacement with a higher fee. It shares the coins of the first transaction with every earlier one. Returns
 * why there is none: then the newest one waits, and is sent again.
 */
const replace = async (
  context: BatchContext,
  batch: PayoutBatch,
  newest: Signed,
): Promise<ReasonText | null> => {
  const { bitcoin } = context;
  // The one that was asked for comes first.
  if (batch.transactions.at(-1)?.signed === null) return null;
  if (newest.feeStep >= MAX_FEE_STEPS) return 'fee_steps_used';
  const [keys, market] = await Promise.all([bitcoin.keys(), bitcoin.node.feeRate()]);
  const feeRate = raisedRate(newest, market);
  if (feeRate > bitcoin.node.maxFeeRate || feeRate > (batch.cold?.maxFee ?? feeRate)) return FEE_ABOVE_LIMIT;
  let reason: ReasonText | null = null;
  await moveBatch(context, batch, async (sql, _payouts, at) => {
    const change = await nextChange(sql);
    const built = await rebuild(sql, batch, keys, { feeRate, before: newest.fee, change, at });
    const reserved = batch.sweep?.feeReserved ?? batch.cold?.feeReserved ?? null;
    if (built === null && batch.sweep === null) throw new Blocked('too_few_coins_for_fee');
    if (built === null || (reserved !== null && built.fee > reserved)) {
      reason = FEE_ABOVE_LIMIT;
      return;
    }
    if (built.fee > bitcoin.node.maxFeeRate * BigInt(built.vsize)) throw new Blocked('coin_spent');
    await keepChange(sql, keys, change, built, at);
    const { batchId } = batch;
    await insertBatchTransaction(
      sql,
      { batchId, feeStep: newest.feeStep + 1, coins: built.coins, transaction: built },
      at,
    );
  });
  return reason;
};

/** Replaces the newest transaction if the node refused it or it waits too long. Returns why it is not replaced. */
const replaceIfStuck = async (
  context: BatchContext,
  { timeouts, memory }: BatchWatch,
  batch: PayoutBatch,
  newest: Signed,
): Promise<ReasonText | null> =>
  isStuck(newest, memory, context.clock.nowMs(), timeouts) ? replace(context, batch, newest) : null;

/** Finds out which transactions have spent some coins of a batch. */
const findCoins = async (
  { database, bitcoin }: BatchContext,
  batch: PayoutBatch,
  signed: readonly Signed[],
  { height, isAsked }: { readonly height: bigint; readonly isAsked: (coin: string) => boolean },
): Promise<SpendOutcome> => {
  const ends = await selectEndsOf(database, BITCOIN_CHAIN, 'batch', batch.batchId);
  return findSpend({
    database,
    node: bitcoin.node,
    ends: ends.filter(({ coin }) => isAsked(coin)),
    ours: signed.map((transaction) => transaction.signed.txid),
    outputs: outputsOf(batch),
    height,
    confirmations: confirmationsNeeded(batch),
  });
};

/**
 * Finds out how a batch has ended. Every transaction of it spends the coins of the first one, so it is `replaced` only if one of those is gone. A coin
 * that a replacement added, and that somebody else has spent, `isLost`: only the transactions with that coin are impossible.
 */
const findBatch = async (
  context: BatchContext,
  batch: PayoutBatch,
  [first, ...more]: readonly [Signed, ...Signed[]],
  height: bigint,
): Promise<{ readonly outcome: SpendOutcome; readonly isLost: boolean }> => {
  const signed = [first, ...more];
  const shared = inputsOf(first.psbt);
  const outcome = await findCoins(context, batch, signed, { height, isAsked: (coin) => shared.has(coin) });
  if (outcome.kind !== 'open') return { outcome, isLost: false };
  const newest = inputsOf((more.at(-1) ?? first).psbt);
  const isAsked = (coin: string): boolean => newest.has(coin) && !shared.has(coin);
  const added = await findCoins(context, batch, signed, { height, isAsked });
  return added.kind === 'replaced' ? { outcome, isLost: true } : { outcome: added, isLost: false };
};

export interface WatchedBatch {
  /** Null while it is in no block. */
  readonly confirmations: number | null;
  /** Why its newest transaction is not replaced although it waits. */
  readonly blocker: ReasonText | null;
}

/** Watches a batch in flight: completes or fails it once that is final, else sends or replaces its transaction. */
export const watchBatch = async (
  context: BatchContext,
  watch: BatchWatch,
  batch: PayoutBatch,
): Promise<WatchedBatch> => {
  const { database, clock, bitcoin } = context;
  const [first, ...more] = batch.transactions.filter(isSigned);
  if (first === undefined) return UNTOUCHED;
  const signed = [first, ...more] as const;
  const newest = more.at(-1) ?? first;
  if (signed.every(({ broadcastAtMs }) => broadcastAtMs === null)) {
    return { confirmations: null, blocker: await replaceIfStuck(context, watch, batch, newest) };
  }
  const cursor = await readChain(database);
  const needed = confirmationsNeeded(batch);
  const { outcome, isLost } = await findBatch(context, batch, signed, cursor.height);
  if (outcome.kind === 'unknown') throw new Blocked(outcome.because);
  if (outcome.kind === 'replaced') {
    await fail(context, batch, outcome.by);
    return UNTOUCHED;
  }
  if (outcome.kind === 'mined') {
    const { txid: txHash, confirmations } = outcome;
    const step = signed.find((transaction) => transaction.signed.txid === txHash);
    if (confirmations >= needed)
      await complete(context, batch, { txHash, fee: outcome.fee ?? step?.fee ?? 0n });
    return { confirmations, blocker: null };
  }
  if (isLost && (await replace(context, batch, newest)) !== null) throw new Blocked('coin_spent');
  const blocker = isLost ? null : await replaceIfStuck(context, watch, batch, newest);
  const nowMs = clock.nowMs();
  const { timeouts, memory } = watch;
  if (newest.broadcastAtMs !== null && nowMs - memory.sentMs >= timeouts.sendAgainMs)
    noteAnswer(memory, newest.feeStep, await bitcoin.node.send(newest.signed.raw), nowMs);
  return { confirmations: null, blocker };
};
