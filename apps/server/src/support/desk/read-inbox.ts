import type {
  ChatCustomer,
  ChatNote,
  Conversation,
  DataOf,
  listChats as listRoute,
  openChat as openRoute,
  ParsedInputOf,
  searchChats as searchRoute,
} from '@tallystick/contract';
import { findProfiles, type Profile, selectProfiles } from '../../accounts/public.ts';
import type { Operator } from '../../operator/public.ts';
import { errorCodeOf } from '../../platform/error-code.ts';
import { AppError } from '../../platform/errors.ts';
import {
  decodeCursor,
  encodeCursor,
  pageStart,
  TIME_UID_CURSOR,
  toPage,
} from '../../platform/http/cursor.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectConversation } from '../chat/conversations.sql.ts';
import { moveMark } from '../chat/marks.sql.ts';
import { selectMessagesBefore } from '../chat/messages.sql.ts';
import { toDeskMessage } from '../chat/view.ts';
import { noteChange } from '../outbox.sql.ts';
import type { DeskContext } from '../support.ts';
import {
  countInbox,
  type InboxPosition,
  type InboxRow,
  searchMessages,
  selectInbox,
  selectInboxRow,
} from './inbox.sql.ts';
import { type NoteRow, selectNotesFrom } from './notes.sql.ts';

export type Staff = Parameters<Operator['act']>[0];

/** Counting stops here, because a larger count would slow the inbox down. */
const COUNTED = 10_000;
const NOTES = 200;
const FOUND = 30;
/** Time limit of a search. A slower one is refused. */
const SEARCH_MS = 2_000;
const QUERY_CANCELED = '57014';

export const toNote = (note: NoteRow): ChatNote => ({
  note_no: note.noteNo,
  after_seq: note.afterSeq,
  staff: note.staff,
  text: note.text,
  created_at: wireTime(note.createdAtMs),
});

const toWire = (row: InboxRow, profile: Profile | undefined): Conversation => ({
  uid: String(row.uid),
  account: profile?.account ?? String(row.uid),
  locale: row.locale,
  last_seq: row.lastSeq,
  last_message:
    row.last === null
      ? null
      : {
          author: row.last.author,
          text: row.last.text,
          pictures: row.last.pictures,
          created_at: wireTime(row.last.createdAtMs),
        },
  unread: row.unreadByStaff,
  assigned_to: row.assignedTo,
  waiting_since: row.waitingSinceMs === null ? null : wireTime(row.waitingSinceMs),
  open_since: row.openSinceMs === null ? null : wireTime(row.openSinceMs),
  tags: [...row.tags],
  customer: row.customer,
  staff: row.staff,
});

/** A conversation as desks see it. Throws `not_found` if there is none. */
export const readConversation = async ({ database }: DeskContext, uid: bigint): Promise<Conversation> => {
  const row = await selectInboxRow(database, uid);
  if (row === null) throw new AppError('not_found');
  return toWire(row, (await selectProfiles(database, [uid])).get(uid));
};

const positionOf = (cursor: string): InboxPosition => {
  const [timeMs = '', uid = ''] = decodeCursor(cursor, TIME_UID_CURSOR);
  return { lastMessageAtMs: Number(timeMs), uid: BigInt(uid) };
};

/** A page of the shared inbox. Its messages count as delivered to staff, and their customers are told so. */
export const listChats = async (
  context: DeskContext,
  staff: Staff,
  query: ParsedInputOf<typeof listRoute>,
): Promise<DataOf<typeof listRoute>> => {
  context.operator.require(staff, 'see_chats');
  const { database } = context;
  const { after, offset } = pageStart(query, positionOf);
  const filter = { filter: query.filter, tag: query.tag ?? null, staff: staff.name };
  const rows = await selectInbox(database, filter, after, offset, query.row + 1);
  const profiles = await selectProfiles(
    database,
    rows.map(({ uid }) => uid),
  );
  for (const { uid, lastSeq, staff: mark } of rows) {
    if (mark.delivered < lastSeq) await markByStaff(context, uid, { delivered: lastSeq, read: 0 });
  }
  const total = await countInbox(database, filter, COUNTED);
  return toPage(
    query,
    rows,
    total,
    (row) => toWire(row, profiles.get(row.uid)),
    ({ last, uid }) => encodeCursor([last?.createdAtMs ?? 0, uid]),
  );
};

/** Moves staff's marks forward. */
export const markByStaff = async (
  context: DeskContext,
  uid: bigint,
  upTo: { readonly delivered: number; readonly read: number },
): Promise<void> => {
  const moved = await context.database.transaction(async (sql) => {
    if ((await selectConversation(sql, uid, true)) === null) throw new AppError('not_found');
    const at = new Date(context.clock.nowMs());
    const mark = await moveMark(sql, uid, 'staff', upTo, at);
    if (mark !== null) await noteChange(sql, uid, at);
    return mark !== null;
  });
  if (moved) context.changed(uid);
};

/** A conversation with some of its messages and staff's notes. */
export const openChat = async (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof openRoute>,
): Promise<DataOf<typeof openRoute>> => {
  context.operator.require(staff, 'see_chats');
  const uid = BigInt(form.uid);
  const conversation = await readConversation(context, uid);
  const before = form.before_seq ?? null;
  const messages = await selectMessagesBefore(context.database, uid, before, form.row + 1);
  const shown = messages.slice(0, form.row).toReversed();
  const hasOlder = messages.length > form.row;
  const from = hasOlder ? (shown[0]?.seq ?? 0) : 0;
  const notes = await selectNotesFrom(context.database, uid, from, before, NOTES);
  return {
    conversation,
    messages: shown.map((message) => toDeskMessage(context, message)),
    notes: notes.map(toNote),
    has_older: hasOlder,
    translates: context.translator !== null,
  };
};

export const readCustomer = (context: DeskContext, staff: Staff, uid: bigint): Promise<ChatCustomer> => {
  context.operator.require(staff, 'see_chats');
  return context.describeCustomer(uid);
};

const isCanceled = (error: unknown): boolean => errorCodeOf(error) === QUERY_CANCELED;

/** Finds messages by words and customers by account or number. */
export const searchChats = async (
  context: DeskContext,
  staff: Staff,
  text: string,
): Promise<DataOf<typeof searchRoute>> => {
  context.operator.require(staff, 'see_chats');
  const { database } = context;
  const customers = await findProfiles(database, text, FOUND);
  const messages = await database
    .transaction(async (sql) => {
      await sql.query(`set local statement_timeout = ${SEARCH_MS}`);
      return searchMessages(sql, text, FOUND);
    })
    .catch((error: unknown) => {
      throw isCanceled(error) ? new AppError('unavailable', { retryAfterSeconds: 1 }) : error;
    });
  const profiles = await selectProfiles(
    database,
    messages.map(({ uid }) => uid),
  );
  return {
    customers: customers.map(({ uid, account }) => ({ uid: String(uid), account })),
    messages: messages.map(({ uid, seq, text: found, createdAtMs }) => ({
      uid: String(uid),
      account: profiles.get(uid)?.account ?? String(uid),
      seq,
      text: found,
      created_at: wireTime(createdAtMs),
    })),
  };
};
