import type {
  answerChat as answerRoute,
  ChatNote,
  Conversation,
  DeskMessage,
  noteChat as noteRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import * as z from 'zod/mini';
import { AppError, InvariantError } from '../../platform/errors.ts';
import { type PreparedRequest, runPreparedIdempotentlyIn } from '../../platform/http/idempotency.ts';
import { supportAnswers } from '../answers.ts';
import { updateAssignment } from '../chat/conversations.sql.ts';
import { insertMessage, selectMessage } from '../chat/messages.sql.ts';
import { answered, claimPictures, nextSeq } from '../chat/send-message.ts';
import { toDeskMessage } from '../chat/view.ts';
import { noteChange } from '../outbox.sql.ts';
import type { DeskContext } from '../support.ts';
import { insertNote, selectNote } from './notes.sql.ts';
import { readConversation, type Staff, toNote } from './read-inbox.ts';

const noted = z.object({ note_no: z.int() });

/** Runs an action of staff once per idempotency key. Keys of one member never collide with those of another or of a customer. */
const onceForStaff = <Answer>(
  context: DeskContext,
  staff: Staff,
  clientId: string | undefined,
  request: Omit<PreparedRequest<Answer>, 'clientId' | 'confirm'>,
): Promise<Answer> => {
  context.operator.require(staff, 'answer_chats');
  return runPreparedIdempotentlyIn(
    { database: context.database, clock: context.clock, store: supportAnswers },
    {
      ...request,
      clientId: clientId === undefined ? null : `staff ${staff.staffId} ${clientId}`,
      confirm: () => Promise.resolve(),
    },
  );
};

/** Answers a customer. The audit log names the message, not its words. */
export const answerChat = async (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof answerRoute>,
): Promise<DeskMessage> => {
  const uid = BigInt(form.uid);
  const text = form.text.trim();
  const { seq } = await onceForStaff(context, staff, form.client_id, {
    uid,
    asked: ['answer', text, ...form.pictures],
    schema: answered,
    run: (keep) =>
      context.operator.act(staff, {
        permission: 'answer_chats',
        action: 'chat_answered',
        work: async (sql) => {
          const sent = { seq: await nextSeq(sql, uid) };
          await keep(sql, sent);
          await claimPictures(context, sql, uid, form.pictures);
          const createdAt = new Date(context.clock.nowMs());
          const { pictures, client_id: clientId = null } = form;
          await insertMessage(sql, {
            uid,
            author: 'staff',
            staff: staff.name,
            text,
            pictures,
            payment: null,
            clientId,
            createdAt,
          });
          await noteChange(sql, uid, createdAt);
          return { result: sent, detail: { uid: form.uid, seq: String(sent.seq) } };
        },
      }),
  });
  context.typing.end(uid, 'staff');
  context.typingChanged(uid);
  context.changed(uid);
  const message = await selectMessage(context.database, uid, seq);
  if (message === null) throw new InvariantError('a message that was kept is not there');
  return toDeskMessage(context, message);
};

/** Writes a note that only staff sees. */
export const noteChat = async (
  context: DeskContext,
  staff: Staff,
  form: ParsedInputOf<typeof noteRoute>,
): Promise<ChatNote> => {
  const uid = BigInt(form.uid);
  const text = form.text.trim();
  const { note_no: noteNo } = await onceForStaff(context, staff, form.client_id, {
    uid,
    asked: ['note', text],
    schema: noted,
    run: (keep) =>
      context.operator.act(staff, {
        permission: 'answer_chats',
        action: 'chat_noted',
        work: async (sql) => {
          await nextSeq(sql, uid);
          const at = new Date(context.clock.nowMs());
          const kept = { note_no: await insertNote(sql, { uid, staff: staff.name, text, at }) };
          await keep(sql, kept);
          await noteChange(sql, uid, at);
          return { result: kept, detail: { uid: form.uid, note_no: String(kept.note_no) } };
        },
      }),
  });
  context.changed(uid);
  const note = await selectNote(context.database, uid, noteNo);
  if (note === null) throw new InvariantError('a note that was kept is not there');
  return toNote(note);
};

/** Assigns a conversation to a member of staff, or to nobody. */
export const assignChat = async (
  context: DeskContext,
  staff: Staff,
  form: { readonly uid: string; readonly to: string | null },
): Promise<Conversation> => {
  const uid = BigInt(form.uid);
  // Read before the transaction, which must not wait for a second connection.
  const mayAnswer = form.to === null ? [] : await context.operator.staffWhoMay('answer_chats');
  await context.operator.act(staff, {
    permission: 'answer_chats',
    action: 'chat_assigned',
    work: async (sql) => {
      await nextSeq(sql, uid);
      if (form.to !== null && !mayAnswer.includes(form.to)) throw new AppError('not_found');
      await updateAssignment(sql, uid, form.to);
      await noteChange(sql, uid, new Date(context.clock.nowMs()));
      return { result: null, detail: { uid: form.uid, to: form.to ?? '' } };
    },
  });
  context.changed(uid);
  return readConversation(context, uid);
};
