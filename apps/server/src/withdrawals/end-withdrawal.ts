import { formatAmount } from '@tallystick/money';
import { lentPart, moveMoney } from '../ledger/public.ts';
import { invariant } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import type { WithdrawalsContext } from './context.ts';
import { paidOf, returnedOf } from './movements.rules.ts';
import { insertStep, type NewStep } from './payout/steps.sql.ts';
import { type Change, updateWithdrawal, type Withdrawal } from './withdrawals.sql.ts';

/**
 * Ends a withdrawal that the caller has locked: status, step and money in one transaction. The money moves last, because that
 * locks the lane.
 */
const end = async (
  sql: Sql,
  withdrawal: Withdrawal,
  change: Change,
  step: NewStep,
  movementOf: () => Promise<ReturnType<typeof paidOf> | ReturnType<typeof returnedOf>>,
  at: Date,
): Promise<Withdrawal> => {
  const ended = await updateWithdrawal(sql, withdrawal.withdrawalId, change, at);
  await insertStep(sql, withdrawal.withdrawalId, step, at);
  const moved = await moveMoney(sql, { ...(await movementOf()), at });
  invariant(moved.outcome === 'moved', `a withdrawal ends once, and what it held is there: ${moved.outcome}`);
  return ended;
};

/** Notifies the customer by mail that a withdrawal was paid. Call it before the money moves, which locks the lane. */
export const tellPaid = (
  { notify }: Pick<WithdrawalsContext, 'notify'>,
  sql: Sql,
  { uid, arrival, currency, destination }: Withdrawal,
): Promise<void> =>
  notify(sql, {
    uid,
    kind: 'withdrawal_paid',
    detail: { amount: formatAmount(arrival, currency), currency, to: destination },
  });

/** The withdrawal was paid: the held money leaves, and the fee stays. */
export const completeWithdrawal = (
  sql: Sql,
  withdrawal: Withdrawal,
  by: { who: string; txHash: string | null; paidBy?: string; paidReference?: string },
  at: Date,
): Promise<Withdrawal> =>
  end(
    sql,
    withdrawal,
    {
      status: 'completed',
      ...(by.paidBy !== undefined && { paidBy: by.paidBy }),
      ...(by.paidReference !== undefined && { paidReference: by.paidReference }),
    },
    { step: 'completed', who: by.who, txHash: by.txHash },
    async () => paidOf(withdrawal),
    at,
  );

/**
 * The withdrawal will not be paid: everything is returned. The borrowed part stays borrowed as far as it is still owed and
 * outside. The rest is the customer's own, because they repaid the loan or restored the borrowed part meanwhile.
 */
export const returnWithdrawal = (
  { borrowedOutside }: Pick<WithdrawalsContext, 'borrowedOutside'>,
  sql: Sql,
  withdrawal: Withdrawal,
  by: { status: 'rejected' | 'cancelled'; who: string; reasonCode: string; reason: string | null },
  at: Date,
): Promise<Withdrawal> =>
  end(
    sql,
    withdrawal,
    { status: by.status, reasonCode: by.reasonCode, reason: by.reason },
    { step: by.status, who: by.who, reasonCode: by.reasonCode, reason: by.reason },
    async () => {
      const { uid, currency, fromBorrowed } = withdrawal;
      const lent = await lentPart(sql, { uid, currency, amount: fromBorrowed }, borrowedOutside);
      return returnedOf({ ...withdrawal, fromBorrowed: lent });
    },
    at,
  );
