import type { Sql } from '../../platform/postgres/db.ts';
import { MESSAGE_COLUMNS, type MessageRow, type StoredMessage, toMessage } from './messages.sql.ts';

/** Statements on the events of the customers' topics. */

export interface EventRow {
  readonly eventNo: number;
  readonly unread: number;
  /** A message, or a moved mark. */
  readonly told:
    | MessageRow
    | { readonly by: 'customer' | 'staff'; readonly delivered: number; readonly read: number };
}

/** The number of each customer's newest event, and of the first one that is still kept. */
export const selectEventHeads = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await sql.query<{ uid: bigint; last_event: bigint }>(
    'select uid, last_event from support.conversations where uid = any ($1::bigint[])',
    [uids],
  );
  return new Map(rows.map((row) => [row.uid, Number(row.last_event)]));
};

interface StoredEvent {
  event_no: bigint;
  unread: number;
  message_seq: number | null;
  marked_by: 'customer' | 'staff' | null;
  delivered_up_to: number | null;
  read_up_to: number | null;
  ask: number;
}

/** The events after those numbers, oldest first, at most `limit` per customer. `ask` is the index of the request, from 0. */
export const selectEventsAfter = async (
  sql: Sql,
  asks: readonly { readonly uid: bigint; readonly after: number }[],
  limit: number,
): Promise<ReadonlyMap<number, readonly EventRow[]>> => {
  const rows = await sql.query<StoredEvent & Partial<StoredMessage>>(
    `select a.ask::int - 1 as ask, e.event_no, e.unread, e.message_seq, e.marked_by, e.delivered_up_to, e.read_up_to, m.*
     from unnest($1::bigint[], $2::bigint[]) with ordinality a (uid, after, ask)
     cross join lateral (
       select * from support.events v where v.uid = a.uid and v.event_no > a.after order by v.event_no limit $3
     ) e
     left join lateral (
       select ${MESSAGE_COLUMNS} from support.messages where messages.uid = a.uid and messages.seq = e.message_seq
     ) m on true
     order by a.ask, e.event_no`,
    [asks.map(({ uid }) => uid), asks.map(({ after }) => after), limit],
  );
  return Map.groupBy(
    rows.map((row) => ({ ask: row.ask, ...toEvent(row) })),
    ({ ask }) => ask,
  );
};

const toEvent = (row: StoredEvent & Partial<StoredMessage>): EventRow => ({
  eventNo: Number(row.event_no),
  unread: row.unread,
  told:
    row.marked_by !== null
      ? { by: row.marked_by, delivered: row.delivered_up_to ?? 0, read: row.read_up_to ?? 0 }
      : toMessage({
          uid: row.uid ?? 0n,
          seq: row.seq ?? 0,
          author: row.author ?? 'automatic',
          staff: row.staff ?? null,
          body: row.body ?? '',
          pictures: row.pictures ?? [],
          payment_kind: row.payment_kind ?? null,
          payment_no: row.payment_no ?? null,
          payment_currency: row.payment_currency ?? null,
          payment_amount: row.payment_amount ?? null,
          client_id: row.client_id ?? null,
          created_at: row.created_at ?? new Date(0),
        }),
});
