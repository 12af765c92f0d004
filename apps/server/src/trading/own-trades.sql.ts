import { type OwnSection, ownRows } from '../platform/lists/own-section.ts';
import { COLUMNS, FATE, type RawOrder, toRow } from './orders/orders.sql.ts';
import { type OrderContext, toWireOrder } from './queries/order-view.ts';

/** Every trade of a customer, newest first, for the file of their own data. */
export const tradesOwn = (context: OrderContext, nowMs: number): readonly OwnSection[] => [
  ownRows<RawOrder>(
    'trades',
    `select ${COLUMNS} from trading.orders o ${FATE}
     where o.uid = $1 order by o.accept_second desc, o.order_id desc`,
    (raw) => toWireOrder(toRow(raw), context, nowMs),
  ),
];
