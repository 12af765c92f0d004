import type {
  chatMessages,
  DataOf,
  kefu as kefuRoute,
  markChat as markRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import { InvariantError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor, pageStart, toPage } from '../../platform/http/cursor.ts';
import type { SupportContext } from '../context.ts';
import { isWithin, textFor } from '../hours.rules.ts';
import { noteChange } from '../outbox.sql.ts';
import { selectSettings } from '../settings.sql.ts';
import { selectConversation } from './conversations.sql.ts';
import { moveMark } from './marks.sql.ts';
import { selectMessagesBefore } from './messages.sql.ts';
import { openConversation } from './send-message.ts';
import { toChatMessage } from './view.ts';

/** The customer's entry to customer service. The first call opens their conversation. */
export const kefu = async (
  context: SupportContext,
  uid: bigint,
  locale: string,
): Promise<DataOf<typeof kefuRoute>> => {
  await openConversation(context, context.database, uid, locale);
  const conversation = await selectConversation(context.database, uid);
  if (conversation === null) throw new InvariantError('a conversation that was opened is not there');
  const { settings } = await selectSettings(context.database);
  return {
    conversation_id: conversation.conversationId,
    online:
      settings.staffed && isWithin(settings.hours, context.clock.nowMs()) && (await context.isStaffed()),
    hours: settings.hours,
    away_text: textFor(settings.away_texts, locale),
    external_url: settings.external_url,
    unread_messages: conversation.unreadByCustomer,
  };
};

const positionOf = (cursor: string): number => Number(decodeCursor(cursor, /^([1-9]\d{0,9})$/)[0]);

/** A page of a customer's messages, newest first. */
export const listMessages = async (
  context: SupportContext,
  uid: bigint,
  query: ParsedInputOf<typeof chatMessages>,
): Promise<DataOf<typeof chatMessages>> => {
  const { after, offset } = pageStart(query, positionOf);
  const conversation = await selectConversation(context.database, uid);
  const messages = await selectMessagesBefore(context.database, uid, after, query.row + 1, offset);
  return toPage(
    query,
    messages,
    conversation?.lastSeq ?? 0,
    (message) => toChatMessage(context, message),
    ({ seq }) => encodeCursor([seq]),
  );
};

/** Moves the customer's marks forward. Repeated marks, and marks of missing messages, change nothing. */
export const markByCustomer = async (
  context: SupportContext,
  uid: bigint,
  form: ParsedInputOf<typeof markRoute>,
): Promise<DataOf<typeof markRoute>> => {
  const upTo = { delivered: form.delivered_up_to, read: form.read_up_to };
  const before = await selectConversation(context.database, uid);
  if (before === null) return { delivered: 0, read: 0, unread: 0 };
  const { customer, lastSeq } = before;
  if (
    Math.min(upTo.delivered, lastSeq) > customer.delivered ||
    Math.min(upTo.read, lastSeq) > customer.read
  ) {
    const moved = await context.database.transaction(async (sql) => {
      const at = new Date(context.clock.nowMs());
      await selectConversation(sql, uid, true);
      const mark = await moveMark(sql, uid, 'customer', upTo, at);
      if (mark !== null) await noteChange(sql, uid, at);
      return mark;
    });
    if (moved !== null) {
      context.changed(uid);
      return moved;
    }
  }
  const now = (await selectConversation(context.database, uid)) ?? before;
  return { ...now.customer, unread: now.unreadByCustomer };
};
