import type { ChatEvent, ChatState } from '@tallystick/contract';
import type { EventSource } from '../../platform/sockets/sockets.ts';
import type { SupportContext } from '../context.ts';
import { selectConversation } from './conversations.sql.ts';
import { type EventRow, selectEventHeads, selectEventsAfter } from './events.sql.ts';
import { selectMessagesBefore } from './messages.sql.ts';
import { toChatMessage } from './view.ts';

type Context = Pick<SupportContext, 'database' | 'uploads'>;

/** Messages in the topic's whole state. */
const STATE_MESSAGES = 30;

const toEvent = (context: Context, { told, unread }: EventRow): ChatEvent =>
  'by' in told
    ? { kind: 'mark', by: told.by, mark: { delivered: told.delivered, read: told.read }, unread }
    : { kind: 'message', message: toChatMessage(context, told), unread };

/** The numbered events of customers' conversations. Every process gives the same events under the same numbers at any time. */
export const createChatEvents = (context: Context): EventSource => ({
  read: (asks, limit) =>
    context.database.transaction(async (sql) => {
      // Reads everything in one snapshot.
      await sql.query('set transaction isolation level repeatable read read only');
      const heads = await selectEventHeads(sql, [...new Set(asks.map(({ uid }) => uid))]);
      const headOf = (uid: bigint) => heads.get(uid) ?? 0;
      const behind = asks.flatMap(({ uid, after }) =>
        after !== null && after < headOf(uid) ? [{ uid, after }] : [],
      );
      const rows = behind.length === 0 ? null : await selectEventsAfter(sql, behind, limit);
      let at = 0;
      return asks.map(({ uid, after }) => {
        const head = headOf(uid);
        if (after === null || after > head) return { head, events: null };
        if (after === head) return { head, events: [] };
        const events = rows?.get(at) ?? [];
        at += 1;
        // If the first event is missing, its number was never ours or it is deleted.
        if (events[0]?.eventNo !== after + 1) return { head, events: null };
        return {
          head,
          events: events.map((event) => ({ seq: event.eventNo, data: toEvent(context, event) })),
        };
      });
    }),
});

/** The whole state of a customer's topic. */
export const readChatState = async (context: Context, uid: bigint): Promise<ChatState> => {
  const conversation = await selectConversation(context.database, uid);
  if (conversation === null) {
    const none = { delivered: 0, read: 0 };
    return { messages: [], customer: none, staff: none, unread: 0 };
  }
  const messages = await selectMessagesBefore(context.database, uid, null, STATE_MESSAGES);
  return {
    messages: messages.toReversed().map((message) => toChatMessage(context, message)),
    customer: conversation.customer,
    staff: conversation.staff,
    unread: conversation.unreadByCustomer,
  };
};
