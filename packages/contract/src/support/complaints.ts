import * as z from 'zod/mini';
import {
  clientId,
  line,
  listOf,
  paragraphs,
  staffListQuery,
  time,
  uid,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

/** The register of complaints, with their days due, answers and reasons. */

export const COMPLAINT_CATEGORIES = [
  'trade',
  'price',
  'deposit',
  'withdrawal',
  'loan',
  'product',
  'account',
  'identity',
  'service',
  'privacy',
  'other',
] as const;
export type ComplaintCategory = (typeof COMPLAINT_CATEGORIES)[number];

export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'rejected', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

export const COMPLAINT_STATES = ['open', ...COMPLAINT_OUTCOMES] as const;

/** The longest time until an answer that staff can set. */
export const MAX_COMPLAINT_DAYS = 90;

const category = z.enum(COMPLAINT_CATEGORIES, { error: 'invalid' });
const subject = line(3, 200);
const reason = line(3, 200);
const days = wholeNumber(1, MAX_COMPLAINT_DAYS);
/** Several lines. */
const words = paragraphs(3, 4_000).check(z.regex(/\S/, { error: 'invalid' }));

const complaint = z.object({
  complaint_id: z.string(),
  /** Null: somebody without an account. */
  uid: z.nullable(z.string()),
  /** The language of the account, which letters can reach. Null: there is no account, or it is closed. */
  locale: z.nullable(z.string()),
  /** The newest message of the conversation when it was opened there. Null: taken by hand. */
  chat_seq: z.nullable(z.int()),
  category,
  subject: z.string(),
  details: z.string(),
  state: z.enum(COMPLAINT_STATES),
  due_at: time,
  opened_by: z.string(),
  opened_at: time,
  /** The words to the customer. */
  answer: z.nullable(z.string()),
  /** The reason of the decision, for the house. */
  reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
});
export type Complaint = z.output<typeof complaint>;

export const complaints = route({
  path: '/api/operator/complaints',
  summary: 'The register of complaints, newest first.',
  access: 'staff',
  permission: 'see_complaints',
  input: z.object({
    ...staffListQuery(['opened_at', 'due_at']),
    state: z.optional(z.enum(COMPLAINT_STATES, { error: 'invalid' })),
    category: z.optional(category),
    uid: z.optional(uid),
    /** Only this one. */
    complaint_id: z.optional(uuid),
  }),
  data: listOf(complaint),
  errors: ['forbidden'],
});

export const openComplaint = route({
  path: '/api/operator/complaints/open',
  summary: 'Takes a complaint, from a conversation or by hand, with the days until it must be answered.',
  access: 'staff',
  permission: 'handle_complaints',
  input: z.object({
    /** Left out: somebody without an account. */
    uid: z.optional(uid),
    /** True if it was made in the customer’s conversation, whose newest message is then noted. */
    from_chat: z._default(z.boolean({ error: 'invalid' }), false),
    category,
    subject,
    details: words,
    days,
    /** True: the customer is told at once, in the chat and by mail, that it was received. */
    acknowledge: z._default(z.boolean({ error: 'invalid' }), false),
    client_id: clientId,
  }),
  data: complaint,
  errors: ['forbidden', 'not_found', 'client_id_reused'],
});

export const changeComplaint = route({
  path: '/api/operator/complaints/change',
  summary: 'Moves an open complaint to another category or day. The reason stands in the audit log.',
  access: 'staff',
  permission: 'handle_complaints',
  input: z.object({
    complaint_id: uuid,
    category,
    /** Days from now. Left out: the day stays. */
    days: z.optional(days),
    reason,
  }),
  data: complaint,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const answerComplaint = route({
  path: '/api/operator/complaints/answer',
  summary: 'Closes an open complaint with its outcome, what the customer was told, and why.',
  access: 'staff',
  permission: 'handle_complaints',
  input: z.object({
    complaint_id: uuid,
    outcome: z.enum(COMPLAINT_OUTCOMES, { error: 'invalid' }),
    answer: words,
    reason,
    /** True: the customer gets the answer as the final letter, in the chat and by mail. */
    send: z._default(z.boolean({ error: 'invalid' }), false),
  }),
  data: complaint,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const COMPLAINT_LETTER_KINDS = ['acknowledgement', 'answer', 'final'] as const;
export type ComplaintLetterKind = (typeof COMPLAINT_LETTER_KINDS)[number];

const letter = z.object({
  letter_no: z.int(),
  kind: z.enum(COMPLAINT_LETTER_KINDS),
  /** As the customer got it. */
  subject: z.string(),
  body: z.string(),
  written_by: z.string(),
  written_at: time,
  /** The last message of the conversation that holds it. */
  chat_seq: z.int(),
  /** True if the customer has read that message. Null: the conversation was erased with the account. */
  is_read: z.nullable(z.boolean()),
  /** `none`: no mail was written, as for an account without an address. `sent`: the mail server has taken it. */
  mail: z.enum(['none', 'waiting', 'sent', 'failed']),
  mailed_at: z.nullable(time),
});
export type ComplaintLetter = z.output<typeof letter>;

/** The letters of one complaint. Staff write each by hand. The last one is left for the final letter. */
const MAX_LETTERS = 200;
const letters = z.array(letter).check(z.maxLength(MAX_LETTERS));

export const complaintLetters = route({
  path: '/api/operator/complaints/letters',
  summary: 'The letters about a complaint that the customer got, with the proof of sending of each.',
  access: 'staff',
  permission: 'see_complaints',
  input: z.object({ complaint_id: uuid }),
  data: letters,
  errors: ['forbidden', 'not_found'],
});

export const writeToComplainant = route({
  path: '/api/operator/complaints/write',
  summary: 'Writes to the customer about an open complaint, in the chat and by mail. It stays open.',
  access: 'staff',
  permission: 'handle_complaints',
  input: z.object({
    complaint_id: uuid,
    words,
    /** The number of letters that the caller has seen. With more there, nothing is sent. */
    letters: wholeNumber(0, MAX_LETTERS - 2),
  }),
  data: letters,
  errors: ['forbidden', 'not_found', 'already_decided', 'changed_meanwhile'],
});

export const complaintRoutes = {
  complaints,
  openComplaint,
  changeComplaint,
  answerComplaint,
  complaintLetters,
  writeToComplainant,
};
