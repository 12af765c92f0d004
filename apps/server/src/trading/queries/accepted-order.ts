import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import type { AcceptedOrder } from '../orders/accepted-orders.sql.ts';
import { selectOrder } from '../orders/orders.sql.ts';

/** A customer's order as it was accepted, with its lane. Null for another customer's order. */
export const readAcceptedOrder = (
  sql: Sql,
  uid: bigint,
  orderId: string,
): Promise<(AcceptedOrder & { readonly lane: number }) | null> =>
  selectOrder(sql, uid, orderId, Math.floor(uuidTimeMs(orderId) / 1000));
