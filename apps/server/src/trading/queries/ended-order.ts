import { netOf, type Outcome, outcomeOf, returnedBy } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import type { AcceptedOrder } from '../orders/accepted-orders.sql.ts';
import { selectOrder } from '../orders/orders.sql.ts';

/** An ended order as it was booked. Amounts are minor units of USDT, prices at 1e-8. */
export interface EndedOrder extends AcceptedOrder {
  readonly lane: number;
  readonly outcome: Outcome;
  /** Null if the trade was void at its entry. */
  readonly purchasePrice: bigint | null;
  readonly settlementPrice: bigint | null;
  readonly returned: bigint;
  readonly net: bigint;
}

/** A customer's order after its money has moved. Null before that, and for another customer's order. */
export const readEndedOrder = async (sql: Sql, uid: bigint, orderId: string): Promise<EndedOrder | null> => {
  const order = await selectOrder(sql, uid, orderId, Math.floor(uuidTimeMs(orderId) / 1000));
  if (order === null || order.settledAtMs === null) return null;
  const { purchasePrice, settlementPrice } = order;
  const outcome = outcomeOf(order.side, order.void ? null : purchasePrice, settlementPrice);
  return { ...order, outcome, returned: returnedBy(outcome, order), net: netOf(outcome, order) };
};
