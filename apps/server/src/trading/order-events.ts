import type { Order } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db.ts';
import {
  beginEventBases,
  moveEventBase,
  type OrderEvent,
  type OrderEvents,
  selectOrderEvents,
} from './order-events.sql.ts';
import { type OrderContext, toWireOrder } from './order-view.ts';
import type { OrderRow } from './orders.sql.ts';

export interface OrderEventAsk {
  readonly uid: bigint;
  /** The number of the event the asker has; null asks for the newest number alone. */
  readonly after: number | null;
}

export interface OrderEventAnswer {
  readonly head: number;
  /** Oldest first; null when they can't be told: the number was never given out, or is too long ago. */
  readonly events: readonly { readonly seq: number; readonly data: readonly Order[] }[] | null;
}

/** Reads the numbered events of customers' orders: any process at any time gives the same under the same numbers. */
export type ReadOrderEvents = (
  asks: readonly OrderEventAsk[],
  limit: number,
) => Promise<readonly OrderEventAnswer[]>;

/** Past so many events counted one by one a base moves on, leaving the orders that somebody may still have missed. */
const COUNTED_TOO_MANY = 3_000;
const KEPT_ORDERS = 500;
const MOVED_AT_ONCE = 20_000;
const MOVE_EVERY_MS = 30_000;
/** Customers of whom this process remembers that they have a base. */
const MAX_KNOWN = 50_000;

/** An order as it was right after an event. */
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

/** Begins and moves the places that customers' events are counted from. */
export const createEventBases = (
  database: Database,
  clock: Clock,
): {
  begin(uids: readonly bigint[]): Promise<void>;
  /** Told of each count, so that counting stays short. */
  counted(uid: bigint, events: number): Promise<void>;
} => {
  const movedAtMs = new Map<bigint, number>();
  const known = new Set<bigint>();
  return {
    begin: async (uids) => {
      const strangers = uids.filter((uid) => !known.has(uid));
      if (strangers.length === 0) return;
      // Numbers begin at the time: what a client has from another life of the database lies below and is not taken for ours.
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
  /** Resolves once all that was committed before is durable. */
  flush: () => Promise<void>;
}): ReadOrderEvents => {
  const { database, clock, bases, context } = dependencies;
  return async (asks, limit) => {
    await bases.begin(asks.map(({ uid }) => uid));
    const found = await selectOrderEvents(database, asks, limit);
    const view = (order: OrderRow): Order => toWireOrder(order, context, clock.nowMs());
    // A number that a crash would give to another event must not be told.
    if (asks.some(({ after }, index) => after !== found[index]?.head)) await dependencies.flush();
    for (const [index, { uid }] of asks.entries()) await bases.counted(uid, found[index]?.counted ?? 0);
    return asks.map(({ after }, index) => {
      const answer = found[index];
      if (answer === undefined) throw new Error('a customer’s events were not answered');
      return toAnswer(after, answer, view);
    });
  };
};
