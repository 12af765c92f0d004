import {
  ALWAYS_IN_CENTRE,
  type DataOf,
  type NotificationKind,
  type notifications as notificationsRoute,
  type ParsedInputOf,
  type notificationSettings as settingsRoute,
} from '@tallystick/contract';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../platform/http/cursor.ts';
import { wireTime } from '../platform/wire.ts';
import type { NotificationsContext } from './context.ts';
import { type Customer, updateReadUpTo, updateSettings } from './customers.sql.ts';
import { countEntries, selectEntries } from './entries.sql.ts';
import { gatherFor } from './gather.ts';
import { pathOf } from './paths.rules.ts';

const positionOf = (cursor: string): bigint => BigInt(decodeCursor(cursor, /^([1-9]\d{0,17})$/)[0] ?? 0);

/** A page of a customer's notifications, newest first. */
export const listNotifications = (
  context: NotificationsContext,
  uid: bigint,
  query: ParsedInputOf<typeof notificationsRoute>,
): Promise<DataOf<typeof notificationsRoute>> => {
  const start = pageStart(query, positionOf);
  return context.database.transaction(async (sql) => {
    const { hidden, readUpTo } = await gatherFor(context, sql, uid);
    const entries = await selectEntries(sql, uid, hidden, start, query.row + 1);
    return toPage(
      query,
      entries,
      await countEntries(sql, uid, hidden, 0n),
      (entry) => ({
        notification_id: String(entry.entryId),
        kind: entry.kind,
        what: entry.what,
        symbol: entry.symbol,
        currency: entry.currency,
        amount: entry.amount,
        path: pathOf(entry),
        created_at: wireTime(entry.atMs),
        unread: entry.entryId > readUpTo,
      }),
      ({ entryId }) => encodeCursor([entryId]),
    );
  });
};

/** The number of unread notifications. */
export const countUnread = (context: NotificationsContext, uid: bigint): Promise<number> =>
  context.database.transaction(async (sql) => {
    const { hidden, readUpTo } = await gatherFor(context, sql, uid);
    return countEntries(sql, uid, hidden, readUpTo);
  });

/** Marks the notifications up to one as read. Returns the number of the unread ones. */
export const markRead = (context: NotificationsContext, uid: bigint, upTo: bigint): Promise<number> =>
  context.database.transaction(async (sql) => {
    await updateReadUpTo(sql, uid, upTo);
    const { hidden, readUpTo } = await gatherFor(context, sql, uid);
    return countEntries(sql, uid, hidden, readUpTo);
  });

const settingsOf = (customer: Customer, pushKey: Uint8Array): DataOf<typeof settingsRoute> => ({
  hidden: [...customer.hidden],
  unpushed: [...customer.unpushed],
  push_key: Buffer.from(pushKey).toString('base64url'),
  devices: customer.devices,
});

/** Sets the given settings and returns all of them. */
export const readSettings = (
  context: NotificationsContext,
  pushKey: Uint8Array,
  uid: bigint,
  form: ParsedInputOf<typeof settingsRoute>,
): Promise<DataOf<typeof settingsRoute>> =>
  context.database.transaction(async (sql) => {
    const customer = await gatherFor(context, sql, uid);
    const distinct = (kinds: readonly NotificationKind[]) => [...new Set(kinds)];
    const settings = {
      hidden: distinct(form.hidden ?? customer.hidden).filter((kind) => !ALWAYS_IN_CENTRE.includes(kind)),
      unpushed: distinct(form.unpushed ?? customer.unpushed),
    };
    if (form.hidden !== undefined || form.unpushed !== undefined) await updateSettings(sql, uid, settings);
    return settingsOf({ ...customer, ...settings }, pushKey);
  });
