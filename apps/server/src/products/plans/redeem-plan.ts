import { type PlanOrder, redeemPlan as redeemPlanRoute } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { type Redemption, redemptionOf } from '@tallystick/rules';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ProductsContext } from '../context.ts';
import { OvertakenByAccrual, redeem } from '../fund/redeem.ts';
import { runIdempotently } from '../idempotency.ts';
import type { PlanOrderRow } from '../orders/orders.sql.ts';
import { selectPlanOrder } from '../orders/orders.sql.ts';
import { toWirePlanOrder } from './plan-view.ts';
import { daysEnded, remainingDays } from './term.rules.ts';

/** Attempts of a redemption to wait for the accruals of its lane, before it asks the customer to retry. */
const TRIES = 5;

export interface RedeemedPlan {
  readonly order: PlanOrder;
  readonly damages: string;
  readonly principal_returned: string;
  readonly remaining_days: number;
}

const toAnswer = (order: PlanOrderRow, figures: Redemption, days: number, nowMs: number): RedeemedPlan => ({
  order: toWirePlanOrder(order, nowMs),
  damages: formatAmount(figures.damages, order.currency),
  principal_returned: formatAmount(figures.returned, order.currency),
  remaining_days: days,
});

interface Due {
  readonly order: PlanOrderRow;
  readonly figures: Redemption;
  readonly remaining: number;
}

/** The order has ended days that its lane has not paid yet. */
class NotCaughtUp extends Error {}

/** The order with all its ended days paid, and the result of redeeming it now. */
const figureOut = async (sql: Sql, uid: bigint, orderId: string, nowMs: number): Promise<Due> => {
  const order = await selectPlanOrder(sql, uid, orderId);
  if (order === null) throw new AppError('not_found');
  if (order.settlementRatio === null) throw new AppError('not_redeemable');
  if (order.ending !== null) throw new AppError('order_ended');
  if (order.daysPaid < daysEnded(order.startSecond, order.days, nowMs)) throw new NotCaughtUp();
  const remaining = remainingDays(order.startSecond, order.days, nowMs);
  const figures = redemptionOf({
    amount: order.amount,
    settlementRatio: order.settlementRatio,
    remainingDays: remaining,
    dailyIncome: order.dailyIncome,
    unpaidDays: order.days - order.daysPaid,
  });
  return { order, figures, remaining };
};

/** Retries if a day ended between computing the figures and moving the money, or is not paid yet. */
const withAllDaysPaid = async <T>(
  context: ProductsContext,
  uid: bigint,
  work: () => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotCaughtUp) && !(error instanceof OvertakenByAccrual)) throw error;
      await context.catchUp(context.laneOf(uid));
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
};

/** The result of redeeming now. Nothing moves. */
export const previewRedemption = (
  context: ProductsContext,
  uid: bigint,
  orderId: string,
): Promise<RedeemedPlan> =>
  withAllDaysPaid(context, uid, async () => {
    const nowMs = context.clock.nowMs();
    const { order, figures, remaining } = await figureOut(context.database, uid, orderId, nowMs);
    return toAnswer(order, figures, remaining, nowMs);
  });

/** Redeems a subscription early: returns the amount less damages; the unearned reward goes back to the pool. */
export const redeemPlan = async (
  context: ProductsContext,
  ask: {
    readonly uid: bigint;
    readonly orderId: string;
    readonly clientId: string | null;
    readonly untilMs?: number | undefined;
  },
): Promise<RedeemedPlan> => {
  const { uid, orderId } = ask;
  const answer = await withAllDaysPaid(context, uid, () =>
    runIdempotently<RedeemedPlan>(context, {
      uid,
      clientId: ask.clientId,
      untilMs: ask.untilMs,
      asked: ['qx', orderId],
      schema: redeemPlanRoute.data,
      work: async (sql) => {
        const nowMs = context.clock.nowMs();
        const { order, figures, remaining } = await figureOut(sql, uid, orderId, nowMs);
        return toAnswer(await redeem(sql, order, figures, nowMs), figures, remaining, nowMs);
      },
    }),
  );
  context.onChanged([uid]);
  return answer;
};
