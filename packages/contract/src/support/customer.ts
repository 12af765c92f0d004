import * as z from 'zod/mini';
import {
  clientId,
  currency,
  decimal,
  empty,
  listOf,
  listQuery,
  nothing,
  time,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

/** Customer service: one conversation per customer. Its topic is `chat`; the topic `chat_typing` says that staff is typing. */

/** UTF-16 code units of one message. */
export const MAX_CHAT_TEXT = 2_000;
export const MAX_CHAT_PICTURES = 4;

/** Text of several lines. It holds only characters that the database can store. */
export const chatText = z
  .string({ error: 'invalid' })
  .check(
    z.maxLength(MAX_CHAT_TEXT, { error: 'too_long' }),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, { error: 'invalid' }),
  );

export const chatPictures = z
  .array(uuid, { error: 'invalid' })
  .check(z.maxLength(MAX_CHAT_PICTURES, { error: 'too_long' }));

/** The content of a message: words, pictures or both. */
export const chatContent = {
  text: z._default(chatText, ''),
  pictures: z._default(chatPictures, []),
  client_id: clientId,
};

export const PAYMENT_KINDS = ['deposit', 'withdrawal'] as const;
const paymentKind = z.enum(PAYMENT_KINDS, { error: 'invalid' });

/** The deposit or withdrawal that a message is about. */
export const chatPayment = z.object({
  kind: paymentKind,
  order_no: z.string(),
  currency,
  amount: decimal,
});
export type ChatPayment = z.output<typeof chatPayment>;

export const hasChatContent = (form: {
  readonly text: string;
  readonly pictures: readonly string[];
}): boolean => form.text.trim() !== '' || form.pictures.length > 0;
export const NO_CHAT_CONTENT = { error: 'required', path: ['text'] };

export const chatMessage = z.object({
  /** Number of the message in its conversation. Starts at 1 and has no gaps. */
  seq: z.int(),
  /** `automatic`: the server wrote it, for example the text that nobody is there. */
  author: z.enum(['customer', 'staff', 'automatic']),
  text: z.string(),
  /** With short-lived addresses. */
  pictures: z.array(z.object({ upload_id: z.string(), url: z.string() })),
  /** The payment that the customer attached. Null if there is none. */
  payment: z.nullable(chatPayment),
  /** The sender's own id of the message (idempotency key). */
  client_id: z.nullable(z.string()),
  created_at: time,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Progress of one side: the last message delivered to one of its devices, and the last message read. */
export const chatMark = z.object({ delivered: z.int(), read: z.int() });
export type ChatMark = z.output<typeof chatMark>;

/** The whole state of the topic `chat`: the newest messages, in order from old to new. */
export const chatState = z.object({
  messages: z.array(chatMessage),
  customer: chatMark,
  staff: chatMark,
  /** Messages to the customer that the customer has not read. */
  unread: z.int(),
});
export type ChatState = z.output<typeof chatState>;

/** An event of the topic `chat`. */
export const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: chatMessage, unread: z.int() }),
  z.object({ kind: z.literal('mark'), by: z.enum(['customer', 'staff']), mark: chatMark, unread: z.int() }),
]);
export type ChatEvent = z.output<typeof chatEvent>;

/** The data of the topic `chat_typing`, always as a whole: true if staff typed within the last seconds. */
export const chatTyping = z.object({ typing: z.boolean() });

/** Office hours in the time zone of the office: `from` and `to` as `09:00`. A missing day is closed. */
export const chatHours = z.object({
  time_zone: z.string(),
  days: z.array(z.object({ day: z.int(), from: z.string(), to: z.string() })),
});
export type ChatHours = z.output<typeof chatHours>;

export const kefu = route({
  path: '/api/user/kefu',
  summary: 'Where customer service is reached: the conversation of the account, or another address.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.object({
    conversation_id: z.string(),
    /** True if staff is there now. */
    online: z.boolean(),
    /** Days are 1 (Monday) to 7. */
    hours: chatHours,
    /** The text shown while nobody is there, in the caller's language. */
    away_text: z.string(),
    /** If set, the app opens this address in place of the chat. */
    external_url: z.nullable(z.string()),
    unread_messages: z.int(),
  }),
  errors: [],
});

export const chatMessages = route({
  path: '/api/user/chat/messages',
  summary: 'The messages of the account’s conversation with customer service, newest first.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: z.object(listQuery),
  data: listOf(chatMessage),
  errors: [],
});

export const sendChat = route({
  path: '/api/user/chat/send',
  summary: 'Sends a message to customer service: words, pictures that were uploaded for a chat, or both.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z
    .object({
      ...chatContent,
      /** A payment of this account that the message is about. */
      payment: z.optional(z.object({ kind: paymentKind, order_no: uuid })),
    })
    .check(z.refine((form) => hasChatContent(form), NO_CHAT_CONTENT)),
  data: chatMessage,
  errors: ['not_found', 'forbidden', 'client_id_reused', 'too_many_requests'],
});

export const markChat = route({
  path: '/api/user/chat/mark',
  summary: 'Says up to which message the conversation has come to the device, and up to which it was read.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({
    delivered_up_to: z._default(wholeNumber(0, 2_000_000_000), 0),
    read_up_to: z._default(wholeNumber(0, 2_000_000_000), 0),
  }),
  data: z.object({ delivered: z.int(), read: z.int(), unread: z.int() }),
  errors: [],
});

export const typeChat = route({
  path: '/api/user/chat/typing',
  summary: 'Says that the customer is typing; told to staff for some seconds and kept nowhere.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: empty,
  data: nothing,
  errors: [],
});

export const supportRoutes = { kefu, chatMessages, sendChat, markChat, typeChat };
