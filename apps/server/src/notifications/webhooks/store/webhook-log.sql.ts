import type { WebhookKind } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { Posted } from '../../outbound/post.ts';
import type { WebhookEvent } from './webhook-events.sql.ts';
import type { LaneTake } from './webhooks.sql.ts';

/** Statements on the log of deliveries: the last attempt at each event. */

export interface LoggedDelivery {
  readonly eventNo: bigint;
  readonly kind: WebhookKind;
  readonly what: string;
  readonly tries: number;
  readonly status: number | null;
  readonly problem: 'timeout' | 'connection' | 'address' | null;
  readonly triedAtMs: number;
  readonly deliveredAtMs: number | null;
  readonly again: boolean;
}

export const upsertDelivery = async (
  sql: Sql,
  webhookId: string,
  { eventNo, kind, what }: WebhookEvent,
  { status, problem }: Posted,
  at: { readonly now: Date; readonly delivered: boolean },
): Promise<void> => {
  await sql.query(
    `insert into notifications.webhook_deliveries as d
       (webhook_id, event_no, kind, what, tries, status, problem, tried_at, delivered_at)
     select webhook_id, $2, $3, $4, 1, $5, $6, $7, $8 from notifications.webhooks where webhook_id = $1
     on conflict (webhook_id, event_no) do update set tries = least(d.tries + 1, 1000), status = excluded.status,
       problem = excluded.problem, tried_at = excluded.tried_at, again_at = null,
       delivered_at = coalesce(excluded.delivered_at, d.delivered_at)`,
    [webhookId, eventNo, kind, what, status, problem, at.now, at.delivered ? at.now : null],
  );
};

interface Row {
  event_no: bigint;
  kind: WebhookKind;
  what: string;
  tries: number;
  status: number | null;
  problem: 'timeout' | 'connection' | 'address' | null;
  tried_at: Date;
  delivered_at: Date | null;
  again: boolean;
}

/** A page of the log, newest event first. */
export const selectDeliveries = async (
  sql: Sql,
  webhookId: string,
  start: { readonly after: bigint | null; readonly offset: number },
  limit: number,
): Promise<readonly LoggedDelivery[]> => {
  const rows = await sql.query<Row>(
    `select event_no, kind, what, tries, status, problem, tried_at, delivered_at, again_at is not null as again
     from notifications.webhook_deliveries where webhook_id = $1 and ($2::bigint is null or event_no < $2)
     order by event_no desc offset $3 limit $4`,
    [webhookId, start.after, start.offset, limit],
  );
  return rows.map((row) => ({
    eventNo: row.event_no,
    kind: row.kind,
    what: row.what,
    tries: row.tries,
    status: row.status,
    problem: row.problem,
    triedAtMs: row.tried_at.getTime(),
    deliveredAtMs: row.delivered_at?.getTime() ?? null,
    again: row.again,
  }));
};

export const countDeliveries = async (sql: Sql, webhookId: string): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from notifications.webhook_deliveries where webhook_id = $1',
    [webhookId],
  );
  return row?.count ?? 0;
};

/** Asks for another delivery. Returns false if the event is not in the log. */
export const updateAgain = async (
  sql: Sql,
  webhookId: string,
  eventNo: bigint,
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update notifications.webhook_deliveries set again_at = coalesce(again_at, $3)
     where webhook_id = $1 and event_no = $2 returning 1`,
    [webhookId, eventNo, now],
  );
  return rows.length > 0;
};

export interface AskedAgain {
  readonly webhookId: string;
  readonly uid: bigint;
  readonly sealed: Buffer;
  readonly eventNo: bigint;
  readonly tries: number;
}

/** Takes deliveries that customers asked for again, for a while: the next try of each is at `until`. */
export const takeAskedAgain = async (
  sql: Sql,
  now: Date,
  until: Date,
  { limit, isSlow, busy }: LaneTake,
): Promise<readonly AskedAgain[]> => {
  const rows = await sql.query<{
    webhook_id: string;
    uid: bigint;
    sealed: Buffer;
    event_no: bigint;
    tries: number;
  }>(
    `update notifications.webhook_deliveries d set again_at = $2 from notifications.webhooks w
     where w.webhook_id = d.webhook_id and (d.webhook_id, d.event_no) in (
       select a.webhook_id, a.event_no from notifications.webhook_deliveries a
       join notifications.webhooks o on o.webhook_id = a.webhook_id
       where a.again_at <= $1 and o.slow = $4 and o.uid <> all ($5::bigint[])
       order by a.again_at limit $3 for update of a skip locked)
     returning d.webhook_id, w.uid, w.sealed, d.event_no, d.tries`,
    [now, until, limit, isSlow, busy],
  );
  return rows.map((row) => ({
    webhookId: row.webhook_id,
    uid: row.uid,
    sealed: row.sealed,
    eventNo: row.event_no,
    tries: row.tries,
  }));
};

/** Ends a request for another delivery without one. */
export const updateNotAgain = async (sql: Sql, webhookId: string, eventNo: bigint): Promise<void> => {
  await sql.query(
    'update notifications.webhook_deliveries set again_at = null where webhook_id = $1 and event_no = $2',
    [webhookId, eventNo],
  );
};
