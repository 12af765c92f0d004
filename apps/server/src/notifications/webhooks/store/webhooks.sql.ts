import type { WebhookInfo, WebhookKind } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';
import { MAX_OF_OWNER } from '../../outbound/lanes.ts';

/** Statements on webhooks. */

export type PauseReason = NonNullable<WebhookInfo['pause_reason']>;

export interface Webhook {
  readonly webhookId: string;
  readonly uid: bigint;
  readonly sealed: Buffer;
  readonly kinds: readonly WebhookKind[];
  readonly createdAtMs: number;
  /** The number of the last event that was received or not wanted. */
  readonly cursor: bigint;
  readonly newest: bigint;
  /** Failed tries at the next event. */
  readonly tries: number;
  /** Its receiver did not answer in time last time. */
  readonly isSlow: boolean;
  readonly pausedAtMs: number | null;
  readonly pauseReason: PauseReason | null;
}

interface Row {
  webhook_id: string;
  uid: bigint;
  sealed: Buffer;
  kinds: WebhookKind[];
  created_at: Date;
  cursor: bigint;
  newest: bigint;
  tries: number;
  slow: boolean;
  paused_at: Date | null;
  pause_reason: PauseReason | null;
}

const COLUMNS = `w.webhook_id, w.uid, w.sealed, w.kinds, w.created_at, w.cursor, w.newest, w.tries, w.slow,
  w.paused_at, w.pause_reason`;

const toWebhook = (row: Row): Webhook => ({
  webhookId: row.webhook_id,
  uid: row.uid,
  sealed: row.sealed,
  kinds: row.kinds,
  createdAtMs: row.created_at.getTime(),
  cursor: row.cursor,
  newest: row.newest,
  tries: row.tries,
  isSlow: row.slow,
  pausedAtMs: row.paused_at?.getTime() ?? null,
  pauseReason: row.pause_reason,
});

/** A customer's webhooks, newest first. */
export const selectWebhooks = async (sql: Sql, uid: bigint): Promise<readonly Webhook[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhooks w where w.uid = $1 order by w.created_at desc, w.webhook_id desc`,
    [uid],
  );
  return rows.map(toWebhook);
};

/** Null if the customer has no such webhook. */
export const selectWebhook = async (sql: Sql, uid: bigint, webhookId: string): Promise<Webhook | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhooks w where w.uid = $1 and w.webhook_id = $2`,
    [uid, webhookId],
  );
  return row === undefined ? null : toWebhook(row);
};

/** Inserts a webhook that begins after the newest event of its account, whose row the caller has locked. */
export const insertWebhook = async (
  sql: Sql,
  of: Pick<Webhook, 'webhookId' | 'uid' | 'sealed' | 'kinds'>,
  lastNo: bigint,
  now: Date,
): Promise<void> => {
  await sql.query(
    `insert into notifications.webhooks (webhook_id, uid, sealed, kinds, created_at, cursor, newest, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $6, $5)`,
    [of.webhookId, of.uid, of.sealed, of.kinds, now, lastNo],
  );
};

export const updateKinds = async (
  sql: Sql,
  webhookId: string,
  kinds: readonly WebhookKind[],
): Promise<void> => {
  await sql.query('update notifications.webhooks set kinds = $2 where webhook_id = $1', [webhookId, kinds]);
};

/** Pauses a webhook, or with null lets it go on at once. */
export const updatePaused = async (
  sql: Sql,
  webhookId: string,
  reason: PauseReason | null,
  now: Date,
): Promise<void> => {
  await sql.query(
    `update notifications.webhooks set pause_reason = $2, tries = 0, taken_by = null, next_try_at = $3::timestamptz,
       paused_at = case when $2::text is not null then $3::timestamptz end
     where webhook_id = $1`,
    [webhookId, reason, now],
  );
};

/** Returns false if the customer has no such webhook. */
export const deleteWebhook = async (sql: Sql, uid: bigint, webhookId: string): Promise<boolean> => {
  const rows = await sql.query(
    'delete from notifications.webhooks where uid = $1 and webhook_id = $2 returning 1',
    [uid, webhookId],
  );
  return rows.length > 0;
};

/** Tells the webhooks of a customer of the newest event. */
export const updateNewest = async (sql: Sql, uid: bigint, newest: bigint): Promise<void> => {
  await sql.query(
    'update notifications.webhooks set newest = greatest(newest, $2) where uid = $1 and newest < $2',
    [uid, newest],
  );
};

