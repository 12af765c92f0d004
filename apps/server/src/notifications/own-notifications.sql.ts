import { type OwnSection, ownRows } from '../platform/lists/own-section.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { wireTime } from '../platform/wire.ts';

interface EntryRow {
  kind: string;
  what: string;
  reference: string;
  subject: string | null;
  symbol: string | null;
  currency: string | null;
  amount: string | null;
  at: Date;
}

/** A customer's notifications, their settings, and the devices that get them, for the file of their own data. */
export const NOTIFICATIONS_OWN: readonly OwnSection[] = [
  ownRows<{ hidden: string[]; unpushed: string[] }>(
    'notification_settings',
    'select hidden, unpushed from notifications.customers where uid = $1',
    (row) => ({ ...row }),
  ),
  ownRows<EntryRow>(
    'notifications',
    `select kind, what, reference, subject, symbol, currency, amount, at from notifications.entries
     where uid = $1 order by entry_id`,
    ({ at, ...row }) => ({ ...row, at: wireTime(at.getTime()) }),
  ),
  ownRows<{ kinds: string[]; created_at: Date; paused_at: Date | null }>(
    'webhooks',
    'select kinds, created_at, paused_at from notifications.webhooks where uid = $1 order by created_at',
    (row) => ({
      kinds: row.kinds,
      created_at: wireTime(row.created_at.getTime()),
      paused_at: row.paused_at === null ? null : wireTime(row.paused_at.getTime()),
    }),
  ),
  ownRows<{ locale: string; created_at: Date }>(
    'push_devices',
    'select locale, created_at from notifications.subscriptions where uid = $1 order by created_at',
    (row) => ({ locale: row.locale, created_at: wireTime(row.created_at.getTime()) }),
  ),
];

/** Erases the centre, the settings, the webhooks and the devices of a customer who has closed the account. Their deliveries go with them. */
export const eraseNotifications = async (sql: Sql, uid: bigint): Promise<void> => {
  const tables = ['subscriptions', 'entries', 'customers', 'webhooks', 'webhook_events', 'webhook_accounts'];
  for (const table of tables) {
    await sql.query(`delete from notifications.${table} where uid = $1`, [uid]);
  }
};
