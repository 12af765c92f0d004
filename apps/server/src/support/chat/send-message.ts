import type { ChatMessage, ParsedInputOf, sendChat as sendRoute } from '@tallystick/contract';
import * as z from 'zod/mini';
import { AppError, InvariantError } from '../../platform/errors.ts';
import { runPreparedIdempotentlyIn } from '../../platform/http/idempotency.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { supportAnswers } from '../answers.ts';
import { assigneeOf } from '../cases/assign.rules.ts';
import { selectOpenOfMembers } from '../cases/cases.sql.ts';
import type { SupportContext } from '../context.ts';
import { isWithin, textFor } from '../hours.rules.ts';
import { noteChange } from '../outbox.sql.ts';
import { selectSettings } from '../settings.sql.ts';
import { ensureConversation, selectConversation, updateAssignment } from './conversations.sql.ts';
import { insertMessage, type MessagePayment, selectMessage } from './messages.sql.ts';
import { toChatMessage } from './view.ts';

/** Per customer. More than anybody types, and still readable for a desk. */
const A_MINUTE = { name: 'chat_minute', attempts: 60, perSeconds: 60 };
const A_DAY = { name: 'chat_day', attempts: 1_000, perSeconds: 86_400 };

/** The stored part of an answer. The message itself never changes. */
export const answered = z.object({ seq: z.int() });

/** Opens the customer's conversation if there is none. */
export const openConversation = (
  { clock }: Pick<SupportContext, 'clock'>,
  sql: Sql,
  uid: bigint,
  locale: string,
): Promise<void> => {
  const nowMs = clock.nowMs();
  return ensureConversation(sql, { uid, conversationId: uuidV7(nowMs), locale, at: new Date(nowMs) });
};

/** Locks a conversation and returns the number of its next message. Throws `not_found` if there is none. */
export const nextSeq = async (sql: Sql, uid: bigint): Promise<number> => {
  const conversation = await selectConversation(sql, uid, true);
  if (conversation === null) throw new AppError('not_found');
  return conversation.lastSeq + 1;
};

/** Claims the pictures of a message: each once, uploaded by its customer for a chat. */
export const claimPictures = async (
  { uploads }: Pick<SupportContext, 'uploads'>,
  sql: Sql,
  uid: bigint,
  pictures: readonly string[],
): Promise<void> => {
  for (const uploadId of pictures) {
    await uploads.claim(sql, { uploadId, uid, purpose: 'chat', field: 'pictures' });
  }
};

/** Sends the away text once per absence. */
const answerWhileAway = async (sql: Sql, uid: bigint, locale: string, at: Date): Promise<void> => {
  const { settings } = await selectSettings(sql);
  if (settings.staffed && isWithin(settings.hours, at.getTime())) return;
  const text = textFor(settings.away_texts, locale);
  if (text === '' || (await selectConversation(sql, uid))?.awayTold === true) return;
  const automatic = { author: 'automatic', staff: null, clientId: null } as const;
  await insertMessage(sql, { uid, ...automatic, text, pictures: [], payment: null, createdAt: at });
};

/** The payment that a message is about. Throws `not_found` if this customer has none with that number. */
const findPayment = async (
  { describePayment }: Pick<SupportContext, 'describePayment'>,
  uid: bigint,
  { kind, order_no: orderNo }: { readonly kind: MessagePayment['kind']; readonly order_no: string },
): Promise<MessagePayment> => {
  const found = await describePayment(uid, kind, orderNo);
  if (found === null) throw new AppError('not_found');
  return { kind, orderNo, ...found };
};

/**
 * Reads who answers now. Null if no rule asks for it, or the customer's request is open already. It is read before the transaction,
 * which must not wait for a second connection.
 */
const readDesk = async ({ database, answerers }: SupportContext, uid: bigint) => {
  const { settings } = await selectSettings(database);
  if (settings.assignment.length === 0) return null;
  const known = await selectConversation(database, uid);
  if (known !== null && (known.openSinceMs !== null || known.assignedTo !== null)) return null;
  const [{ members, present }, open] = await Promise.all([answerers(), selectOpenOfMembers(database)]);
  const desk = { members, present: present.map((name) => ({ name, open: open.get(name) ?? 0 })) };
  return { rules: settings.assignment, desk };
};

/** Assigns a new request by the rules. A conversation that somebody has stays with them. */
const assignNew = async (
  sql: Sql,
  uid: bigint,
  locale: string,
  read: Awaited<ReturnType<typeof readDesk>>,
): Promise<void> => {
  if (read === null || (await selectConversation(sql, uid))?.assignedTo !== null) return;
  const to = assigneeOf(read.rules, locale, read.desk);
  if (to !== null) await updateAssignment(sql, uid, to);
};

/** Stores a customer's message once per idempotency key. Throws `too_many_requests` above the limits. */
export const sendMessage = async (
  context: SupportContext,
  uid: bigint,
  locale: string,
  form: ParsedInputOf<typeof sendRoute>,
): Promise<ChatMessage> => {
  const { database, clock } = context;
  const text = form.text.trim();
  const desk = await readDesk(context, uid);
  const about = form.payment ?? null;
  let payment: MessagePayment | null = null;
  const { seq } = await runPreparedIdempotentlyIn(
    { database, clock, store: supportAnswers },
    {
      uid,
      clientId: form.client_id ?? null,
      asked: ['chat', text, ...form.pictures, ...(about === null ? [] : [about.kind, about.order_no])],
      schema: answered,
      confirm: async () => {
        await takeAttempt(database, clock, { allowance: A_MINUTE, key: String(uid) });
        await takeAttempt(database, clock, { allowance: A_DAY, key: String(uid) });
        payment = about === null ? null : await findPayment(context, uid, about);
      },
      run: (keep) =>
        database.transaction(async (sql) => {
          await openConversation(context, sql, uid, locale);
          const sent = { seq: await nextSeq(sql, uid) };
          // Stores the answer first, so that a concurrent copy of the message stops here.
          await keep(sql, sent);
          await claimPictures(context, sql, uid, form.pictures);
          const createdAt = new Date(clock.nowMs());
          const { pictures, client_id: clientId = null } = form;
          await insertMessage(sql, {
            uid,
            author: 'customer',
            staff: null,
            text,
            pictures,
            payment,
            clientId,
            createdAt,
          });
          await assignNew(sql, uid, locale, desk);
          await answerWhileAway(sql, uid, locale, createdAt);
          await noteChange(sql, uid, createdAt);
          return sent;
        }),
    },
  );
  context.typing.end(uid, 'customer');
  context.changed(uid);
  const message = await selectMessage(database, uid, seq);
  if (message === null) throw new InvariantError('a message that was kept is not there');
  return toChatMessage(context, message);
};
