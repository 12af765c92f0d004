import type { Sql } from '../../../platform/postgres/db.ts';
import type { ReasonText } from '../../../platform/reasons/reason.rules.ts';
import { insertNetworkFee } from '../../network-fees/network-fees.sql.ts';
import { minorOfWei } from '../../sweeping/sweep.rules.ts';
import { completeWithdrawal, tellPaid } from '../end-withdrawal.ts';
import { raisedFees } from '../requests/fees.rules.ts';
import type { Withdrawal } from '../withdrawals.sql.ts';
import { moveOn, note, type PayContext, paymentsOf } from './pay-withdrawal.ts';
import { insertPayment, type Payment } from './payments.sql.ts';
import { type Mined, type PayoutChain, payerOf } from './payout-chain.ts';

export interface Timeouts {
  /** Interval at which an unmined transaction is sent again. */
  readonly sendAgainMs: number;
  /** Time without a block after which it is replaced by one with a higher fee. */
  readonly replaceAfterMs: number;
  /** Time for which a nonce must stay spent by another transaction before it counts as final. */
  readonly spentForMs: number;
}

const TIMEOUTS: Timeouts = {
  sendAgainMs: 30_000,
  replaceAfterMs: 180_000,
  spentForMs: 600_000,
};

const MAX_FEE_STEP = 20;

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
  readonly timeouts: Timeouts;
  /** When the newest transaction of a withdrawal was last sent. */
  readonly sentMs: Map<string, number>;
  /** Since when the nonce of a withdrawal is seen spent by another transaction. */
  readonly spentSinceMs: Map<string, number>;
}

export const createPaymentWatch = (context: PayContext, timeouts: Timeouts = TIMEOUTS): PaymentWatch => ({
  context,
  timeouts,
  sentMs: new Map(),
  spentSinceMs: new Map(),
});

const forget = ({ sentMs, spentSinceMs }: PaymentWatch, withdrawalId: string): void => {
  sentMs.delete(withdrawalId);
  spentSinceMs.delete(withdrawalId);
};

/** The payment that a block carries, with its confirmations. Null while no block carries one. */
const findMined = async (chain: PayoutChain, payments: readonly Signed[], head: bigint) => {
  for (const { signed } of payments) {
    const mined = await chain.minedAt(signed.txHash);
    if (mined === null || mined.blockNumber > head) continue;
    const confirmations = Number(head - mined.blockNumber) + 1;
    return { ...mined, txHash: signed.txHash, confirmations };
  }
  return null;
};

type FoundInBlock = Mined & { readonly txHash: string };

/** The network also charges a transaction that it did not carry out. */
const noteFee = async (sql: Sql, { chain }: Withdrawal, mined: FoundInBlock, at: Date): Promise<void> => {
  if (chain === null) return;
  await insertNetworkFee(sql, { chain, txHash: mined.txHash, fee: minorOfWei(mined.feeWei) }, at);
};

/** Records that no transaction of the withdrawal can pay it any more. */
const fail = async (watch: PaymentWatch, withdrawal: Withdrawal, mined?: FoundInBlock): Promise<void> => {
  const reasonCode = 'chain_failed';
  await moveOn(watch.context, withdrawal, async (sql, found, at) => {
    if (mined !== undefined) await noteFee(sql, found, mined, at);
    return note(
      sql,
      found,
      { status: 'failed', reasonCode },
      { step: 'failed', who: 'chain', reasonCode, ...(mined !== undefined && { txHash: mined.txHash }) },
      at,
    );
  });
  forget(watch, withdrawal.withdrawalId);
};

const complete = async (watch: PaymentWatch, withdrawal: Withdrawal, mined: FoundInBlock): Promise<void> => {
  const { context } = watch;
  const { txHash } = mined;
  await moveOn(context, withdrawal, async (sql, found, at) => {
    await noteFee(sql, found, mined, at);
    await tellPaid(context, sql, found);
    return completeWithdrawal(sql, found, { who: 'chain', txHash }, at);
  });
  forget(watch, withdrawal.withdrawalId);
};

/** True if another transaction has used the nonce, with enough confirmations and for long enough. Then none of ours can ever be mined. */
const isSpentForGood = async (
  { context, timeouts, spentSinceMs }: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
  { raw, nonce }: Signed['signed'],
  head: bigint,
): Promise<'no' | 'maybe' | 'yes'> => {
  const depth = BigInt(withdrawal.confirmations);
  const deep = head > depth ? head - depth : 0n;
  const mined = await chain.nonceOf(await payerOf(raw), deep);
  if (mined <= nonce) {
    spentSinceMs.delete(withdrawal.withdrawalId);
    return 'no';
  }
  const nowMs = context.clock.nowMs();
  const sinceMs = spentSinceMs.get(withdrawal.withdrawalId) ?? nowMs;
  spentSinceMs.set(withdrawal.withdrawalId, sinceMs);
  return nowMs - sinceMs >= timeouts.spentForMs ? 'yes' : 'maybe';
};

/** Requests a replacement with a higher fee if the newest transaction has waited too long for a block. */
const replaceIfStuck = async (
  { context, timeouts }: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
  newest: Signed,
): Promise<void> => {
  const nowMs = context.clock.nowMs();
  const isStuck = nowMs - (newest.broadcastAtMs ?? nowMs) >= timeouts.replaceAfterMs;
  if (!isStuck || newest.feeStep >= MAX_FEE_STEP) return;
  const { withdrawalId, attempt } = withdrawal;
  const fees = raisedFees(newest, await chain.fees());
  await moveOn(context, withdrawal, async (sql, found, at) => {
    await insertPayment(sql, { withdrawalId, attempt, feeStep: newest.feeStep + 1 }, fees, at);
    return found;
  });
};

const sendAgain = async (
  { context, timeouts, sentMs }: PaymentWatch,
  chain: PayoutChain,
  { withdrawalId }: Withdrawal,
  newest: Signed,
): Promise<void> => {
  const nowMs = context.clock.nowMs();
  if (nowMs - (sentMs.get(withdrawalId) ?? 0) < timeouts.sendAgainMs) return;
  sentMs.set(withdrawalId, nowMs);
  await chain.send(newest.signed.raw);
};

/** Watches a payment in flight: completes or fails it once that is final, else sends or replaces its transaction. */
export const watchPayment = async (
  watch: PaymentWatch,
  chain: PayoutChain,
  withdrawal: Withdrawal,
): Promise<Watched> => {
  const payments = (await paymentsOf(watch.context.database, withdrawal)).filter(isSigned);
  const newest = payments.at(-1);
  if (newest === undefined) return { confirmations: null, blocker: 'never_signed' };
  const head = await chain.head();
  const mined = await findMined(chain, payments, head);
  if (mined !== null) {
    const { confirmations } = mined;
    if (confirmations < withdrawal.confirmations) return { confirmations, blocker: null };
    await (mined.isSuccess ? complete : fail)(watch, withdrawal, mined);
    return { confirmations, blocker: mined.isSuccess ? null : 'failed_on_chain' };
  }
  const spent = await isSpentForGood(watch, chain, withdrawal, newest.signed, head);
  if (spent === 'yes') {
    await fail(watch, withdrawal);
    return { confirmations: null, blocker: 'nonce_spent' };
  }
  if (spent === 'maybe') {
    return { confirmations: null, blocker: 'nonce_seems_spent' };
  }
  await replaceIfStuck(watch, chain, withdrawal, newest);
  await sendAgain(watch, chain, withdrawal, newest);
  return { confirmations: null, blocker: null };
};
