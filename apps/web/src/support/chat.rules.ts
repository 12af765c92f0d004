import type { ChatEvent, ChatMark, ChatMessage } from '@tallystick/contract';

/** What is known of the conversation: messages that follow each other without a gap, oldest first. */
export interface Chat {
  readonly messages: readonly ChatMessage[];
  readonly customer: ChatMark;
  readonly staff: ChatMark;
  readonly unread: number;
}

/** Both together, each message once, by number; what is said of one later counts. */
export const mergeMessages = (
  known: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] => {
  const bySeq = new Map([...known, ...more].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
};

/** The whole state of the topic; what was known before it stays where the two meet. */
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

/** How far a message of the customer's has come. */
export const stateOf = (seq: number, staff: ChatMark): 'sent' | 'delivered' | 'read' =>
  seq <= staff.read ? 'read' : seq <= staff.delivered ? 'delivered' : 'sent';

export const hasOlder = ({ messages }: Chat): boolean => (messages[0]?.seq ?? 1) > 1;

/** The newest message that is not the customer's own; 0 when there is none. */
export const newestOfStaff = ({ messages }: Chat): number =>
  messages.findLast(({ author }) => author !== 'customer')?.seq ?? 0;
