import type { WebhookKind } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';

/** Statements on the numbered events of customers with webhooks. */

export interface NewEvent {
  readonly kind: WebhookKind;
  readonly what: string;
  readonly reference: string;
  /** JSON. */
  readonly data: string;
  readonly at: Date;
}

export interface WebhookEvent extends NewEvent {
  readonly uid: bigint;
  readonly eventNo: bigint;
}

/** Numbers the events that have no number yet, in their order, after `lastNo`. Returns the last number. */
export const insertEvents = async (
  sql: Sql,
  uid: bigint,
  lastNo: bigint,
  events: readonly NewEvent[],
  now: Date,
): Promise<bigint> => {
  if (events.length === 0) return lastNo;
  const column = <T>(of: (event: NewEvent) => T): T[] => events.map(of);
  const [row] = await sql.query<{ last_no: bigint | null }>(
    `with fresh as (
       select n.*, row_number() over (order by n.place) as number
       from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[]) with ordinality
         as n(kind, what, reference, data, at, place)
       where not exists (select from notifications.webhook_events e where e.uid = $1 and e.reference = n.reference)),
     numbered as (
       insert into notifications.webhook_events (uid, event_no, kind, what, reference, data, at, gathered_at)
       select $1, $2 + number, kind, what, reference, data, at, $8 from fresh order by number returning event_no)
     select max(event_no) as last_no from numbered`,
    [
      uid,
      lastNo,
      column(({ kind }) => kind),
      column(({ what }) => what),
      column(({ reference }) => reference),
      column(({ data }) => data),
      column(({ at }) => at),
      now,
    ],
  );
  return row?.last_no ?? lastNo;
};

interface Row {
  uid: bigint;
  event_no: bigint;
  kind: WebhookKind;
  what: string;
  reference: string;
  data: string;
  at: Date;
}

const COLUMNS = 'uid, event_no, kind, what, reference, data, at';

const toEvent = ({ event_no: eventNo, ...row }: Row): WebhookEvent => ({ ...row, eventNo });

/** A customer's next events after a number. */
export const selectEventsAfter = async (
  sql: Sql,
  uid: bigint,
  after: bigint,
  limit: number,
): Promise<readonly WebhookEvent[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhook_events where uid = $1 and event_no > $2 order by event_no limit $3`,
    [uid, after, limit],
  );
  return rows.map(toEvent);
};

/** Null for an event that is no longer kept. */
export const selectEvent = async (sql: Sql, uid: bigint, eventNo: bigint): Promise<WebhookEvent | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from notifications.webhook_events where uid = $1 and event_no = $2`,
    [uid, eventNo],
  );
  return row === undefined ? null : toEvent(row);
};
