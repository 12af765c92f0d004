import type { ChatEvent, ChatMark, ChatMessage } from '@tallystick/contract';

/** The known part of the conversation: messages that follow each other without a gap, oldest first. */
export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly customer: ChatMark;
  readonly staff: ChatMark;
  readonly unread: number;
}

/** Merges both lists by number, each message once. The later copy wins. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** Applies the whole state of the topic. Known messages stay if the new ones overlap them or follow at once. */
export const applyState = (known: Chat | null, state: Chat): Chat => {
  const newest = known?.messages.at(-1)?.seq ?? 0;
  const meets = known !== null && (state.messages[0]?.seq ?? 1) <= newest + 1;
  return { ...state, messages: mergeMessages(meets ? known.messages : [], state.messages) };
};

export const applyEvent = (known: Chat, event: ChatEvent): Chat => {
  if (event.kind === 'message') {
    return { ...known, unread: event.unread, messages: mergeMessages(known.messages, [event.message]) };
  }
  return { ...known, unread: event.unread, [event.by]: event.mark };
};

/** The delivery state of a customer's message. */
export const stateOf = (seq: number, staff: ChatMark): 'sent' | 'delivered' | 'read' =>
  seq <= staff.read ? 'read' : seq <= staff.delivered ? 'delivered' : 'sent';

export const hasOlder = ({ messages }: Chat): boolean => (messages[0]?.seq ?? 1) > 1;

/** The newest message that is not the customer's own; 0 when there is none. */
export const newestOfStaff = ({ messages }: Chat): number =>
  messages.findLast(({ author }) => author !== 'customer')?.seq ?? 0;
