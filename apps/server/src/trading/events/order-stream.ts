import type { Order } from '@tallystick/contract';
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type OrderContext, toWireOrder } from '../queries/order-view.ts';
import { orderAfter } from './order-events.ts';
import { type StreamPlace, selectStream, selectStreamBegin } from './order-stream.sql.ts';

export interface StreamEvent {
  readonly what: 'accepted' | 'entered' | 'settled' | 'void';
  /** The order right after the event. */
  readonly order: Order;
  readonly at: Date;
}

/**
 * The events of one customer's orders in the order of their commits, each once. A reader keeps the place as text. It may come back
 * after any time, because orders are never deleted.
 */
export interface OrderStream {
  /** The place of a reader who begins now. Events of the last minutes before it may still come. */
  begin(sql: Sql, uid: bigint): Promise<string>;
  read(
    sql: Sql,
    uid: bigint,
    place: string,
    limit: number,
  ): Promise<{ readonly events: readonly StreamEvent[]; readonly place: string }>;
}

const written = z.tuple([z.int(), z.string(), z.int(), z.uuid(), z.int()]);

const write = ({ since, batchNo, acceptSecond, orderId, rank }: StreamPlace): string =>
  JSON.stringify([since, String(batchNo), acceptSecond, orderId, rank]);

const read = (text: string): StreamPlace => {
  const [since, batchNo, acceptSecond, orderId, rank] = written.parse(JSON.parse(text));
  return { since, batchNo: BigInt(batchNo), acceptSecond, orderId, rank };
};

const timeOf = (what: StreamEvent['what'], order: Order): Date => {
  if (what === 'accepted') return new Date(order.created_at);
  return new Date(what === 'entered' ? order.purchase_time : (order.end_time ?? order.created_at));
};

export const createOrderStream = (clock: Clock, context: OrderContext): OrderStream => ({
  begin: async (sql, uid) => write(await selectStreamBegin(sql, uid, Math.floor(clock.nowMs() / 1_000))),
  read: async (sql, uid, place, limit) => {
    const found = await selectStream(sql, uid, read(place), limit);
    const events = found.events.map((event): StreamEvent => {
      const order = toWireOrder(orderAfter({ seq: 0, ...event }), context, clock.nowMs());
      const what = event.kind === 'settled' && order.status === 'void' ? 'void' : event.kind;
      return { what, order, at: timeOf(what, order) };
    });
    return { events, place: write(found.place) };
  },
});