/** The part of the due work that a lane takes. Customers in `busy` wait until their work has ended. */
export interface LaneTake {
  readonly limit: number;
  readonly isSlow: boolean;
  readonly busy: readonly bigint[];
}

/** Due rows that are looked at in one take. */
const WINDOW = 500;

/**
 * Takes webhooks with events that wait. Each belongs to one process until `until`. A customer gets a few places at a time, however many
 * webhooks wait.
 */
export const takeDueWebhooks = async (
  sql: Sql,
  { takenBy, now, until }: { readonly takenBy: string; readonly now: Date; readonly until: Date },
  { limit, isSlow, busy }: LaneTake,
): Promise<readonly Webhook[]> => {
  const rows = await sql.query<Row>(
    `with oldest as (
       select webhook_id, uid, next_try_at from notifications.webhooks
       where paused_at is null and cursor < newest and next_try_at <= $2 and slow = $5 and uid <> all ($6::bigint[])
       order by next_try_at limit ${WINDOW}),
     ranked as (
       select webhook_id, next_try_at, row_number() over (partition by uid order by next_try_at) as place from oldest),
     due as (
       select d.webhook_id from notifications.webhooks d join ranked r on r.webhook_id = d.webhook_id
       where r.place <= ${MAX_OF_OWNER} and d.next_try_at <= $2
       order by r.next_try_at limit $4 for update of d skip locked)
     update notifications.webhooks w set next_try_at = $3, taken_by = $1
     where w.webhook_id in (select webhook_id from due)
     returning ${COLUMNS}`,
    [takenBy, now, until, limit, isSlow, busy],
  );
  return rows.map(toWebhook);
};

/** Moves a webhook into the slow lane or out of it. */
export const updateSlow = async (sql: Sql, webhookId: string, slow: boolean): Promise<void> => {
  await sql.query('update notifications.webhooks set slow = $2 where webhook_id = $1 and slow <> $2', [
    webhookId,
    slow,
  ]);
};

const MINE = 'webhook_id = $1 and taken_by = $2 and paused_at is null';

/** Moves the cursor over events that were received or not wanted. Returns false if another process has taken the webhook. */
export const updateCursor = async (
  sql: Sql,
  webhookId: string,
  takenBy: string,
  cursor: bigint,
): Promise<boolean> => {
  const rows = await sql.query(
    `update notifications.webhooks set cursor = $3, tries = 0 where ${MINE} and cursor < $3 returning 1`,
    [webhookId, takenBy, cursor],
  );
  return rows.length > 0;
};

/** Gives a webhook back until its next try. */
export const releaseWebhook = async (
  sql: Sql,
  webhookId: string,
  takenBy: string,
  next: { readonly tries: number; readonly at: Date },
): Promise<void> => {
  await sql.query(
    `update notifications.webhooks set tries = $3, next_try_at = $4, taken_by = null where ${MINE}`,
    [webhookId, takenBy, next.tries, next.at],
  );
};

export interface PausedWebhook {
  readonly uid: bigint;
  readonly webhookId: string;
  readonly at: Date;
}

/** The webhooks of these customers that were paused since a time because of failures. */
export const selectPausedWebhooks = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
): Promise<readonly PausedWebhook[]> => {
  const rows = await sql.query<{ uid: bigint; webhook_id: string; at: Date }>(
    `select uid, webhook_id, paused_at as at from notifications.webhooks
     where uid = any ($1::bigint[]) and paused_at >= $2 and pause_reason <> 'owner'`,
    [uids, since],
  );
  return rows.map((row) => ({ uid: row.uid, webhookId: row.webhook_id, at: row.at }));
};

/** How long the work on webhooks that waits longest for a process has waited, in milliseconds. 0: none waits. */
export const selectOldestDue = async (sql: Sql, now: Date): Promise<number> => {
  const [row] = await sql.query<{ oldest: Date | null }>(
    `select least(
       (select min(next_try_at) from notifications.webhooks
         where paused_at is null and cursor < newest and next_try_at <= $1),
       (select min(next_gather_at) from notifications.webhook_accounts where active and next_gather_at <= $1)) as oldest`,
    [now],
  );
  return row?.oldest == null ? 0 : Math.max(0, now.getTime() - row.oldest.getTime());
};

/** True if any customer has a webhook. */
export const hasWebhooks = async (sql: Sql): Promise<boolean> =>
  (await sql.prepared('notifications_has_webhooks', 'select 1 from notifications.webhooks limit 1')).length >
  0;
