import { type Currency, isCurrency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on messages. */

export interface MessagePayment {
  readonly kind: 'deposit' | 'withdrawal';
  readonly orderNo: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

export interface MessageRow {
  readonly uid: bigint;
  readonly seq: number;
  readonly author: 'customer' | 'staff' | 'automatic';
  readonly staff: string | null;
  readonly text: string;
  readonly pictures: readonly string[];
  /** The payment that the customer attached. */
  readonly payment: MessagePayment | null;
  readonly clientId: string | null;
  readonly createdAtMs: number;
}

export interface StoredMessage {
  uid: bigint;
  seq: number;
  author: MessageRow['author'];
  staff: string | null;
  body: string;
  pictures: string[];
  payment_kind: MessagePayment['kind'] | null;
  payment_no: string | null;
  payment_currency: string | null;
  payment_amount: bigint | null;
  client_id: string | null;
  created_at: Date;
}

export const MESSAGE_COLUMNS = `messages.uid, messages.seq, messages.author, messages.staff, messages.body,
  messages.pictures::text[] as pictures, messages.payment_kind, messages.payment_no, messages.payment_currency,
  messages.payment_amount, messages.client_id, messages.created_at`;

const toPayment = (row: StoredMessage): MessagePayment | null => {
  const { payment_kind: kind, payment_no: orderNo, payment_currency: currency, payment_amount: amount } = row;
  if (kind === null || orderNo === null || currency === null || amount === null) return null;
  invariant(isCurrency(currency), `a message names a payment in ${currency}, which the code does not know`);
  return { kind, orderNo, currency, amount };
};

export const toMessage = (row: StoredMessage): MessageRow => ({
  uid: row.uid,
  seq: row.seq,
  author: row.author,
  staff: row.staff,
  text: row.body,
  pictures: row.pictures,
  payment: toPayment(row),
  clientId: row.client_id,
  createdAtMs: row.created_at.getTime(),
});

export type NewMessage = Omit<MessageRow, 'seq' | 'createdAtMs'> & { readonly createdAt: Date };

/**
 * Adds a message with its event to a locked conversation, and updates the unread counts. A message of staff ends the customer's
 * away state and is the first answer of the open request, unless it is no reply to it. A message of the customer opens a request if none
 * is open.
 */
export const insertMessage = async (
  sql: Sql,
  message: NewMessage,
  { isReply = true }: { readonly isReply?: boolean } = {},
): Promise<void> => {
  const rows = await sql.query(
    `with spoken as (
       update support.conversations set
         last_seq = last_seq + 1, last_event = last_event + 1, last_message_at = $7,
         unread_by_customer = unread_by_customer + ($2::support.author <> 'customer')::int,
         unread_by_staff = unread_by_staff + ($2::support.author = 'customer')::int,
         away_told = case $2::support.author when 'staff' then false when 'automatic' then true else away_told end,
         waiting_since = case when $2::support.author = 'staff' and $12 then null
           when $2::support.author = 'customer' then coalesce(waiting_since, $7) else waiting_since end,
         cases = cases + ($2::support.author = 'customer' and open_since is null)::int,
         open_since = case $2::support.author when 'customer' then coalesce(open_since, $7) else open_since end
       where uid = $1 returning last_seq, last_event, unread_by_customer, cases
     ), opened as (
       insert into support.cases (uid, case_no, opened_at)
       select $1, cases, $7 from spoken where $2::support.author = 'customer' on conflict (uid, case_no) do nothing
     ), answered as (
       update support.cases set first_answer_at = greatest($7, opened_at), first_answer_by = $3
       where uid = $1 and resolved_at is null and first_answer_at is null and $2::support.author = 'staff' and $12
     ), told as (
       insert into support.events (uid, event_no, message_seq, unread, created_at)
       select $1, last_event, last_seq, unread_by_customer, $7 from spoken
     )
     insert into support.messages (uid, seq, author, staff, body, pictures, client_id, created_at,
       payment_kind, payment_no, payment_currency, payment_amount)
     select $1, last_seq, $2, $3, $4, $5::uuid[], $6, $7, $8, $9::uuid, $10, $11::bigint from spoken returning 1`,
    [
      message.uid,
      message.author,
      message.staff,
      message.text,
      message.pictures,
      message.clientId,
      message.createdAt,
      message.payment?.kind ?? null,
      message.payment?.orderNo ?? null,
      message.payment?.currency ?? null,
      message.payment?.amount ?? null,
      isReply,
    ],
  );
  if (rows.length === 0) throw new Error('a message was written into no conversation');
};

/** Up to `limit` messages before one (null: from the newest), newest first. */
export const selectMessagesBefore = async (
  sql: Sql,
  uid: bigint,
  before: number | null,
  limit: number,
  offset = 0,
): Promise<MessageRow[]> => {
  const rows = await sql.query<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from support.messages
     where uid = $1 and ($2::int is null or seq < $2) order by seq desc limit $3 offset $4`,
    [uid, before, limit, offset],
  );
  return rows.map(toMessage);
};

export const selectMessage = async (sql: Sql, uid: bigint, seq: number): Promise<MessageRow | null> => {
  const [row] = await sql.query<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from support.messages where uid = $1 and seq = $2`,
    [uid, seq],
  );
  return row === undefined ? null : toMessage(row);
};
