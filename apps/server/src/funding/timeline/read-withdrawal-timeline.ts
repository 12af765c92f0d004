import type { PaymentEvent, WithdrawalStep } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { AppError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { toWireLocal } from '../rates/view.ts';
import { type Payment, selectPayments } from '../withdrawals/payout/payments.sql.ts';
import { type Step, selectSteps } from '../withdrawals/payout/steps.sql.ts';
import { selectWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.sql.ts';

const WORDS: Readonly<Record<WithdrawalStep, string>> = {
  requested: 'Requested',
  proposed: 'Proposed to approve',
  approved: 'Approved',
  signed: 'Signed',
  broadcast: 'Sent to the chain',
  replaced: 'Sent again with a higher fee',
  failed: 'Failed on the chain',
  retried: 'Tried again',
  payment_proposed: 'Reported as paid',
  completed: 'Completed',
  rejected: 'Rejected and returned',
  cancelled: 'Cancelled and returned',
};

const requestFigures = (of: Withdrawal): Record<string, string> => {
  const sum = (amount: bigint): string => `${formatAmount(amount, of.currency)} ${of.currency}`;
  const local = toWireLocal(of.local);
  return {
    amount: sum(of.amount),
    fee: sum(of.fee),
    'to pay out': sum(of.arrival),
    ...(of.fromBorrowed > 0n && { borrowed: sum(of.fromBorrowed) }),
    ...(local !== null && { 'at the bank': `${local.amount} ${local.currency}` }),
    to: of.destination,
  };
};

const GWEI = 1_000_000_000n;
/** `1.5 gwei` for 1,500,000,000 wei. */
const gwei = (wei: bigint): string => {
  const rest = (wei % GWEI).toString().padStart(9, '0').replace(/0+$/, '');
  return `${wei / GWEI}${rest === '' ? '' : `.${rest}`} gwei`;
};

/** The transaction that a step names. */
const paymentFigures = (step: Step, payments: readonly Payment[]): Record<string, string> => {
  const payment = payments.find(({ signed }) => signed !== null && signed.txHash === step.txHash);
  if (payment?.signed == null) return {};
  return {
    attempt: String(payment.attempt),
    nonce: String(payment.signed.nonce),
    'fee per gas at most': gwei(payment.maxFeePerGas),
  };
};

const figuresOf = (step: Step, of: Withdrawal, payments: readonly Payment[]): Record<string, string> => ({
  ...(step.step === 'requested' && requestFigures(of)),
  ...(step.step === 'approved' &&
    of.valueUsdt !== null && { value: `${formatAmount(of.valueUsdt, 'USDT')} USDT` }),
  ...((step.step === 'rejected' || step.step === 'cancelled') && {
    returned: `${formatAmount(of.amount, of.currency)} ${of.currency}`,
  }),
  ...(step.step === 'completed' && {
    'paid out': `${formatAmount(of.arrival, of.currency)} ${of.currency}`,
  }),
  ...paymentFigures(step, payments),
});

/** The life of a withdrawal. Throws `not_found`. */
export const readWithdrawalTimeline = async (sql: Sql, id: string): Promise<PaymentEvent[]> => {
  const withdrawal = await selectWithdrawal(sql, id);
  if (withdrawal === null) throw new AppError('not_found');
  const [steps, payments] = await Promise.all([selectSteps(sql, [id]), selectPayments(sql, [id])]);
  return (steps.get(id) ?? []).map((step) => ({
    at: wireTime(step.atMs),
    what: WORDS[step.step],
    who: step.who,
    note: step.reason ?? step.reasonCode?.replaceAll('_', ' ') ?? null,
    tx_hash: step.txHash,
    figures: figuresOf(step, withdrawal, payments),
  }));
};
