import type { Redemption } from '@tallystick/rules';
import { type MovementLine, moveMoney } from '../../ledger/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { endEarly, type PlanOrderRow } from '../orders/orders.sql.ts';

/** Another day was paid between computing the figures and moving the money, so the figures are out of date. */
export class OvertakenByAccrual extends Error {}

/**
 * Ends a subscription in the caller's transaction and returns its new state. Damages and the reserve for the unpaid days go to
 * the pool. Throws `order_ended` if it was redeemed before.
 */
export const redeem = async (
  sql: Sql,
  order: PlanOrderRow,
  { damages, returned, released }: Redemption,
  nowMs: number,
): Promise<PlanOrderRow> => {
  const { uid, orderId, currency, amount, daysPaid } = order;
  const toPool = damages + released;
  const lines: readonly MovementLine[] = [
    { uid, account: 'held', currency, amount: -amount },
    { uid, account: 'available', currency, amount: returned },
    { control: 'fund_reserve', currency, amount: -released },
    { control: 'fund_pool', currency, amount: toPool },
  ];
  const moved = await moveMoney(sql, {
    kind: 'fund_redemption',
    uid,
    reference: `fund:redeem:${orderId}`,
    about: orderId,
    at: new Date(nowMs),
    lines: lines.filter((line) => line.amount !== 0n),
  });
  if (moved.outcome === 'repeated') throw new AppError('order_ended');
  // If the last day was paid meanwhile, the principal is no longer held.
  if (moved.outcome === 'short') throw new OvertakenByAccrual();
  const at = moved.movedAt;
  if (!(await endEarly(sql, { uid, orderId, daysPaid, damages, returned, at })))
    throw new OvertakenByAccrual();
  invariant(order.ending === null, 'an order ends once');
  return { ...order, ending: { redeemed: true, damages, returned, endedAtMs: at.getTime() } };
};
