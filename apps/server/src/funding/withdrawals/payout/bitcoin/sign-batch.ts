import { AppError } from '../../../../platform/http/errors.ts';
import type { Sql } from '../../../../platform/postgres/db.ts';
import { endBatchSweep } from '../../../sweeping/bitcoin/end-batch-sweep.ts';
import { lockWithdrawal, type Withdrawal } from '../../withdrawals.sql.ts';
import { Blocked, note, refuseHeld } from '../pay-withdrawal.ts';
import {
  type Batch,
  type BatchTransaction,
  endBatch,
  lockOpenBatch,
  updateBroadcastTransaction,
  updateSignedTransaction,
} from './batches.sql.ts';
import type { BatchContext } from './prepare-batch.ts';

/** Advances a batch that is still open, with its withdrawals locked and freshly read. */
export const moveBatch = (
  { database, clock }: Pick<BatchContext, 'database' | 'clock'>,
  batch: Batch,
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
const dissolve = async (context: BatchContext, batch: Batch): Promise<boolean> => {
  if ((await context.signer.voidBatch(batch.batchId)) !== null) return false;
  await moveBatch(context, batch, async (sql, _payouts, at) => {
    await endBatch(sql, batch.batchId, 'void', at);
    await endBatchSweep(sql, batch.batchId, { state: 'void', fee: 0n, txid: null }, at);
  });
  return true;
};

/** True if staff holds one of the payouts. It must not keep the others waiting. */
const isHeld = async (context: BatchContext, { payouts }: Batch): Promise<boolean> => {
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
  batch: Batch,
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

/** Lets the signer sign the newest transaction of a batch and stores it. Throws `Blocked` if the signer refuses. */
export const signBatchTransaction = async (context: BatchContext, batch: Batch): Promise<boolean> => {
  const transaction = batch.transactions.at(-1);
  if (transaction === undefined || transaction.signed !== null) return true;
  const { signer, bitcoin } = context;
  // The last step that a freeze can hold. A replacement pays already signed withdrawals, so it continues.
  if (transaction.feeStep === 0 && (await isHeld(context, batch)) && (await dissolve(context, batch)))
    return false;
  const { network } = await bitcoin.keys();
  const answered = await signer.signBatch(
    {
      batch: batch.batchId,
      feeStep: transaction.feeStep,
      network,
      payouts: batch.payouts.map(({ withdrawalId, attempt, destination, arrival }) => ({
        withdrawal: withdrawalId,
        attempt,
        to: destination,
        amount: arrival,
      })),
      fee: transaction.fee,
    },
    transaction.psbt,
  );
  // A refused sweep gives its coins back, so that payouts can have them.
  if (
    answered.kind === 'refused' &&
    batch.sweep !== null &&
    transaction.feeStep === 0 &&
    (await dissolve(context, batch))
  )
    return false;
  if (answered.kind === 'refused') throw new Blocked(`the signer refuses: ${answered.refusal}`);
  await keepSigned(context, batch, transaction, answered);
  return true;
};

/** Sends every signed transaction that is not recorded as broadcast to the node, and records it. */
export const broadcastBatch = async (context: BatchContext, batch: Batch): Promise<void> => {
  for (const transaction of batch.transactions) {
    const { signed, broadcastAtMs } = transaction;
    if (signed === null || broadcastAtMs !== null) continue;
    await context.bitcoin.node.send(signed.raw);
    await moveBatch(context, batch, async (sql, payouts, at) => {
      if (!(await updateBroadcastTransaction(sql, transaction, at))) return;
      const name = transaction.feeStep === 0 ? 'broadcast' : 'replaced';
      for (const withdrawal of payouts) {
        const step = { step: name, who: 'chain', txHash: signed.txid } as const;
        await note(sql, withdrawal, withdrawal.status === 'signed' ? { status: 'broadcast' } : {}, step, at);
      }
    });
  }
};
