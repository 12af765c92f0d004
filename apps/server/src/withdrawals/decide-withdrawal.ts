import type { WithdrawalReason } from '@tallystick/contract';
import { isSecondTo } from '../operator/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import type { WithdrawalsContext } from './context.ts';
import { completeWithdrawal, returnWithdrawal, tellPaid } from './end-withdrawal.ts';
import { findObstacle, refuseObstacle } from './obstacles/read-obstacles.ts';
import { judgePayout } from './payout/judge-payout.ts';
import { insertStep, type NewStep } from './payout/steps.sql.ts';
import { type Change, lockWithdrawal, updateWithdrawal, type Withdrawal } from './withdrawals.sql.ts';

/** Decisions by people. Each runs in the caller’s transaction with the withdrawal locked, and throws if it is not allowed. */

type Clocked = Pick<WithdrawalsContext, 'clock'>;
type Returning = Pick<WithdrawalsContext, 'clock' | 'borrowedOutside'>;
type Stepping = Pick<WithdrawalsContext, 'clock' | 'refuseFrozenStep' | 'rule'>;

const locked = async (sql: Sql, withdrawalId: string): Promise<Withdrawal> => {
  const withdrawal = await lockWithdrawal(sql, withdrawalId);
  if (withdrawal === null) throw new AppError('not_found');
  return withdrawal;
};

/** The error for staff who come too late: another decision ended it, or the payment is in flight. */
const tooLate = ({ status }: Withdrawal): AppError =>
  new AppError(
    ['completed', 'rejected', 'cancelled'].includes(status) ? 'already_decided' : 'withdrawal_under_way',
  );

const change = async (
  { clock }: Clocked,
  sql: Sql,
  withdrawal: Withdrawal,
  what: Change,
  step: NewStep,
): Promise<Withdrawal> => {
  const at = new Date(clock.nowMs());
  await insertStep(sql, withdrawal.withdrawalId, step, at);
  return updateWithdrawal(sql, withdrawal.withdrawalId, what, at);
};

/** The customer cancels it while nobody has decided. Not found if it is another customer's. */
export const cancelWithdrawal = async (
  context: Returning,
  sql: Sql,
  uid: bigint,
  withdrawalId: string,
): Promise<Withdrawal> => {
  const withdrawal = await locked(sql, withdrawalId);
  if (withdrawal.uid !== uid) throw new AppError('not_found');
  if (withdrawal.status === 'cancelled') return withdrawal;
  if (withdrawal.status !== 'requested') throw new AppError('withdrawal_under_way');
  const by = { status: 'cancelled', who: 'customer', reasonCode: 'by_customer', reason: null } as const;
  return returnWithdrawal(context, sql, withdrawal, by, new Date(context.clock.nowMs()));
};

/** The rule approves a withdrawal that needs no people. Null if it was decided meanwhile, or if people have to decide. */
export const approveByRule = async (
  context: Stepping,
  sql: Sql,
  withdrawalId: string,
): Promise<Withdrawal | null> => {
  const withdrawal = await locked(sql, withdrawalId);
  if (withdrawal.status !== 'requested' || withdrawal.peopleBecause.length > 0) return null;
  await context.refuseFrozenStep(sql, withdrawal.uid);
  if ((await findObstacle(context, sql, withdrawal, { act: 'approve', staff: null })) !== null) return null;
  const judged = await judgePayout(context, sql, withdrawal);
  if (judged.withdrawal.peopleBecause.length > 0) return null;
  return change(
    context,
    sql,
    withdrawal,
    { status: 'approved', approvedBy: 'rule', approvedValue: judged.value },
    { step: 'approved', who: 'rule' },
  );
};

/**
 * A member of staff agrees. Above the limit the first proposes and a second one approves; below it one is enough. Throws
 * `risk_pending` while a finding of the risk rules holds it, and
 * `screening_pending` while the outside screening has not answered, because its refusal would need two members.
 */
export const agreeToWithdrawal = async (
  context: Stepping,
  sql: Sql,
  staff: string,
  withdrawalId: string,
): Promise<{ withdrawal: Withdrawal; action: 'withdrawal_proposed' | 'withdrawal_approved' }> => {
  const asked = await locked(sql, withdrawalId);
  if (asked.status !== 'requested') throw new AppError('already_decided');
  await context.refuseFrozenStep(sql, asked.uid);
  await refuseObstacle(context, sql, asked, { act: 'approve', staff });
  const { withdrawal: found, value } = await judgePayout(context, sql, asked);
  const { proposedBy, createdAtMs: proposedAtMs } = found;
  if (found.twoPeople && !(await isSecondTo(sql, { proposedBy, proposedAtMs }, staff))) {
    const step = { step: 'proposed', who: staff } as const;
    const withdrawal = await change(context, sql, found, { proposedBy: staff }, step);
    return { withdrawal, action: 'withdrawal_proposed' };
  }
  const approval = { status: 'approved', approvedBy: staff, approvedValue: value } as const;
  const withdrawal = await change(context, sql, found, approval, { step: 'approved', who: staff });
  return { withdrawal, action: 'withdrawal_approved' };
};

