import * as z from 'zod/mini';
import { decimal, empty, MAX_ROW, time, wholeNumber } from '../fields.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';
import { CHANGE_SUBJECTS, type ChangeSubject } from './changes.ts';

/** The queues of decisions that are no changes, in the order of the console's menu. */
const OTHER_QUEUES = [
  'chats',
  'complaints',
  'personal_infos',
  'deposits',
  'large_deposits',
  'held_deposits',
  'unbooked_arrivals',
  'balance_differences',
  'withdrawals',
  'payouts',
  'failed_payouts',
  'risk',
  'loans',
] as const;
export type WaitingQueue = (typeof OTHER_QUEUES)[number] | ChangeSubject;

/** The queues of decisions, those of changes last. */
export const WAITING_QUEUES: readonly WaitingQueue[] = [...OTHER_QUEUES, ...CHANGE_SUBJECTS];

/** Counting a queue stops here. */
export const MAX_WAITING = 1_000;

const queue = z.enum(WAITING_QUEUES, { error: 'invalid' });

export const waitingItem = z.object({
  queue,
  /** The id by which the queue's own page finds it. */
  item_id: z.string(),
  /** The customer. Null for a decision about the house. */
  uid: z.nullable(z.string()),
  account: z.nullable(z.string()),
  /** The way of a payment, or the kind of a proposal. */
  kind: z.nullable(z.string()),
  amount: z.nullable(decimal),
  currency: z.nullable(z.string()),
  /** In USDT. Null if it has none or was never valued. */
  value: z.nullable(decimal),
  /** The reason of a proposal. */
  note: z.nullable(z.string()),
  /** The reason of a finding. */
  found: z.nullable(codedReason),
  /** The member of staff who proposed it, or who has the case. */
  colleague: z.nullable(z.string()),
  since: time,
});
export type WaitingItem = z.output<typeof waitingItem>;

export const waitingForMe = route({
  path: '/api/operator/waiting',
  summary:
    'Everything that the caller can decide now, of all queues, the longest waiting or the largest first.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({
    order: z._default(z.enum(['oldest', 'largest'], { error: 'invalid' }), 'oldest'),
    /** Left out: all that the caller can decide. */
    queue: z.optional(queue),
    row: z._default(wholeNumber(1, MAX_ROW), 50),
    cursor: z.optional(
      z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'invalid' })),
    ),
  }),
  data: z.object({
    list: z.array(waitingItem).check(z.maxLength(MAX_ROW)),
    /** Of all queues that were asked for; of each at most `MAX_WAITING`. */
    total: z.int(),
    next_cursor: z.nullable(z.string()),
  }),
  errors: ['forbidden'],
});

export const waitingCounts = route({
  path: '/api/operator/waiting/counts',
  summary: 'How much waits in each queue that the caller can decide, since when, and what it is worth.',
  access: 'staff',
  permission: 'own_session',
  input: empty,
  data: z.array(
    z.object({
      queue,
      /** At most `MAX_WAITING`. */
      count: z.int(),
      /** The sum of the counted, in USDT. */
      value: decimal,
      oldest_at: z.nullable(time),
    }),
  ),
  errors: [],
});

export const waitingStaffRoutes = { waitingForMe, waitingCounts };
