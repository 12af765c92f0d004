import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import type { Receipt } from '../../chains/evm/read-receipt.ts';
import { insertNetworkFee } from '../../network-fees/network-fees.sql.ts';
import { MAX_FEE_STEPS } from '../../signer/signing/common-fields.rules.ts';
import { minorOfWei } from '../../sweeping/sweep.rules.ts';
import { findOutcome } from '../../transactions/find-outcome.ts';
import { isStuck, noteAnswer, noteNext, reasonToWait } from '../../transactions/stuck.rules.ts';
import {
  emptyMemory,
  LADDER_TIMEOUTS,
  type LadderMemory,
  type LadderTimeouts,
} from '../../transactions/transaction-ladder.ts';
import { completeWithdrawal, tellPaid } from '../end-withdrawal.ts';
import { raisedFees } from '../requests/fees.rules.ts';
import type { Withdrawal } from '../withdrawals.sql.ts';
import { moveOn, note, type PayContext, paymentsOf } from './pay-withdrawal.ts';
import { insertPayment, type Payment } from './payments.sql.ts';
import type { PayoutChain } from './payout-chain.ts';

export interface Watched {
  /** Confirmations so far. Null while it is in no block. */
  readonly confirmations: number | null;
  /** Null if nothing blocks the payment. */
  readonly blocker: ReasonText | null;
}

type Signed = Payment & { readonly signed: NonNullable<Payment['signed']> };

const isSigned = (payment: Payment): payment is Signed => payment.signed !== null;

/** The watch's memory of payments in flight. A restart may forget it. */
export interface PaymentWatch {
  readonly context: PayContext;
  readonly timeouts: LadderTimeouts;
  readonly memory: Map<string, LadderMemory>;
}

export const createPaymentWatch = (
  context: PayContext,
  timeouts: LadderTimeouts = LADDER_TIMEOUTS,
): PaymentWatch => ({ context, timeouts, memory: new Map() });

export const memoryOf = ({ memory }: PaymentWatch, { withdrawalId }: Withdrawal): LadderMemory => {
  const known = memory.get(withdrawalId) ?? emptyMemory();
  memory.set(withdrawalId, known);
  return known;
};

type FoundInBlock = Receipt & { readonly txHash: string };

/** The network also charges a transaction that it did not carry out. */
const noteFee = async (sql: Sql, { chain }: Withdrawal, mined: FoundInBlock, at: Date): Promise<void> => {
  if (chain === null) return;
  await insertNetworkFee(sql, { chain, txHash: mined.txHash, fee: minorOfWei(mined.feeWei) }, at);
};

/** Records that no transaction of the withdrawal can pay it any more. `txHash` is the transaction that proves it. */
const fail = async (
  watch: PaymentWatch,
  withdrawal: Withdrawal,
  of: { readonly txHash: string; readonly mined: FoundInBlock | null },
): Promise<void> => {
  const reasonCode = 'chain_failed';
  const { txHash, mined } = of;
  await moveOn(watch.context, withdrawal, async (sql, found, at) => {
    if (mined !== null) await noteFee(sql, found, mined, at);
    const step = { step: 'failed', who: 'chain', reasonCode, txHash } as const;
    return note(sql, found, { status: 'failed', reasonCode }, step, at);
  });
  watch.memory.delete(withdrawal.withdrawalId);
};

const complete = async (watch: PaymentWatch, withdrawal: Withdrawal, mined: FoundInBlock): Promise<void> => {
  const { context } = watch;
  const { txHash } = mined;
  await moveOn(context, withdrawal, async (sql, found, at) => {
    await noteFee(sql, found, mined, at);
    await tellPaid(context, sql, found);
    return completeWithdrawal(sql, found, { who: 'chain', txHash }, at);
  });
  watch.memory.delete(withdrawal.withdrawalId);
};

/** Requests a replacement with a higher fee if the node refused the newest transaction, or no block has taken it for too long. */
const replaceIfStuck = async (
  watch: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
  newest: Signed,
): Promise<void> => {
  const { context, timeouts } = watch;
  const memory = memoryOf(watch, withdrawal);
  if (!isStuck(newest, memory, context.clock.nowMs(), timeouts) || newest.feeStep >= MAX_FEE_STEPS) return;
  const { withdrawalId, attempt } = withdrawal;
  const { gasLimit } = newest;
  const price = { ...raisedFees(newest, await chain.fees()), gasLimit };
  await moveOn(context, withdrawal, async (sql, found, at) => {
    await insertPayment(sql, { withdrawalId, attempt, feeStep: newest.feeStep + 1 }, price, at);
    return found;
  });
};

const sendAgain = async (
  watch: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
  newest: Signed,
): Promise<void> => {
  const nowMs = watch.context.clock.nowMs();
  const memory = memoryOf(watch, withdrawal);
  if (newest.broadcastAtMs === null || nowMs - memory.sentMs < watch.timeouts.sendAgainMs) return;
  noteAnswer(memory, newest.feeStep, await chain.send(newest.signed.raw), nowMs);
};

/** Requests a replacement of a signed payment that no node has taken yet, if a higher fee may help. */
export const replaceRefused = async (
  watch: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
): Promise<void> => {
  const { database, clock, signer } = watch.context;
  const memory = memoryOf(watch, withdrawal);
  const newest = (await paymentsOf(database, withdrawal)).filter(isSigned).at(-1);
  if (newest === undefined || memory.refused === null) return;
  const next = await chain.nonceOf(await signer.payer());
  noteNext(memory, next >= newest.signed.nonce, clock.nowMs());
  await replaceIfStuck(watch, chain, withdrawal, newest);
};

/** Watches a payment in flight: completes or fails it once that is final, else sends or replaces its transaction. */
export const watchPayment = async (
  watch: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
): Promise<Watched> => {
  const { database, clock } = watch.context;
  const [first, ...more] = (await paymentsOf(database, withdrawal)).filter(isSigned);
  if (first === undefined) return { confirmations: null, blocker: 'never_signed' };
  const outcome = await findOutcome({
    database,
    clock,
    chain,
    signed: [first.signed, ...more.map(({ signed }) => signed)],
    confirmations: withdrawal.confirmations,
    spentForMs: watch.timeouts.spentForMs,
    memory: memoryOf(watch, withdrawal).outcome,
  });
  if (outcome.kind === 'unknown') return { confirmations: null, blocker: outcome.because };
  if (outcome.kind === 'replaced') {
    await fail(watch, withdrawal, { txHash: outcome.by, mined: null });
    return { confirmations: null, blocker: 'nonce_spent' };
  }
  if (outcome.kind === 'mined') {
    const { confirmations, isSuccess, txHash } = outcome;
    if (confirmations < withdrawal.confirmations) return { confirmations, blocker: null };
    if (isSuccess) await complete(watch, withdrawal, outcome);
    else await fail(watch, withdrawal, { txHash, mined: outcome });
    return { confirmations, blocker: isSuccess ? null : 'failed_on_chain' };
  }
  const newest = more.at(-1) ?? first;
  noteNext(memoryOf(watch, withdrawal), outcome.isNext, clock.nowMs());
  await replaceIfStuck(watch, chain, withdrawal, newest);
  await sendAgain(watch, chain, withdrawal, newest);
  const { feeStep, signed, broadcastAtMs } = newest;
  const waiting = { feeStep, nonce: signed.nonce, broadcastAtMs };
  const memory = memoryOf(watch, withdrawal);
  return { confirmations: null, blocker: reasonToWait(waiting, memory, clock.nowMs(), watch.timeouts) };
};
