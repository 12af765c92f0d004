import { buyPlan, planOrders, plans, redeemPlan } from '@tallystick/contract';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, TIME_UUID_CURSOR, toPage } from '../platform/http/cursor.ts';
import type { Http } from '../platform/http/http.ts';
import { untilMsOf } from '../platform/http/until.ts';
import type { PlanOrderPosition, PlanOrderRow } from './orders/orders.sql.ts';
import type { Products } from './products.ts';

const ORDER_NO = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const cursorOf = (order: PlanOrderRow): string => encodeCursor([order.createdAtMs, order.orderId]);

const positionOf = (cursor: string): PlanOrderPosition => {
  const [createdAtMs = '', orderId = ''] = decodeCursor(cursor, TIME_UUID_CURSOR);
  return { createdAtMs: Number(createdAtMs), orderId };
};

export const registerProductRoutes = (http: Http, products: Products): void => {
  http.serve(plans, ({ kind }, { uid }) => products.plans(uid, kind ?? null));

  http.serve(buyPlan, (input, { uid }) =>
    products.buy({
      uid,
      planId: input.plan_id,
      amount: input.amount ?? null,
      units: input.units ?? null,
      clientId: input.client_id ?? null,
      untilMs: untilMsOf(input),
    }),
  );

  http.serve(planOrders, async (query, { uid }) => {
    const filter = { kind: query.kind ?? null, status: query.status ?? null };
    const [orders, total] = await Promise.all([
      products.orders(uid, filter, pageStart(query, positionOf), query.row + 1),
      products.countOrders(uid, filter),
    ]);
    return toPage(query, orders, total, products.toWire, cursorOf);
  });

  http.serve(redeemPlan, async ({ order_no, preview, client_id, until }, { uid }) => {
    if (!ORDER_NO.test(order_no)) throw new AppError('not_found');
    if (preview === 1) return products.preview(uid, order_no);
    return products.redeem({
      uid,
      orderId: order_no,
      clientId: client_id ?? null,
      untilMs: untilMsOf({ until }),
    });
  });
};
