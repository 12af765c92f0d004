import { createStore, useStore } from '@tallystick/ui/store.ts';
import { deviceTexts } from '@tallystick/ui/text-storage.ts';
import * as z from 'zod/mini';
import { keepStorage } from '../../shared/device/keep-storage.ts';
import { currentSession } from '../../shared/device/session.ts';

/** Tickets of recorded orders kept on the device per account, about 1.5 KB each. The oldest is dropped first. */
const KEPT = 100;

const asked = z.object({
  symbol: z.string(),
  direction: z.enum(['up', 'down']),
  amount: z.string(),
  seconds: z.int(),
  /** The nonce that the app made for the order. Earlier releases made none. */
  nonce: z.optional(z.string()),
  /** The newest second of the price log on the screen. */
  seen: z.optional(z.int()),
  /** A practice trade: the ticket must name the practice currency. */
  practice: z.optional(z.literal(1)),
  /** The acceptance lies between these times, in milliseconds by a clock that the answer did not set. Null if none was known. */
  between: z.nullable(z.object({ from: z.number(), to: z.number() })),
});
/** An order as the customer placed it on this phone. */
export type AskedOrder = z.output<typeof asked>;

export const ALARMS = ['missing', 'refused', 'backdated', 'other', 'none'] as const;
/** A fault of a ticket that the customer must learn of. */
export type TicketAlarm = (typeof ALARMS)[number];

const keptTicketSchema = z.object({
  order_no: z.string(),
  /** Null if the house gave none. */
  ticket: z.nullable(z.string()),
  asked: z.optional(asked),
  alarm: z.optional(z.enum(ALARMS)),
  /** Its order is recorded, and nothing is left to watch. */
  done: z.optional(z.boolean()),
});
export type KeptTicket = z.output<typeof keptTicketSchema>;

const keyOfAccount = (): string => `tickets:${currentSession().userInfo?.uid ?? ''}`;

const isTicket = (entry: unknown): entry is KeptTicket => keptTicketSchema.safeParse(entry).success;

const stored = (): readonly unknown[] => {
  const list = deviceTexts.readJson(keyOfAccount());
  return Array.isArray(list) ? list : [];
};

const read = (): readonly KeptTicket[] => stored().filter(isTicket);

/** Counts the changes, so that components read the storage again. */
const changes = createStore(0);

/**
 * A ticket whose order is not known to be recorded is the customer's only proof, and is never dropped. Entries of another release, which
 * this one cannot read, stay as they are.
 */
const write = (kept: readonly KeptTicket[]): void => {
  const recorded = kept.filter(({ done, alarm }) => done === true && alarm === undefined);
  const dropped = new Set(recorded.slice(0, -KEPT));
  const unreadable = stored().filter((entry) => !isTicket(entry));
  deviceTexts.writeJson(keyOfAccount(), [...unreadable, ...kept.filter((each) => !dropped.has(each))]);
  changes.set(changes.get() + 1);
};

/**
 * Keeps a ticket of the signed-in account, or that the house gave none, with the order as it was placed. The first ticket of an order
 * stays, whatever the server answers later.
 */
export const keepTicket = (orderNo: string, ticket: string | null, placed?: AskedOrder): void => {
  const kept = read();
  const known = kept.find(({ order_no }) => order_no === orderNo);
  if (known === undefined) {
    keepStorage();
    write([...kept, { order_no: orderNo, ticket, ...(placed !== undefined && { asked: placed }) }]);
  } else if (known.ticket === null && ticket !== null) {
    write(kept.map((each) => (each === known ? { ...known, ticket } : each)));
  }
};

/** Notes what became of a kept ticket. */
export const noteTicket = (orderNo: string, state: Pick<KeptTicket, 'alarm' | 'done'>): void => {
  const kept = read();
  const known = kept.find(({ order_no }) => order_no === orderNo);
  if (known === undefined || (known.alarm === state.alarm && known.done === state.done)) return;
  const { alarm: _alarm, done: _done, ...rest } = known;
  write(kept.map((each) => (each === known ? { ...rest, ...state } : each)));
};

/** The tickets of the signed-in account that are not known to be recorded, the oldest first. */
export const openTickets = (): readonly KeptTicket[] => read().filter(({ done }) => done !== true);

/** An order of the signed-in account as this phone keeps it. Null if it keeps nothing. */
export const keptOrder = (orderNo: string): KeptTicket | null =>
  read().find(({ order_no }) => order_no === orderNo) ?? null;

/** The kept ticket of an order of the signed-in account. Null if there is none. */
export const keptTicket = (orderNo: string): string | null => keptOrder(orderNo)?.ticket ?? null;

/** The kept orders with an alarm, the newest first. */
export const useTicketAlarms = (): readonly KeptTicket[] => {
  useStore(changes);
  return read()
    .filter(({ alarm }) => alarm !== undefined)
    .toReversed();
};

/** False if the browser did not take the newest tickets. They are then gone with the page. */
export const areTicketsTaken = (): boolean => deviceTexts.isTaken(keyOfAccount());

/** Changes with each kept ticket. */
export const useTicketChanges = (): number => useStore(changes);
