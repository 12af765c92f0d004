import { type PaymentEvent, WITHDRAWAL_REASONS } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { type ChainTransaction, selectTransactions } from '../../custody/public.ts';
import { toWireLocal } from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type Step, selectSteps, selectWithdrawal, type Withdrawal } from '../../withdrawals/public.ts';

const requestFigures = (of: Withdrawal): PaymentEvent['figures'] => {
  const sum = (amount: bigint): string => `${formatAmount(amount, of.currency)} ${of.currency}`;
  const local = toWireLocal(of.local);
  return {
    amount: sum(of.amount),
    fee: sum(of.fee),
    to_pay_out: sum(of.arrival),
    ...(of.fromBorrowed > 0n && { borrowed: sum(of.fromBorrowed) }),
    ...(local !== null && { at_the_bank: `${local.amount} ${local.currency}` }),
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
const paymentFigures = (step: Step, payments: readonly ChainTransaction[]): PaymentEvent['figures'] => {
  const payment = payments.find(({ signed }) => signed !== null && signed.txHash === step.txHash);
  if (payment?.signed == null) return {};
  return {
    attempt: String(payment.attempt),
    nonce: String(payment.signed.nonce),
    highest_gas_fee: gwei(payment.maxFeePerGas),
  };
};

const figuresOf = (
  step: Step,
  of: Withdrawal,
  payments: readonly ChainTransaction[],
): PaymentEvent['figures'] => ({
  ...(step.step === 'requested' && requestFigures(of)),
  ...(step.step === 'approved' &&
    of.valueUsdt !== null && { value: `${formatAmount(of.valueUsdt, 'USDT')} USDT` }),
  ...((step.step === 'rejected' || step.step === 'cancelled') && {
    returned: `${formatAmount(of.amount, of.currency)} ${of.currency}`,
  }),
  ...(step.step === 'completed' && {
    paid_out: `${formatAmount(of.arrival, of.currency)} ${of.currency}`,
  }),
  ...paymentFigures(step, payments),
});

/** The life of a withdrawal. Throws `not_found`. */
export const readWithdrawalTimeline = async (sql: Sql, id: string): Promise<PaymentEvent[]> => {
  const withdrawal = await selectWithdrawal(sql, id);
  if (withdrawal === null) throw new AppError('not_found');
  const [steps, payments] = await Promise.all([
    selectSteps(sql, [id]),
    selectTransactions(sql, 'withdrawal', [id]),
  ]);
  return (steps.get(id) ?? []).map((step) => ({
    at: wireTime(step.atMs),
    what: `withdrawal_${step.step}` as const,
    outcome: null,
    who: step.who,
    note: step.reason,
    reason_code: WITHDRAWAL_REASONS.find((known) => known === step.reasonCode) ?? null,
    detail: null,
    tx_hash: step.txHash,
    figures: figuresOf(step, withdrawal, payments),
  }));
};