/** Rejects and returns everything: before anything may have been signed, or when it is certain that it can never be paid. */
export const rejectWithdrawal = async (
  context: Returning,
  sql: Sql,
  staff: string,
  withdrawalId: string,
  why: { reason: WithdrawalReason; note: string | null },
): Promise<Withdrawal> => {
  const withdrawal = await locked(sql, withdrawalId);
  if (!['requested', 'approved', 'failed'].includes(withdrawal.status)) throw tooLate(withdrawal);
  await refuseObstacle(context, sql, withdrawal, { act: 'reject', staff });
  const by = { status: 'rejected', who: staff, reasonCode: why.reason, reason: why.note } as const;
  return returnWithdrawal(context, sql, withdrawal, by, new Date(context.clock.nowMs()));
};

/** Staff reports a payment by hand. Above the limit a second person must report the same reference. */
export const payByHand = async (
  context: Stepping & Pick<WithdrawalsContext, 'notify'>,
  sql: Sql,
  staff: string,
  withdrawalId: string,
  reference: string,
): Promise<{ withdrawal: Withdrawal; action: 'withdrawal_payment_proposed' | 'withdrawal_paid' }> => {
  const found = await locked(sql, withdrawalId);
  if (found.payer !== 'staff' || found.status !== 'approved') throw tooLate(found);
  await context.refuseFrozenStep(sql, found.uid);
  // A second person with another reference makes a new proposal, which somebody else has to confirm.
  const first = { proposedBy: found.payProposedBy, proposedAtMs: found.createdAtMs };
  const isSecond = found.twoPeople && (await isSecondTo(sql, first, staff));
  if (found.twoPeople && (!isSecond || found.paidReference !== reference)) {
    const proposal = { payProposedBy: staff, paidReference: reference };
    const withdrawal = await change(context, sql, found, proposal, { step: 'payment_proposed', who: staff });
    return { withdrawal, action: 'withdrawal_payment_proposed' };
  }
  if (found.payProposedBy === staff) throw new AppError('second_person_needed');
  const paid = { who: staff, txHash: reference, paidBy: staff, paidReference: reference };
  await tellPaid(context, sql, found);
  const withdrawal = await completeWithdrawal(sql, found, paid, new Date(context.clock.nowMs()));
  return { withdrawal, action: 'withdrawal_paid' };
};

/** The next attempt of a failed withdrawal. */
const nextAttempt = (
  { rule }: Stepping,
  { attempt, currency, amount }: Withdrawal,
): Pick<Change, 'status' | 'attempt' | 'approvedValue' | 'reasonCode' | 'reason'> => ({
  status: 'approved',
  attempt: attempt + 1,
  approvedValue: rule.valueInUsdt(currency, amount),
  reasonCode: null,
  reason: null,
});

/**
 * The server retries a payment by itself, after a coin of the house was spent elsewhere. The caller has the evidence that nothing of the
 * former attempt can ever be mined. A payment that people hold stays failed.
 */
export const retryByRule = async (context: Stepping, sql: Sql, failed: Withdrawal): Promise<void> => {
  if ((await findObstacle(context, sql, failed, { act: 'retry', staff: null })) !== null) return;
  await change(context, sql, failed, nextAttempt(context, failed), { step: 'retried', who: 'rule' });
};

/**
 * Retries a failed withdrawal. Its failure names a transaction that proves it, so the old one can never be mined. Throws
 * `withdrawal_under_way` without that evidence.
 */
export const retryWithdrawal = async (
  context: Stepping,
  sql: Sql,
  staff: string,
  withdrawalId: string,
  note: string | null,
): Promise<Withdrawal> => {
  const found = await locked(sql, withdrawalId);
  if (found.status !== 'failed') throw new AppError('already_decided');
  await context.refuseFrozenStep(sql, found.uid);
  await refuseObstacle(context, sql, found, { act: 'retry', staff });
  const step = { step: 'retried', who: staff, reason: note } as const;
  return change(context, sql, found, nextAttempt(context, found), step);
};
