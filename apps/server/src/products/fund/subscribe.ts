import { parseAmount } from '@tallystick/money';
import { moveMoney } from '../../ledger/public.ts';
import type { Sql } from '../../platform/db.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { insertPlanOrder } from '../orders.sql.ts';
import type { FundTerms } from '../plans.sql.ts';
import { dailyReward } from './fund.rules.ts';

/**
 * Subscribes in the caller's transaction: the amount is held, and the reward of the whole term set aside. Throws
 * `balance_too_small`, or `sold_out` when the pool does not cover the reward.
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
  const daily = dailyReward(amount, terms.dailyRate);
  const reward = daily * BigInt(terms.days);
  const at = new Date(offer.nowMs);
  await insertPlanOrder(sql, {
    orderId,
    uid,
    planId: terms.planId,
    version: terms.version,
    amount,
    units: null,
    dailyIncome: daily,
    principal: amount,
    startSecond: Math.floor(offer.nowMs / 1000),
    createdAt: at,
  });
  const moved = await moveMoney(sql, {
    kind: 'fund_subscription',
    uid,
    reference: `fund:subscribe:${orderId}`,
    about: orderId,
    at,
    lines: [
      { uid, account: 'available', currency, amount: -amount },
      { uid, account: 'held', currency, amount },
      ...(reward === 0n
        ? []
        : ([
            { control: 'fund_pool', currency, amount: -reward },
            { control: 'fund_reserve', currency, amount: reward },
          ] as const)),
    ],
  });
  if (moved.outcome === 'short')
    throw new AppError(moved.of === 'available' ? 'balance_too_small' : 'sold_out');
  invariant(moved.outcome === 'moved', 'an order of its own id is taken once');
};
