import * as z from 'zod/mini';
import { clientId, empty, listOf, listQuery, nothing, time, uploadId, wholeNumber } from './fields.ts';
import { route } from './route.ts';

/** Customer service: one conversation a customer. Its topic is `chat`; who is typing is told by `chat_typing`. */

/** UTF-16 code units of one message. */
export const MAX_CHAT_TEXT = 2_000;
export const MAX_CHAT_PICTURES = 4;

/** Text of several lines: what a database can hold. */
export const chatText = z
  .string({ error: 'invalid' })
  .check(
    z.maxLength(MAX_CHAT_TEXT, { error: 'too_long' }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, { error: 'invalid' }),
  );

export const chatPictures = z
  .array(uploadId, { error: 'invalid' })
  .check(z.maxLength(MAX_CHAT_PICTURES, { error: 'too_long' }));

/** What a message is made of: words, pictures or both. */
export const chatContent = {
  text: z._default(chatText, ''),
  pictures: z._default(chatPictures, []),
  client_id: clientId,
};

export const hasChatContent = (form: {
  readonly text: string;
  readonly pictures: readonly string[];
}): boolean => form.text.trim() !== '' || form.pictures.length > 0;
export const NO_CHAT_CONTENT = { error: 'required', path: ['text'] };

export const chatMessage = z.object({
  /** Counts the messages of a conversation, from 1, without a gap. */
  seq: z.int(),
  /** `automatic`: nobody wrote it, such as the text that says that nobody is there. */
  author: z.enum(['customer', 'staff', 'automatic']),
  text: z.string(),
  /** With short-lived addresses. */
  pictures: z.array(z.object({ upload_id: z.string(), url: z.string() })),
  /** What its sender named it by. */
  client_id: z.nullable(z.string()),
  created_at: time,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** How far one side has come: up to which message it has been brought to a device of theirs, and up to which they read. */
export const chatMark = z.object({ delivered: z.int(), read: z.int() });
export type ChatMark = z.output<typeof chatMark>;

/** The whole state of the topic `chat`: the newest messages, oldest of them first. */
export const chatState = z.object({
  messages: z.array(chatMessage),
  customer: chatMark,
  staff: chatMark,
  /** Messages to the customer that they have not read. */
  unread: z.int(),
});
export type ChatState = z.output<typeof chatState>;

/** An event of the topic `chat`. */
export const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: chatMessage, unread: z.int() }),
  z.object({ kind: z.literal('mark'), by: z.enum(['customer', 'staff']), mark: chatMark, unread: z.int() }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

/** The data of the topic `chat_typing`, always as a whole: whether staff was typing within the last seconds. */
export const chatTyping = z.object({ typing: z.boolean() });

/** When staff is there, in the time zone of the office: `from` and `to` as `09:00`; a day that is missing is closed. */
export const chatHours = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
});
export type ChatHours = z.output<typeof chatHours>;

export const kefu = route({
  method: 'POST',
  path: '/api/user/kefu',
  summary: 'Where customer service is reached: the conversation of the account, or another address.',
  access: 'user',
  input: empty,
  data: z.object({
    conversation_id: z.string(),
    /** Whether somebody is there now. */
    online: z.boolean(),
    /** Days are 1 (Monday) to 7. */
    hours: chatHours,
    /** What is said while nobody is there, in the caller's language. */
    away_text: z.string(),
    /** Opened in place of the chat, where it is set. */
    external_url: z.nullable(z.string()),
    unread_messages: z.int(),
  }),
  errors: [],
});

export const chatMessages = route({
  method: 'POST',
  path: '/api/user/chat/messages',
  summary: 'The messages of the account’s conversation with customer service, newest first.',
  access: 'user',
  input: z.object(listQuery),
  data: listOf(chatMessage),
  errors: [],
});

export const sendChat = route({
  method: 'POST',
  path: '/api/user/chat/send',
  summary: 'Sends a message to customer service: words, pictures that were uploaded for a chat, or both.',
  access: 'user',
  input: z.object(chatContent).check(z.refine((form) => hasChatContent(form), NO_CHAT_CONTENT)),
  data: chatMessage,
  errors: ['forbidden', 'client_id_reused', 'too_many_requests'],
});

export const markChat = route({
  method: 'POST',
  path: '/api/user/chat/mark',
  summary: 'Says up to which message the conversation has come to the device, and up to which it was read.',
  access: 'user',
  input: z.object({
    delivered_up_to: z._default(wholeNumber(0, 2_000_000_000), 0),
    read_up_to: z._default(wholeNumber(0, 2_000_000_000), 0),
  }),
  data: z.object({ delivered: z.int(), read: z.int(), unread: z.int() }),
  errors: [],
});

export const typeChat = route({
  method: 'POST',
  path: '/api/user/chat/typing',
  summary: 'Says that the customer is typing; told to staff for some seconds and kept nowhere.',
  access: 'user',
  input: empty,
  data: nothing,
  errors: [],
});

export const supportRoutes = { kefu, chatMessages, sendChat, markChat, typeChat };
