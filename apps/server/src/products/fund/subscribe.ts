import { parseAmount } from '@tallystick/money';
import { dailyReward } from '@tallystick/rules';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { FundTerms } from '../orders/plans.sql.ts';
import { takePlan } from '../orders/take-plan.ts';

/**
 * Subscribes in the caller's transaction: holds the amount and reserves the reward of the whole term. Throws `balance_too_small`,
 * or `sold_out` if the pool does not cover the reward.
 */
export const subscribe = async (
  sql: Sql,
  terms: FundTerms,
  offer: {
    readonly uid: bigint;
    readonly orderId: string;
    readonly nowMs: number;
    readonly amount: string | null;
  },
): Promise<void> => {
  const { uid, orderId } = offer;
  const { currency } = terms;
  if (offer.amount === null) throw new AppError('invalid_fields', { fields: { amount: 'required' } });
  const amount = parseAmount(offer.amount, currency);
  if (amount === null) throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  if (amount < terms.min) throw new AppError('amount_too_small');
  if (amount > terms.max) throw new AppError('amount_too_large');
  await takePlan(sql, terms, {
    uid,
    orderId,
    nowMs: offer.nowMs,
    amount,
    units: null,
    principal: amount,
    dailyIncome: dailyReward(amount, terms.dailyRate),
    kind: 'fund_subscription',
    reference: `fund:subscribe:${orderId}`,
    payment: [
      { uid, account: 'available', currency, amount: -amount },
      { uid, account: 'held', currency, amount },
    ],
    pool: 'fund_pool',
    reserve: 'fund_reserve',
  });
};
