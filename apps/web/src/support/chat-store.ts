import { type ChatMessage, chatEvent, chatMessages, chatState } from '@tallystick/contract/support.ts';
import { call } from '../shared/api.ts';
import { onSessionEnd } from '../shared/session.ts';
import type { TopicEvent } from '../shared/socket-client.ts';
import { createStore, useStore } from '../shared/store.ts';
import { setUnread } from '../shared/unread.ts';
import { applyEvent, applyState, type Chat, hasOlder, mergeMessages } from './chat.rules.ts';

/** The conversation as far as it has been brought here, whatever page is open. */
const chat = createStore<Chat | null>(null);
/** Where the next older page begins; null before the first was asked for. */
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

/** Takes what the topic tells. */
export const hear = ({ data, reset }: TopicEvent): void => {
  const known = chat.get();
  if (reset) {
    const state = chatState.safeParse(data);
    if (!state.success) return;
    const next = applyState(known, state.data);
    // Older pages are of another place now.
    if (next.messages[0]?.seq !== known?.messages[0]?.seq) olderCursor = null;
    take(next);
    return;
  }
  const event = chatEvent.safeParse(data);
  if (event.success && known !== null) take(applyEvent(known, event.data));
};

/** A message that the server has answered with, which the topic may tell of later. */
export const hearMessage = (message: ChatMessage): void => {
  const known = chat.get();
  // One that lies further on is told by the topic together with what is between.
  if (known === null || message.seq > (known.messages.at(-1)?.seq ?? 0) + 1) return;
  chat.set({ ...known, messages: mergeMessages(known.messages, [message]) });
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

/** Asks for the newest messages again, whose pictures then have addresses that live. */
export const renewAddresses = async (): Promise<void> => {
  const page = await call(chatMessages, { page_no: 1, row: 100 }, { quiet: true });
  const known = chat.get();
  const oldest = known?.messages[0]?.seq;
  if (known === null || oldest === undefined) return;
  const more = page.list.filter(({ seq }) => seq >= oldest);
  chat.set({ ...known, messages: mergeMessages(known.messages, more) });
};
