import type { Sql } from '../../platform/postgres/db.ts';
import type { Mark } from './conversations.sql.ts';

/** Statements on each side's marks. */

type Side = 'customer' | 'staff';

/**
 * Moves one side's mark forward, never back and never past the last message, and writes the event. Null if nothing moved or there
 * is no conversation.
 */
export const moveMark = async (
  sql: Sql,
  uid: bigint,
  side: Side,
  upTo: Mark,
  at: Date,
): Promise<(Mark & { readonly unread: number }) | null> => {
  const [delivered, read, unread] =
    side === 'customer'
      ? ['delivered_to_customer', 'read_by_customer', 'unread_by_customer']
      : ['delivered_to_staff', 'read_by_staff', 'unread_by_staff'];
  const [row] = await sql.query<{ delivered: number; read: number; unread: number }>(
    `with wanted as (
       select uid, greatest(${delivered}, ${read}, least(greatest($2::int, $3::int), last_seq)) as delivered,
         greatest(${read}, least($3::int, last_seq)) as read
       from support.conversations where uid = $1 for update
     ), moved as (
       update support.conversations c set
         ${delivered} = w.delivered, ${read} = w.read, last_event = last_event + 1,
         ${unread} = case when w.read = c.${read} then c.${unread} else (
           select count(*) from support.messages m
           where m.uid = $1 and m.seq > w.read and (m.author = 'customer') = ($4 = 'staff')) end
       from wanted w
       where c.uid = w.uid and (w.delivered > c.${delivered} or w.read > c.${read})
       returning c.last_event, w.delivered, w.read, c.unread_by_customer as unread
     ), told as (
       insert into support.events (uid, event_no, marked_by, delivered_up_to, read_up_to, unread, created_at)
       select $1, last_event, $4::support.author, delivered, read, unread, $5 from moved
     )
     select delivered, read, unread from moved`,
    [uid, upTo.delivered, upTo.read, side, at],
  );
  return row ?? null;
};
