import type { Sql } from '../platform/postgres/db.ts';
import type { CustomerEvent, NotificationsContext } from './context.ts';
import {
  type Customer,
  ensureCustomer,
  lockCustomer,
  lockDueCustomers,
  updateGathered,
  updateReadBefore,
} from './customers.sql.ts';
import { insertEntries, type NewEntry, trimEntries } from './entries.sql.ts';
import { queueDeliveries } from './push/queue-deliveries.ts';

/** Entries that stay of each kind of a customer, so that many trades do not push out a deposit. */
export const KEPT_OF_A_KIND = 50;
export const KEPT_MS = 90 * 86_400_000;
/** The first gathering reaches this far back. Older entries than a day are then read already. */
const FIRST_MS = 30 * 86_400_000;
const FIRST_UNREAD_MS = 86_400_000;
/** An event carries the time of its decision and commits later, at most after this time. */
const OVERLAP_MS = 15 * 60_000;
/** A customer's events are read at most this often. */
const SHORTEST_MS = 5_000;
/** Customers per round of the background service. */
const MAX_AT_ONCE = 500;

/** The newest events of each customer, oldest first. */
const newestOf = (events: readonly CustomerEvent[], oldestMs: number): readonly CustomerEvent[] => {
  const ofCustomer = Map.groupBy(events, ({ uid }) => uid);
  return [...ofCustomer.values()].flatMap((all) =>
    all
      .filter(({ at }) => at.getTime() >= oldestMs)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .slice(-KEPT_OF_A_KIND),
  );
};

/** Makes entries of the events of customers whose rows are locked, and queues the pushes about them. */
const gatherOf = async (
  context: NotificationsContext,
  sql: Sql,
  customers: readonly Customer[],
): Promise<void> => {
  const nowMs = context.clock.nowMs();
  const uids = customers.map(({ uid }) => uid);
  const firstMs = Math.min(...customers.map(({ gatheredAtMs }) => gatheredAtMs));
  const since = new Date(Math.max(firstMs - OVERLAP_MS, nowMs - KEPT_MS));
  const found: NewEntry[] = [];
  for (const source of context.sources) {
    const events = await source.read(sql, uids, since, KEPT_OF_A_KIND);
    for (const event of newestOf(events, nowMs - KEPT_MS)) found.push({ ...event, kind: source.kind });
  }
  const entries = await insertEntries(
    sql,
    found.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  if (entries.length > 0) {
    await trimEntries(sql, [...new Set(entries.map(({ uid }) => uid))], KEPT_OF_A_KIND);
    await queueDeliveries(context, sql, customers, entries);
  }
  await updateGathered(sql, uids, new Date(nowMs));
};

/** Brings one customer's centre up to date. */
export const gatherFor = async (context: NotificationsContext, sql: Sql, uid: bigint): Promise<Customer> => {
  const nowMs = context.clock.nowMs();
  const firstAt = new Date(nowMs - FIRST_MS);
  await ensureCustomer(sql, uid, firstAt);
  const customer = await lockCustomer(sql, uid);
  if (customer.gatheredAtMs > nowMs - SHORTEST_MS) return customer;
  await gatherOf(context, sql, [customer]);
  if (customer.gatheredAtMs === firstAt.getTime()) {
    await updateReadBefore(sql, [uid], new Date(nowMs - FIRST_UNREAD_MS));
  }
  return lockCustomer(sql, uid);
};

/** Brings up to date the centres of customers who take pushes. Returns the number of customers. */
export const gatherDue = (context: NotificationsContext): Promise<number> =>
  context.database.transaction(async (sql) => {
    const before = new Date(context.clock.nowMs() - SHORTEST_MS);
    const customers = await lockDueCustomers(sql, before, MAX_AT_ONCE);
    if (customers.length > 0) await gatherOf(context, sql, customers);
    return customers.length;
  });
