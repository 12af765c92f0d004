import type { ChatFilter } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import {
  CONVERSATION_COLUMNS,
  type ConversationRow,
  type StoredConversation,
  toConversation,
} from '../chat/conversations.sql.ts';

/** Statements on the shared inbox. */

export interface InboxRow extends ConversationRow {
  readonly last: {
    readonly author: 'customer' | 'staff' | 'automatic';
    readonly text: string;
    readonly pictures: number;
    readonly createdAtMs: number;
  } | null;
}

interface StoredInboxRow extends StoredConversation {
  author: 'customer' | 'staff' | 'automatic' | null;
  excerpt: string | null;
  picture_count: number | null;
  created_at: Date | null;
}

const toRow = (row: StoredInboxRow): InboxRow => ({
  ...toConversation(row),
  last:
    row.author === null || row.created_at === null
      ? null
      : {
          author: row.author,
          text: row.excerpt ?? '',
          pictures: row.picture_count ?? 0,
          createdAtMs: row.created_at.getTime(),
        },
});

const LAST_MESSAGE = `left join lateral (
  select l.author, substr(l.body, 1, 160) as excerpt, cardinality(l.pictures) as picture_count, l.created_at
  from support.messages l where l.uid = c.uid and l.seq = c.last_seq
) m on true`;

/** Written out, so that each filter uses its own index. */
const CONDITION: Record<ChatFilter, string> = {
  all: 'last_message_at is not null',
  unanswered: 'waiting_since is not null and last_message_at is not null',
  open: 'open_since is not null and last_message_at is not null',
  unread: 'unread_by_staff > 0',
  mine: 'assigned_to = $1 and last_message_at is not null',
  unassigned: 'assigned_to is null and last_message_at is not null',
};

export interface InboxPosition {
  readonly lastMessageAtMs: number;
  readonly uid: bigint;
}

/** The filter of a list. A null tag: with any tags or none. */
export interface InboxFilter {
  readonly filter: ChatFilter;
  readonly tag: string | null;
  readonly staff: string;
}

/** Conversations of a filter, newest first, after a position. */
export const selectInbox = async (
  sql: Sql,
  { filter, tag, staff }: InboxFilter,
  after: InboxPosition | null,
  offset: number,
  limit: number,
): Promise<InboxRow[]> => {
  const rows = await sql.query<StoredInboxRow>(
    `select c.*, m.* from (
       select ${CONVERSATION_COLUMNS}, last_message_at from support.conversations
       where ${CONDITION[filter]} and ($1::text is not null)
         and ($2::timestamptz is null or (last_message_at, uid) < ($2, $3::bigint))
         and ($6::text is null or tags @> array[$6::text])
       order by last_message_at desc, uid desc offset $4 limit $5
     ) c ${LAST_MESSAGE} order by c.last_message_at desc, c.uid desc`,
    [staff, after === null ? null : new Date(after.lastMessageAtMs), after?.uid ?? null, offset, limit, tag],
  );
  return rows.map(toRow);
};

/** Counts the conversations of a filter up to a bound. */
export const countInbox = async (
  sql: Sql,
  { filter, tag, staff }: InboxFilter,
  most: number,
): Promise<number> => {
  const [row] = await sql.query<{ count: bigint }>(
    `select count(*) as count from (
       select from support.conversations where ${CONDITION[filter]} and ($1::text is not null)
         and ($3::text is null or tags @> array[$3::text]) limit $2
     ) counted`,
    [staff, most, tag],
  );
  return Number(row?.count ?? 0n);
};

/** A conversation as the inbox shows it. Null if there is none. */
export const selectInboxRow = async (sql: Sql, uid: bigint): Promise<InboxRow | null> => {
  const [row] = await sql.query<StoredInboxRow>(
    `select c.*, m.* from (
       select ${CONVERSATION_COLUMNS} from support.conversations where uid = $1
     ) c ${LAST_MESSAGE}`,
    [uid],
  );
  return row === undefined ? null : toRow(row);
};

export interface FoundMessage {
  readonly uid: bigint;
  readonly seq: number;
  readonly text: string;
  readonly createdAtMs: number;
}

/** The newest messages that contain a text of at least two characters of any script. */
export const searchMessages = async (sql: Sql, text: string, limit: number): Promise<FoundMessage[]> => {
  const rows = await sql.query<{ uid: bigint; seq: number; body: string; created_at: Date }>(
    `select uid, seq, substr(body, greatest(1, position(lower($1) in lower(body)) - 60), 200) as body, created_at
     from support.messages
     where support.pairs(body) @> support.pairs($1) and position(lower($1) in lower(body)) > 0
     order by created_at desc, uid, seq desc limit $2`,
    [text, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    seq: row.seq,
    text: row.body,
    createdAtMs: row.created_at.getTime(),
  }));
};
