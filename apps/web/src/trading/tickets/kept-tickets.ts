import * as z from 'zod/mini';
import { keepStorage } from '../../shared/device/keep-storage.ts';
import { currentSession } from '../../shared/device/session.ts';
import { readJson, writeJson } from '../../shared/device/storage.ts';

/** Tickets kept on the device per account, about 1.2 KB each. The oldest is dropped first. */
const KEPT = 100;

const keptTickets = z.array(z.object({ order_no: z.string(), ticket: z.string() }));
type KeptTickets = z.output<typeof keptTickets>;

const keyOfAccount = (): string => `tickets:${currentSession().userInfo?.uid ?? ''}`;

const read = (): KeptTickets => {
  const stored = keptTickets.safeParse(readJson(keyOfAccount()));
  return stored.success ? stored.data : [];
};

/** Keeps a ticket of the signed-in account. The first ticket of an order stays, whatever the server answers later. */
export const keepTicket = (orderNo: string, ticket: string): void => {
  const kept = read();
  if (kept.some(({ order_no }) => order_no === orderNo)) return;
  keepStorage();
  writeJson(keyOfAccount(), [...kept, { order_no: orderNo, ticket }].slice(-KEPT));
};

/** The kept ticket of an order of the signed-in account. Null if there is none. */
export const keptTicket = (orderNo: string): string | null =>
  read().find(({ order_no }) => order_no === orderNo)?.ticket ?? null;
