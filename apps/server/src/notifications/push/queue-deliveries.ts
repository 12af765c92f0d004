import type { Sql } from '../../platform/postgres/db.ts';
import type { NotificationsContext } from '../context.ts';
import type { Customer } from '../customers.sql.ts';
import type { Entry } from '../entries.sql.ts';
import { insertDeliveries } from './deliveries.sql.ts';

/** A push about an older event would only confuse. */
const PUSHED_FOR_MS = 3_600_000;

/** Queues the pushes about new entries: none while a time-out runs, none of kinds that the customer switched off. */
export const queueDeliveries = async (
  { clock, facts }: NotificationsContext,
  sql: Sql,
  customers: readonly Customer[],
  entries: readonly Entry[],
): Promise<void> => {
  const nowMs = clock.nowMs();
  const pushed = new Map(customers.filter(({ devices }) => devices > 0).map((each) => [each.uid, each]));
  const wanted = entries.filter(({ uid, kind, atMs }) => {
    const customer = pushed.get(uid);
    if (customer === undefined || atMs < nowMs - PUSHED_FOR_MS) return false;
    return !customer.hidden.includes(kind) && !customer.unpushed.includes(kind);
  });
  if (wanted.length === 0) return;
  const now = new Date(nowMs);
  const timedOut = await facts.timedOut(sql, [...new Set(wanted.map(({ uid }) => uid))], now);
  const entryIds = wanted.filter(({ uid }) => !timedOut.has(uid)).map(({ entryId }) => entryId);
  await insertDeliveries(sql, entryIds, now);
};
