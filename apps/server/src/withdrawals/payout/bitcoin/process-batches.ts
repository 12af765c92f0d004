import {
  Blocked,
  beginBatchSweep,
  emptySend,
  type SendMemory,
  type StuckTimeouts,
  storeFundingAddress,
  updateBatchBlocker,
} from '../../../custody/public.ts';
import type { Retries } from '../../../platform/concurrency/retries.ts';
import { because } from '../../../platform/reasons/reason.rules.ts';
import type { Withdrawal } from '../../withdrawals.sql.ts';
import { type PayoutBatch, selectPayoutBatches } from './batch-payouts.sql.ts';
import { type BatchContext, type NoteBlocked, prepareBatch } from './prepare-batch.ts';
import { broadcastBatch, signBatchTransaction } from './sign-batch.ts';
import { BATCH_TIMEOUTS, watchBatch } from './watch-batch.ts';

export interface BatchProcessorOptions {
  readonly context: BatchContext;
  readonly timeouts?: StuckTimeouts;
  readonly onBlocked: NoteBlocked;
  readonly onFree: (withdrawal: Withdrawal) => void;
  /** Called with what holds up a transfer to the cold address, or null. */
  readonly onCold: (transferId: string, error: unknown) => Promise<void>;
  /** Called with the confirmations of each payout in flight. */
  readonly onSeen: (withdrawal: Withdrawal, confirmations: number | null) => void;
  readonly retries: Retries;
  /** Called with the error that keeps a sweep from beginning, or with null. */
  readonly onSweep: (error: unknown) => void;
  /** Called once, with the address that the operator pays into. */
  readonly onOpened: (address: string) => void;
}

/** Open batches that are looked at in one round. */
const AT_ONCE = 100;

const reread = async (
  { context }: BatchProcessorOptions,
  { batchId }: PayoutBatch,
): Promise<PayoutBatch | null> =>
  (await selectPayoutBatches(context.database, AT_ONCE)).find((batch) => batch.batchId === batchId) ?? null;

/** Watches what is in flight first: a problem with a replacement must not hide a payment that arrived. */
const advance = async (
  options: BatchProcessorOptions,
  memories: Map<string, SendMemory>,
  batch: PayoutBatch,
): Promise<void> => {
  const { context, timeouts = BATCH_TIMEOUTS } = options;
  const memory = memories.get(batch.batchId) ?? emptySend();
  memories.set(batch.batchId, memory);
  const { confirmations, blocker } = await watchBatch(context, { timeouts, memory }, batch);
  for (const withdrawal of batch.payouts) options.onSeen(withdrawal, confirmations);
  if (confirmations !== null) return;
  const prepared = await reread(options, batch);
  if (prepared === null) return;
  const signing = await signBatchTransaction(context, prepared);
  if (signing.isDissolved) return;
  const signed = await reread(options, batch);
  // Also after the signer refused a replacement: the transaction before it may be taken now.
  if (signed !== null) await broadcastBatch(context, signed, memory);
  if (signing.refusal !== null) throw new Blocked(because('signer_refuses', { refusal: signing.refusal }));
  if (memory.refused !== null) throw new Blocked(because('node_refuses', { words: memory.refused.words }));
  if (blocker !== null) throw new Blocked(blocker);
};

const PREPARING = 'a new batch';
const SWEEPING = 'a new sweep';

/** Stores why a sweep does not go on. */
const noteSweep = async (
  { context }: BatchProcessorOptions,
  batch: PayoutBatch,
  error: unknown,
): Promise<void> => {
  if (batch.sweep === null) return;
  const blocker = error instanceof Blocked ? error.reason : 'services_unreachable';
  const at = new Date(context.clock.nowMs());
  await updateBatchBlocker(context.database, batch.batchId, error === null ? null : blocker, at);
};

/** Begins a sweep of deposit addresses if the policy wants one. */
const sweep = async (options: BatchProcessorOptions): Promise<void> => {
  const { context, retries } = options;
  const { sweeps } = context.bitcoin;
  if (sweeps === null || retries.isWaiting(SWEEPING)) return;
  try {
    await beginBatchSweep(context, sweeps);
    retries.done(SWEEPING);
    options.onSweep(null);
  } catch (error) {
    retries.failed(SWEEPING);
    options.onSweep(error);
  }
};

const advanceAll = async (
  options: BatchProcessorOptions,
  memories: Map<string, SendMemory>,
): Promise<void> => {
  const batches = await selectPayoutBatches(options.context.database, AT_ONCE);
  const ids = new Set(batches.map(({ batchId }) => batchId));
  for (const id of memories.keys()) if (!ids.has(id)) memories.delete(id);
  options.retries.keepOnly((id) => ids.has(id) || id === PREPARING || id === SWEEPING);
  for (const batch of batches) {
    if (options.retries.isWaiting(batch.batchId)) continue;
    try {
      await advance(options, memories, batch);
      options.retries.done(batch.batchId);
      for (const withdrawal of batch.payouts) options.onFree(withdrawal);
      await noteSweep(options, batch, null);
      if (batch.cold !== null) await options.onCold(batch.batchId, null);
    } catch (error) {
      options.retries.failed(batch.batchId);
      await noteSweep(options, batch, error);
      for (const withdrawal of batch.payouts) options.onBlocked(withdrawal, error);
      if (batch.cold !== null) await options.onCold(batch.batchId, error);
    }
  }
};

/** Advances all batches by one step each, and puts waiting payouts into a new one. Never runs concurrently. */
export const createBatchProcessor = (options: BatchProcessorOptions) => {
  const memories = new Map<string, SendMemory>();
  let isOpened = false;
  return async (waiting: readonly Withdrawal[]): Promise<void> => {
    const approved = waiting.filter(({ status }) => status === 'approved');
    if ((approved.length > 0 || !isOpened) && !options.retries.isWaiting(PREPARING)) {
      try {
        if (!isOpened) options.onOpened(await storeFundingAddress(options.context));
        isOpened = true;
        await prepareBatch(options.context, options.onBlocked);
        options.retries.done(PREPARING);
      } catch (error) {
        options.retries.failed(PREPARING);
        for (const withdrawal of approved) options.onBlocked(withdrawal, error);
      }
    }
    if (approved.length === 0) await sweep(options);
    await advanceAll(options, memories);
  };
};
