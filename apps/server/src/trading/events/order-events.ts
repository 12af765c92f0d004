import type { Order } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { OrderRow } from '../orders/orders.sql.ts';
import { type OrderContext, toWireOrder } from '../queries/order-view.ts';
import {
  beginEventBases,
  moveEventBase,
  type OrderEvent,
  type OrderEvents,
  selectOrderEvents,
} from './order-events.sql.ts';

export interface OrderEventAsk {
  readonly uid: bigint;
  /** The number of the caller's last event. Null asks only for the newest number. */
  readonly after: number | null;
}

export interface OrderEventAnswer {
  readonly head: number;
  /** Oldest first. Null if the events cannot be given: the number was never issued, or it is too old. */
  readonly events: readonly { readonly seq: number; readonly data: readonly Order[] }[] | null;
}

/** Reads the numbered events of customers' orders. Every process returns the same events under the same numbers at any time. */
export type ReadOrderEvents = (
  asks: readonly OrderEventAsk[],
  limit: number,
) => Promise<readonly OrderEventAnswer[]>;

/** If more events than this are counted one by one, the base moves forward. It leaves the orders that a client may still have missed. */
const COUNTED_TOO_MANY = 3_000;
const KEPT_ORDERS = 500;
const MOVED_AT_ONCE = 20_000;
const MOVE_EVERY_MS = 30_000;
/** Maximum customers whose base this process remembers. */
const MAX_KNOWN = 50_000;

/** The state of an order right after an event. */
export const orderAfter = ({ kind, order }: OrderEvent): OrderRow => {
  const running = { ...order, settlementPrice: null, settledAtMs: null };
  switch (kind) {
    case 'accepted':
      return { ...running, entered: false, void: false, purchasePrice: null };
    case 'entered':
      return { ...running, void: false };
    case 'settled':
      return order;
  }
};

/** Creates and moves the bases from which customers' events are counted. */
export const createEventBases = (
  database: Database,
  clock: Clock,
): {
  begin(uids: readonly bigint[]): Promise<void>;
  /** Called with each count, so that counting stays short. */
  counted(uid: bigint, events: number): Promise<void>;
} => {
  const movedAtMs = new Map<bigint, number>();
  const known = new Set<bigint>();
  return {
    begin: async (uids) => {
      const strangers = uids.filter((uid) => !known.has(uid));
      if (strangers.length === 0) return;
      // Numbers start at the current time. So numbers that a client kept from an earlier database are lower and cannot be
      // mistaken for ours.
      await beginEventBases(database, strangers, Math.floor(clock.nowMs()));
      if (known.size > MAX_KNOWN) known.clear();
      for (const uid of strangers) known.add(uid);
    },
    counted: async (uid, events) => {
      const now = performance.now();
      if (events < COUNTED_TOO_MANY || now < (movedAtMs.get(uid) ?? -MOVE_EVERY_MS) + MOVE_EVERY_MS) return;
      for (const [moved, at] of movedAtMs) if (at + MOVE_EVERY_MS < now) movedAtMs.delete(moved);
      movedAtMs.set(uid, now);
      await moveEventBase(database, uid, KEPT_ORDERS, MOVED_AT_ONCE);
    },
  };
};

export type EventBases = ReturnType<typeof createEventBases>;

const isContiguous = (events: readonly OrderEvent[], after: number): boolean =>
  events.every(({ seq }, index) => seq === after + 1 + index);

const toAnswer = (
  after: number | null,
  { head, events }: OrderEvents,
  view: (order: OrderRow) => Order,
): OrderEventAnswer => {
  const known = after !== null && (after === head || events.length > 0) && isContiguous(events, after);
  return {
    head,
    events: known ? events.map((event) => ({ seq: event.seq, data: [view(orderAfter(event))] })) : null,
  };
};

export const createOrderEvents = (dependencies: {
  database: Database;
  clock: Clock;
  bases: EventBases;
  context: OrderContext;
  /** Resolves when everything committed before is durable. */
  flush: () => Promise<void>;
}): ReadOrderEvents => {
  const { database, clock, bases, context } = dependencies;
  return async (asks, limit) => {
    await bases.begin(asks.map(({ uid }) => uid));
    const found = await selectOrderEvents(database, asks, limit);
    const view = (order: OrderRow): Order => toWireOrder(order, context, clock.nowMs());
    // A number must not be sent before it is durable, because after a crash another event could get it.
    if (asks.some(({ after }, index) => after !== found[index]?.head)) await dependencies.flush();
    for (const [index, { uid }] of asks.entries()) await bases.counted(uid, found[index]?.counted ?? 0);
    return asks.map(({ after }, index) => {
      const answer = found[index];
      if (answer === undefined) throw new Error('a customer’s events were not answered');
      return toAnswer(after, answer, view);
    });
  };
};
