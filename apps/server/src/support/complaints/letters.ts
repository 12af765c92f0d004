import {
  type ComplaintLetter,
  type ComplaintLetterKind,
  MAX_CHAT_TEXT,
  type ParsedInputOf,
  type writeToComplainant as writeRoute,
} from '@tallystick/contract';
import { isLocale, type Locale } from '@tallystick/i18n';
import { type ComplaintLetterText, complaintLetter } from '@tallystick/i18n/server/complaint-texts.ts';
import { selectClosed, selectProfiles, type WriteMail } from '../../accounts/public.ts';
import type { Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectConversation } from '../chat/conversations.sql.ts';
import { insertMessage } from '../chat/messages.sql.ts';
import { nextSeq, openConversation } from '../chat/send-message.ts';
import { noteChange } from '../outbox.sql.ts';
import { type ComplaintRow, lockComplaint, selectComplaints } from './complaints.sql.ts';
import { insertLetter, type LetterRow, selectLetters } from './letters.sql.ts';

export interface ComplaintContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  /** Writes a mail to a customer in the caller's transaction. Returns its number, or null if the account has no address. */
  readonly mail: (sql: Sql, uid: bigint, write: WriteMail) => Promise<bigint | null>;
  /** Called after the commit with a customer whose conversation changed. */
  readonly changed: (uid: bigint) => void;
}

export type Staff = Parameters<Operator['act']>[0];

/** The number of a complaint as people read it: the end of its id, which the console shows too. */
const numberOf = (complaintId: string): string => complaintId.slice(-8);

/** A text in messages of the chat, cut at the ends of lines or words where it can be. */
export const messagesOf = (text: string): readonly string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MAX_CHAT_TEXT) {
    const head = rest.slice(0, MAX_CHAT_TEXT);
    const end = [head.lastIndexOf('\n'), head.lastIndexOf(' ')].find((at) => at > MAX_CHAT_TEXT / 2);
    // A pair of units that make one character stays together.
    const cut = end ?? (/[\ud800-\udbff]$/.test(head) ? MAX_CHAT_TEXT - 1 : MAX_CHAT_TEXT);
    parts.push(rest.slice(0, cut).trimEnd());
    rest = rest.slice(cut).trimStart();
  }
  return [...parts, rest];
};

/** The customer of a complaint, and the language of the account. Throws `invalid_fields` if there is no open account. */
const reachable = async (sql: Sql, uid: bigint | null): Promise<{ uid: bigint; locale: Locale }> => {
  const profile = uid === null ? undefined : (await selectProfiles(sql, [uid])).get(uid);
  if (uid === null || profile === undefined || (await selectClosed(sql, [uid])).has(uid))
    throw new AppError('invalid_fields', { fields: { uid: 'invalid' } });
  return { uid, locale: isLocale(profile.locale) ? profile.locale : 'en' };
};

/**
 * Sends a letter about a complaint that the caller has locked: into the customer's chat, which also notifies them, and by mail if the account has an
 * address. Throws `invalid_fields` for somebody without an account.
 */
export const sendLetter = async (
  context: Pick<ComplaintContext, 'clock' | 'mail'>,
  sql: Sql,
  staff: Staff,
  complaint: Pick<ComplaintRow, 'complaintId' | 'uid' | 'subject'>,
  letter: { readonly kind: ComplaintLetterKind; readonly of: ComplaintLetterText },
): Promise<bigint> => {
  const { uid, locale } = await reachable(sql, complaint.uid);
  const write = (into: Locale) =>
    complaintLetter(into, letter.of, { number: numberOf(complaint.complaintId), subject: complaint.subject });
  const { subject, text: body } = write(locale);
  await openConversation(context, sql, uid, locale);
  const writtenAt = new Date(context.clock.nowMs());
  // An acknowledgement says in its first sentence what its subject says.
  const parts = messagesOf(letter.kind === 'acknowledgement' ? body : `${subject}\n\n${body}`);
  const chatSeq = (await nextSeq(sql, uid)) + parts.length - 1;
  for (const text of parts) {
    const message = { uid, author: 'staff', staff: staff.name, text, pictures: [], payment: null } as const;
    // A question of the customer in the chat still waits for its own answer.
    await insertMessage(sql, { ...message, clientId: null, createdAt: writtenAt }, { isReply: false });
  }
  await noteChange(sql, uid, writtenAt);
  const before = await selectLetters(sql, complaint.complaintId);
  await insertLetter(sql, {
    complaintId: complaint.complaintId,
    letterNo: before.length + 1,
    kind: letter.kind,
    subject,
    body,
    writtenBy: staff.name,
    writtenAt,
    chatSeq,
    mailId: await context.mail(sql, uid, write),
  });
  return uid;
};

const mailStateOf = ({ mailId, mailedAtMs, mailFailedAtMs }: LetterRow): ComplaintLetter['mail'] => {
  if (mailId === null) return 'none';
  if (mailedAtMs !== null) return 'sent';
  return mailFailedAtMs === null ? 'waiting' : 'failed';
};

/** The letters of a complaint with their proofs of sending. Throws `not_found`. */
export const readLetters = async (
  { database }: Pick<ComplaintContext, 'database'>,
  complaintId: string,
): Promise<ComplaintLetter[]> => {
  const [complaint] = await selectComplaints(database, [complaintId]);
  if (complaint === undefined) throw new AppError('not_found');
  const [letters, conversation] = await Promise.all([
    selectLetters(database, complaintId),
    complaint.uid === null ? null : selectConversation(database, complaint.uid),
  ]);
  return letters.map((letter) => ({
    letter_no: letter.letterNo,
    kind: letter.kind,
    subject: letter.subject,
    body: letter.body,
    written_by: letter.writtenBy,
    written_at: wireTime(letter.writtenAtMs),
    chat_seq: letter.chatSeq,
    is_read: conversation === null ? null : conversation.customer.read >= letter.chatSeq,
    mail: mailStateOf(letter),
    mailed_at: letter.mailedAtMs === null ? null : wireTime(letter.mailedAtMs),
  }));
};

/** Sends an answer that leaves the complaint open. Returns all its letters. */
export const writeToComplainant = async (
  context: ComplaintContext,
  staff: Staff,
  { complaint_id: id, words, letters }: ParsedInputOf<typeof writeRoute>,
): Promise<ComplaintLetter[]> => {
  const { operator } = context;
  const uid = await operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_written',
    work: async (sql) => {
      const complaint = await lockComplaint(sql, id);
      if (complaint === null) throw new AppError('not_found');
      if (complaint.state !== 'open') throw new AppError('already_decided');
      // A repetition of a call whose answer was lost has seen fewer letters than there are.
      if ((await selectLetters(sql, id)).length !== letters) throw new AppError('changed_meanwhile');
      const of = { kind: 'answer', words: words.trim() } as const;
      const to = await sendLetter(context, sql, staff, complaint, { kind: 'answer', of });
      return { result: to, detail: { complaint_id: id, letter_no: String(letters + 1) } };
    },
  });
  context.changed(uid);
  return readLetters(context, id);
};
