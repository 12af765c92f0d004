import {
  type ChatMessage,
  chatEvent,
  chatMessages,
  chatState,
} from '@tallystick/contract/support/customer.ts';
import { createStore, useStore } from '@tallystick/ui/store.ts';
import { call } from '../../shared/api/api.ts';
import { setUnread } from '../../shared/badges/chat-badge.ts';
import { onSessionEnd } from '../../shared/device/session.ts';
import type { TopicEvent } from '../../shared/socket/socket-client.ts';
import { applyEvent, applyState, type Chat, hasOlder, mergeMessages } from './chat.rules.ts';

/** The loaded part of the conversation. It outlives a change of the page. */
const chat = createStore<Chat | null>(null);
/** Cursor of the next older page; null before the first request. */
let olderCursor: string | null = null;

onSessionEnd(() => {
  chat.set(null);
  olderCursor = null;
});

export const useChat = (): Chat | null => useStore(chat);

const take = (next: Chat): void => {
  chat.set(next);
  setUnread(next.unread);
};

/** Applies an event of the topic. */
export const hear = ({ data, reset }: TopicEvent): void => {
  const known = chat.get();
  if (reset) {
    const state = chatState.safeParse(data);
    if (!state.success) return;
    const next = applyState(known, state.data);
    // The cursor of the older pages no longer fits the oldest message.
    if (next.messages[0]?.seq !== known?.messages[0]?.seq) olderCursor = null;
    take(next);
    return;
  }
  const event = chatEvent.safeParse(data);
  if (event.success && known !== null) take(applyEvent(known, event.data));
};

/** Adds a message that the server has answered with. The topic may deliver it later. */
export const hearMessage = (message: ChatMessage): void => {
  const known = chat.get();
  // A message behind a gap is left out. The topic delivers it together with the missing ones.
  if (known === null || message.seq > (known.messages.at(-1)?.seq ?? 0) + 1) return;
  chat.set({ ...known, messages: mergeMessages(known.messages, [message]) });
};

const NEWEST = 30;
const UNKNOWN = { delivered: 0, read: 0 };

/** Reads the newest messages by HTTP, for a network without sockets. Rejects with an `ApiError`. */
export const pollChat = async (): Promise<void> => {
  const page = await call(chatMessages, { page_no: 1, row: NEWEST }, { quiet: true });
  const known = chat.get();
  const messages = page.list.toReversed();
  const newest = messages.at(-1)?.seq ?? 0;
  if (known !== null && newest === (known.messages.at(-1)?.seq ?? 0)) return;
  const read = known?.customer.read ?? newest;
  take(
    applyState(known, {
      messages,
      customer: known?.customer ?? { delivered: newest, read: newest },
      staff: known?.staff ?? UNKNOWN,
      unread: messages.filter(({ author, seq }) => author !== 'customer' && seq > read).length,
    }),
  );
};

const FIRST_PAGE = 60;

/** Brings older messages; rejects with an `ApiError`. */
export const loadOlder = async (): Promise<void> => {
  const before = chat.get();
  if (before === null || !hasOlder(before)) return;
  const query = { page_no: 1, row: FIRST_PAGE, ...(olderCursor !== null && { cursor: olderCursor }) };
  const page = await call(chatMessages, query, { quiet: true });
  const known = chat.get();
  if (known === null) return;
  olderCursor = page.next_cursor;
  chat.set({ ...known, messages: mergeMessages(known.messages, page.list) });
};

/** Reads the newest messages again. Their pictures then have valid addresses. */
export const renewAddresses = async (): Promise<void> => {
  const page = await call(chatMessages, { page_no: 1, row: 100 }, { quiet: true });
  const known = chat.get();
  const oldest = known?.messages[0]?.seq;
  if (known === null || oldest === undefined) return;
  const more = page.list.filter(({ seq }) => seq >= oldest);
  chat.set({ ...known, messages: mergeMessages(known.messages, more) });
};
