import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on conversations. */

export interface Mark {
  readonly delivered: number;
  readonly read: number;
}

export interface ConversationRow {
  readonly uid: bigint;
  readonly conversationId: string;
  readonly locale: string;
  readonly lastSeq: number;
  readonly customer: Mark;
  readonly staff: Mark;
  /** Messages to the customer that the customer has not read. */
  readonly unreadByCustomer: number;
  readonly unreadByStaff: number;
  readonly assignedTo: string | null;
  readonly awayTold: boolean;
  readonly waitingSinceMs: number | null;
  readonly openSinceMs: number | null;
  readonly tags: readonly string[];
}

export interface StoredConversation {
  uid: bigint;
  conversation_id: string;
  locale: string;
  last_seq: number;
  delivered_to_customer: number;
  read_by_customer: number;
  unread_by_customer: number;
  delivered_to_staff: number;
  read_by_staff: number;
  unread_by_staff: number;
  assigned_to: string | null;
  away_told: boolean;
  waiting_since: Date | null;
  open_since: Date | null;
  tags: string[];
}

export const CONVERSATION_COLUMNS = `uid, conversation_id, locale, last_seq, delivered_to_customer, read_by_customer,
  unread_by_customer, delivered_to_staff, read_by_staff, unread_by_staff, assigned_to, away_told, waiting_since, open_since, tags`;

export const toConversation = (row: StoredConversation): ConversationRow => ({
  uid: row.uid,
  conversationId: row.conversation_id,
  locale: row.locale,
  lastSeq: row.last_seq,
  customer: { delivered: row.delivered_to_customer, read: row.read_by_customer },
  staff: { delivered: row.delivered_to_staff, read: row.read_by_staff },
  unreadByCustomer: row.unread_by_customer,
  unreadByStaff: row.unread_by_staff,
  assignedTo: row.assigned_to,
  awayTold: row.away_told,
  waitingSinceMs: row.waiting_since?.getTime() ?? null,
  openSinceMs: row.open_since?.getTime() ?? null,
  tags: row.tags,
});

/** Opens a customer's conversation if there is none, and stores the customer's language. */
export const ensureConversation = async (
  sql: Sql,
  opened: { uid: bigint; conversationId: string; locale: string; at: Date },
): Promise<void> => {
  await sql.query(
    `insert into support.conversations (uid, conversation_id, locale, opened_at, first_event, last_event)
     values ($1, $2, $3, $4, $5, $5)
     on conflict (uid) do update set locale = excluded.locale
     where support.conversations.locale <> excluded.locale`,
    [opened.uid, opened.conversationId, opened.locale, opened.at, opened.at.getTime()],
  );
};

/** A conversation. Null if there is none. With `lock`, it is locked until the transaction ends. */
export const selectConversation = async (
  sql: Sql,
  uid: bigint,
  lock = false,
): Promise<ConversationRow | null> => {
  const [row] = await sql.query<StoredConversation>(
    `select ${CONVERSATION_COLUMNS} from support.conversations where uid = $1 ${lock ? 'for update' : ''}`,
    [uid],
  );
  return row === undefined ? null : toConversation(row);
};

/** The member of staff assigned to a conversation. Null: nobody. */
export const updateAssignment = async (sql: Sql, uid: bigint, to: string | null): Promise<void> => {
  await sql.query('update support.conversations set assigned_to = $2 where uid = $1', [uid, to]);
};

/** Unread messages to a customer. 0 for a customer without a conversation. */
export const selectUnread = async (sql: Sql, uid: bigint): Promise<number> =>
  (await selectConversation(sql, uid))?.unreadByCustomer ?? 0;
