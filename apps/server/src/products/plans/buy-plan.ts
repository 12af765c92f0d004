import { type PlanOrder, planOrder } from '@tallystick/contract';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import type { ProductsContext } from '../context.ts';
import { subscribe } from '../fund/subscribe.ts';
import { runIdempotently } from '../idempotency.ts';
import { rent } from '../miners/rent.ts';
import { selectPlanOrder } from '../orders/orders.sql.ts';
import { selectOfferedTerms } from '../orders/plans.sql.ts';
import { toWirePlanOrder } from './plan-view.ts';

export interface PlanOffer {
  readonly uid: bigint;
  readonly planId: number;
  /** For the fund: a decimal string. */
  readonly amount: string | null;
  readonly units: number | null;
  readonly clientId: string | null;
  readonly untilMs?: number | undefined;
}

const buyInTransaction = async (
  { clock, refuseTimedOut }: ProductsContext,
  sql: Sql,
  offer: PlanOffer,
): Promise<PlanOrder> => {
  await refuseTimedOut(sql, offer.uid);
  const terms = (await selectOfferedTerms(sql)).find(({ planId }) => planId === offer.planId);
  if (terms === undefined) throw new AppError('not_found');
  const nowMs = clock.nowMs();
  const order = { uid: offer.uid, orderId: uuidV7(nowMs), nowMs };
  if (terms.kind === 'liquidity') await subscribe(sql, terms, { ...order, amount: offer.amount });
  else await rent(sql, terms, { ...order, units: offer.units });
  const written = await selectPlanOrder(sql, offer.uid, order.orderId);
  invariant(written !== null, 'an order that was taken is there');
  return toWirePlanOrder(written, nowMs);
};

/** Takes a plan durably before it returns. Throws an AppError that names the refusal. */
export const buyPlan = async (context: ProductsContext, offer: PlanOffer): Promise<PlanOrder> => {
  if (!context.ledgerHolds()) throw new AppError('unavailable', { retryAfterSeconds: 5 });
  const answer = await runIdempotently(context, {
    uid: offer.uid,
    clientId: offer.clientId,
    untilMs: offer.untilMs,
    asked: ['buy', String(offer.planId), offer.amount ?? '', String(offer.units ?? '')],
    schema: planOrder,
    work: (sql) => buyInTransaction(context, sql, offer),
  });
  context.onChanged([offer.uid]);
  return answer;
};
