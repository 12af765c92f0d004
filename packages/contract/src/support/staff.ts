import * as z from 'zod/mini';
import { INFO_STATES } from '../accounts/personal-info.ts';
import { clientId, empty, line, listOf, listQuery, nothing, time, uid, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { upload } from '../uploads.ts';
import { complaintRoutes } from './complaints.ts';
import { chatContent, chatMark, chatMessage, chatText, hasChatContent, NO_CHAT_CONTENT } from './customer.ts';
import { deskCaseRoutes } from './desk-cases.ts';
import { chatTag, deskSettingsRoutes } from './desk-settings.ts';

/** The desk's API of customer service. Notes between members of staff never reach a customer. */

const staffName = line(1, 64);

/** A message as staff sees it, with the member of staff who wrote it. */
export const deskMessage = z.extend(chatMessage, { staff: z.nullable(z.string()) });
export type DeskMessage = z.output<typeof deskMessage>;

/** A note between members of staff. `after_seq` is the message that it follows. */
export const chatNote = z.object({
  note_no: z.int(),
  after_seq: z.int(),
  staff: z.string(),
  text: z.string(),
  created_at: time,
});
export type ChatNote = z.output<typeof chatNote>;

export const conversation = z.object({
  uid: z.string(),
  account: z.string(),
  locale: z.string(),
  last_seq: z.int(),
  /** The beginning of the newest message; null before the first. */
  last_message: z.nullable(
    z.object({ author: chatMessage.shape.author, text: z.string(), pictures: z.int(), created_at: time }),
  ),
  /** Messages of the customer that no member of staff has read. */
  unread: z.int(),
  assigned_to: z.nullable(z.string()),
  /** Since when the customer waits for an answer. Reading does not end it. Null: the last word is staff's, or nothing is open. */
  waiting_since: z.nullable(time),
  /** The start of the open request. Null: it is resolved. */
  open_since: z.nullable(time),
  tags: z.array(z.string()),
  customer: chatMark,
  staff: chatMark,
});
export type Conversation = z.output<typeof conversation>;

export const CHAT_FILTERS = ['all', 'unanswered', 'open', 'unread', 'mine', 'unassigned'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];

export const listChats = route({
  path: '/api/operator/chat/list',
  summary: 'Conversations with customers, the newest first.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({
    ...listQuery,
    filter: z._default(z.enum(CHAT_FILTERS, { error: 'invalid' }), 'all'),
    /** Only conversations with this tag. */
    tag: z.optional(chatTag),
  }),
  data: listOf(conversation),
  errors: ['forbidden'],
});

export const openChat = route({
  path: '/api/operator/chat/open',
  summary: 'One conversation: its newest messages, or those before one, and what staff noted beside them.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({
    uid,
    before_seq: z.optional(wholeNumber(1, 2_000_000_000)),
    row: z._default(wholeNumber(1, 100), 50),
  }),
  data: z.object({
    conversation,
    /** Oldest first. */
    messages: z.array(deskMessage),
    notes: z.array(chatNote),
    has_older: z.boolean(),
    /** True if an outside service translates messages. */
    translates: z.boolean(),
  }),
  errors: ['forbidden', 'not_found'],
});

/** The customer of a conversation, with the facts that help staff to answer. */
export const chatCustomer = route({
  path: '/api/operator/chat/customer',
  summary: 'The customer of a conversation: account, information, balances, and how many trades run.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({ uid }),
  data: z.object({
    uid: z.string(),
    account: z.string(),
    locale: z.string(),
    since: time,
    kyc_status: z.enum(['none', ...INFO_STATES]),
    balances: z.array(z.object({ currency: z.string(), available: z.string(), held: z.string() })),
    running_trades: z.int(),
  }),
  errors: ['forbidden', 'not_found'],
});
export type ChatCustomer = z.output<typeof chatCustomer.data>;

export const answerChat = route({
  path: '/api/operator/chat/send',
  summary: 'Answers a customer.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ uid, ...chatContent }).check(z.refine((form) => hasChatContent(form), NO_CHAT_CONTENT)),
  data: deskMessage,
  errors: ['forbidden', 'not_found', 'client_id_reused'],
});

export const uploadForChat = route({
  path: '/api/operator/chat/upload',
  summary: 'Keeps a picture (JPEG, PNG or WebP of at most 1 MiB) to be sent in a conversation.',
  access: 'staff',
  permission: 'answer_chats',
  file: 'file',
  input: z.object({ uid }),
  data: upload,
  errors: ['forbidden', 'not_found', 'picture_unreadable', 'picture_too_detailed', 'too_many_requests'],
});

export const noteChat = route({
  path: '/api/operator/chat/note',
  summary: 'Notes something beside a conversation, for staff alone.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ uid, text: chatText.check(z.regex(/\S/, { error: 'required' })), client_id: clientId }),
  data: chatNote,
  errors: ['forbidden', 'not_found', 'client_id_reused'],
});

export const assignChat = route({
  path: '/api/operator/chat/assign',
  summary: 'Gives a conversation to a member of staff who may answer, or to nobody.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ uid, to: z.nullable(staffName) }),
  data: conversation,
  errors: ['forbidden', 'not_found'],
});

export const chatStaff = route({
  path: '/api/operator/chat/staff',
  summary: 'Who may be given a conversation.',
  access: 'staff',
  permission: 'see_chats',
  input: empty,
  data: z.array(z.string()),
  errors: ['forbidden'],
});

export const markChatRead = route({
  path: '/api/operator/chat/mark',
  summary: 'Says up to which message staff has read a conversation.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ uid, read_up_to: wholeNumber(0, 2_000_000_000) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const typeToCustomer = route({
  path: '/api/operator/chat/typing',
  summary: 'Tells the customer for some seconds that somebody is typing.',
  access: 'staff',
  permission: 'answer_chats',
  input: z.object({ uid }),
  data: nothing,
  errors: ['forbidden'],
});

export const waitForChats = route({
  path: '/api/operator/chat/wait',
  summary: 'Answers as soon as a conversation changed after the cursor, or after ten seconds with none.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({
    /** Left out: the server answers at once with the current cursor. */
    cursor: z.optional(
      z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,600}$/, { error: 'invalid' })),
    ),
  }),
  data: z.object({
    cursor: z.string(),
    /** Customers whose conversations changed. */
    changed: z.array(z.string()),
    /** The list of changes is too long, or the cursor is too old. The desk reloads everything. */
    everything: z.boolean(),
    /** Customers who are typing now. */
    typing: z.array(z.string()),
  }),
  errors: ['forbidden', 'too_many_requests'],
});

export const searchChats = route({
  path: '/api/operator/chat/search',
  summary:
    'The newest messages that hold a text of two characters at least, and customers by account or number.',
  access: 'staff',
  permission: 'see_chats',
  input: z.object({ q: line(2, 100) }),
  data: z.object({
    customers: z.array(z.object({ uid: z.string(), account: z.string() })),
    messages: z.array(
      z.object({ uid: z.string(), account: z.string(), seq: z.int(), text: z.string(), created_at: time }),
    ),
  }),
  errors: ['forbidden', 'unavailable'],
});

export const supportStaffRoutes = {
  ...complaintRoutes,
  listChats,
  openChat,
  chatCustomer,
  answerChat,
  uploadForChat,
  noteChat,
  assignChat,
  chatStaff,
  markChatRead,
  typeToCustomer,
  waitForChats,
  searchChats,
  ...deskCaseRoutes,
  ...deskSettingsRoutes,
};
