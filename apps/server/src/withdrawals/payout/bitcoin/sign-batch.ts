import { selectCursor } from '../../../chains/public.ts';
import {
  type BatchTransaction,
  Blocked,
  type Coin,
  type ColdTransfer,
  endBatch,
  endBatchSweep,
  endColdTransfer,
  GIVEN_UP,
  leaveOutCoins,
  lockOpenBatch,
  noteAnswer,
  type SendMemory,
  selectCoinDemand,
  selectCoinsOf,
  spendableUpTo,
  updateBroadcastTransaction,
  updateSignedTransaction,
} from '../../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../../payments/public.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Sql } from '../../../platform/postgres/db.ts';
import { because, type ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { BatchIntent, Refusal } from '../../../signing/public.ts';
import { lockWithdrawal, type Withdrawal } from '../../withdrawals.sql.ts';
import { note, refuseHeld } from '../pay-withdrawal.ts';
import type { PayoutBatch } from './batch-payouts.sql.ts';
import type { BatchContext } from './prepare-batch.ts';

/** Advances a batch that is still open, with its withdrawals locked and freshly read. */
export const moveBatch = (
  { database, clock }: Pick<BatchContext, 'database' | 'clock'>,
  batch: PayoutBatch,
  work: (sql: Sql, payouts: readonly Withdrawal[], at: Date) => Promise<void>,
): Promise<void> =>
  database.transaction(async (sql) => {
    if (!(await lockOpenBatch(sql, batch.batchId))) return;
    const payouts: Withdrawal[] = [];
    // In one order in every process.
    for (const { withdrawalId } of batch.payouts.toSorted((a, b) =>
      a.withdrawalId < b.withdrawalId ? -1 : 1,
    )) {
      const found = await lockWithdrawal(sql, withdrawalId);
      if (found !== null) payouts.push(found);
    }
    await work(sql, payouts, new Date(clock.nowMs()));
  });

/** Lets the signer promise never to sign a batch, and frees its payouts. Returns false if it was signed before. */
const dissolve = async (context: BatchContext, batch: PayoutBatch): Promise<boolean> => {
  if ((await context.signer.voidBatch(batch.batchId)) !== null) return false;
  await moveBatch(context, batch, async (sql, _payouts, at) => {
    await endBatch(sql, batch.batchId, 'void', at);
    await endBatchSweep(sql, batch.batchId, { state: 'void', fee: 0n, txid: null }, at);
    if (batch.cold !== null)
      await endColdTransfer(sql, batch.cold, { state: 'void', txHash: null, fee: 0n }, at);
  });
  return true;
};

/** True if payouts wait for the coins of a transfer that is not signed yet. */
const isInTheWay = async ({ database, clock }: BatchContext, cold: ColdTransfer): Promise<boolean> => {
  const cursor = await selectCursor(database, BITCOIN_CHAIN);
  if (cursor === null) return true;
  const { free, needed } = await selectCoinDemand(
    database,
    BITCOIN_CHAIN,
    spendableUpTo(cursor, cold.confirmations),
    new Date(clock.nowMs()),
  );
  return needed > free;
};

/** True if staff holds one of the payouts, or others need the coins. It must not keep them waiting. */
const isHeld = async (context: BatchContext, { payouts, cold }: PayoutBatch): Promise<boolean> => {
  if (cold !== null) return isInTheWay(context, cold);
  try {
    await context.database.transaction(async (sql) => {
      for (const withdrawal of payouts) await refuseHeld(context, sql, withdrawal);
    });
    return false;
  } catch (error) {
    if (error instanceof Blocked || error instanceof AppError) return true;
    throw error;
  }
};

const keepSigned = (
  context: BatchContext,
  batch: PayoutBatch,
  transaction: BatchTransaction,
  signed: { readonly raw: string; readonly txid: string },
): Promise<void> =>
  moveBatch(context, batch, async (sql, payouts, at) => {
    if (!(await updateSignedTransaction(sql, transaction, signed, at))) return;
    for (const withdrawal of payouts) {
      // A replacement is recorded when it is broadcast.
      if (withdrawal.status !== 'approved') continue;
      const step = { step: 'signed', who: 'signer', txHash: signed.txid } as const;
      await note(sql, withdrawal, { status: 'signed' }, step, at);
    }
  });

/** The payments in the request to the signer. */
const requested = ({ batchId, payouts, cold }: PayoutBatch): Pick<BatchIntent, 'kind' | 'payouts'> =>
  cold === null
    ? {
        kind: 'payouts',
        payouts: payouts.map(({ withdrawalId, attempt, destination, arrival }) => ({
          withdrawal: withdrawalId,
          attempt,
          to: destination,
          amount: arrival,
        })),
      }
    : {
        kind: 'cold',
        payouts: [{ withdrawal: batchId, attempt: 1, to: cold.destination, amount: cold.amount }],
      };

/** Dissolves a batch and leaves out coins of it. Its payouts are free for the next one. Returns false if it was signed before. */
const setAside = async (
  context: BatchContext,
  batch: PayoutBatch,
  coins: readonly Coin[],
  reason: (coin: string) => ReasonText,
): Promise<boolean> => {
  if (coins.length === 0 || !(await dissolve(context, batch))) return false;
  const at = new Date(context.clock.nowMs());
  await leaveOutCoins(context.database, BITCOIN_CHAIN, coins, { reason, at });
  return true;
};

/** Leaves out the coins that the node does not have, before anything is signed. */
const setAsideMissing = async (context: BatchContext, batch: PayoutBatch): Promise<boolean> => {
  const { database, bitcoin } = context;
  const cursor = await selectCursor(database, BITCOIN_CHAIN);
  if (cursor === null) return false;
  const coins = await selectCoinsOf(database, BITCOIN_CHAIN, batch.batchId);
  const missing = await bitcoin.node.missing(coins, cursor);
  return setAside(context, batch, missing, (coin) => because('coin_not_on_node', { coin }));
};

/** Leaves out the coin that the signer names as the reason of its refusal. */
const setAsideRefused = async (
  context: BatchContext,
  batch: PayoutBatch,
  { refusal, coin: named }: { readonly refusal: string; readonly coin: string | null },
): Promise<boolean> => {
  const coins = await selectCoinsOf(context.database, BITCOIN_CHAIN, batch.batchId);
  const refused = coins.filter(({ txid, vout }) => `${txid}:${vout}` === named);
  return setAside(context, batch, refused, (coin) => because('coin_refused', { coin, refusal }));
};

export interface BatchSigning {
  /** True if the batch has ended, and its payouts are free. */
  readonly isDissolved: boolean;
  readonly refusal: Refusal | null;
}

const DONE: BatchSigning = { isDissolved: false, refusal: null };
const DISSOLVED: BatchSigning = { isDissolved: true, refusal: null };

/** Lets the signer sign the newest transaction of a batch and stores it. */
export const signBatchTransaction = async (
  context: BatchContext,
  batch: PayoutBatch,
): Promise<BatchSigning> => {
  const transaction = batch.transactions.at(-1);
  if (transaction === undefined || transaction.signed !== null) return DONE;
  const { signer, bitcoin } = context;
  // The last step that a freeze can hold. A replacement pays already signed withdrawals, so it continues.
  if (transaction.feeStep === 0 && (await isHeld(context, batch)) && (await dissolve(context, batch)))
    return DISSOLVED;
  if (transaction.feeStep === 0 && (await setAsideMissing(context, batch))) return DISSOLVED;
  const { network } = await bitcoin.keys();
  const answered = await signer.signBatch(
    {
      batch: batch.batchId,
      feeStep: transaction.feeStep,
      network,
      ...requested(batch),
      fee: transaction.fee,
    },
    transaction.psbt,
  );
  if (answered.kind === 'refused') {
    if (transaction.feeStep === 0 && (await setAsideRefused(context, batch, answered))) return DISSOLVED;
    // A refused sweep, or a transfer of an earlier policy, gives its coins back, so that payouts can have them.
    const isGivenUp = batch.sweep !== null || (batch.cold !== null && GIVEN_UP.has(answered.refusal));
    if (isGivenUp && transaction.feeStep === 0 && (await dissolve(context, batch))) return DISSOLVED;
    return { isDissolved: false, refusal: answered.refusal };
  }
  await keepSigned(context, batch, transaction, answered);
  return DONE;
};

/** Sends the newest signed transaction to the node, unless it is recorded as broadcast, and records it. A refusal stays in the memory. */
export const broadcastBatch = async (
  context: BatchContext,
  batch: PayoutBatch,
  memory: SendMemory,
): Promise<void> => {
  const transaction = batch.transactions.findLast(({ signed }) => signed !== null);
  if (transaction === undefined || transaction.signed === null || transaction.broadcastAtMs !== null) return;
  const { signed, feeStep } = transaction;
  const answer = await context.bitcoin.node.send(signed.raw);
  const refused = noteAnswer(memory, feeStep, answer, context.clock.nowMs());
  if (refused !== null) return;
  await moveBatch(context, batch, async (sql, payouts, at) => {
    if (!(await updateBroadcastTransaction(sql, transaction, at))) return;
    for (const withdrawal of payouts) {
      const isFirst = withdrawal.status === 'signed';
      const step = { step: isFirst ? 'broadcast' : 'replaced', who: 'chain', txHash: signed.txid } as const;
      await note(sql, withdrawal, isFirst ? { status: 'broadcast' } : {}, step, at);
    }
  });
};
