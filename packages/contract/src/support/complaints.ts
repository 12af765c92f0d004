import * as z from 'zod/mini';
import { line, listOf, paragraphs, staffListQuery, time, uid, uuid, wholeNumber } from '../fields.ts';
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
export const MOST_COMPLAINT_DAYS = 90;

const category = z.enum(COMPLAINT_CATEGORIES, { error: 'invalid' });
const subject = line(3, 200);
const reason = line(3, 200);
const days = wholeNumber(1, MOST_COMPLAINT_DAYS);
/** Several lines. */
const words = paragraphs(3, 4_000).check(z.regex(/\S/, { error: 'invalid' }));

const complaint = z.object({
  complaint_id: z.string(),
  /** Null: somebody without an account. */
  uid: z.nullable(z.string()),
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
  }),
  data: complaint,
  errors: ['forbidden', 'not_found'],
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
  }),
  data: complaint,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const complaintRoutes = { complaints, openComplaint, changeComplaint, answerComplaint };
