import * as z from 'zod/mini';
import { currency, decimal, paragraphs, time, uid, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** Everything that happened to a customer's account, in one order, and the sums of it. Staff's notes never reach the customer. */

export const TIMELINE_SOURCES = [
  'account',
  'identity',
  'note',
  'destination',
  'deposit',
  'withdrawal',
  'adjustment',
  'trade',
  'plan',
  'loan',
  'chat',
] as const;
export type TimelineSource = (typeof TIMELINE_SOURCES)[number];

export const timelineEvent = z.object({
  /** Unique within the timeline. */
  key: z.string(),
  at: time,
  source: z.enum(TIMELINE_SOURCES),
  /** A short name of the event within its source, for example `completed` of a withdrawal. */
  what: z.string(),
  /** The number of the order, loan, deposit or withdrawal. */
  reference: z.nullable(z.string()),
  /** The member of staff who did it, or `rule`. Null: the customer or the server. */
  staff: z.nullable(z.string()),
  amount: z.nullable(decimal),
  currency: z.nullable(currency),
  symbol: z.nullable(z.string()),
  /** A reason, an address, or the beginning of a message. */
  note: z.nullable(z.string()),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

export const MAX_TIMELINE_ROWS = 100;

export const customerTimeline = route({
  path: '/api/operator/customer/timeline',
  summary:
    'All that happened to a customer’s account, newest first, in pages. Chats and identity only for a role that may see them.',
  access: 'staff',
  permission: 'see_customers',
  input: z.object({
    uid,
    row: z._default(wholeNumber(1, MAX_TIMELINE_ROWS), 50),
    cursor: z.optional(
      z.string({ error: 'invalid' }).check(z.regex(/^[A-Za-z0-9_-]{1,200}$/, { error: 'invalid' })),
    ),
    /** Only this kind of event. */
    source: z.optional(z.enum(TIMELINE_SOURCES, { error: 'invalid' })),
  }),
  data: z.object({ list: z.array(timelineEvent), next_cursor: z.nullable(z.string()) }),
  errors: ['forbidden', 'not_found'],
});

/** The parts that a currency's balance is made of. Their sum is the balance of all the customer's accounts. */
export const TOTAL_PARTS = [
  'deposits',
  'withdrawals',
  'trades',
  'fund',
  'miners',
  'loans',
  'rewards',
  'adjustments',
  'demo',
] as const;
export type TotalPart = (typeof TOTAL_PARTS)[number];

export const customerTotals = route({
  path: '/api/operator/customer/totals',
  summary:
    'What a customer’s balances are made of since the account was opened, by currency, and the result of its trades. Null if the account has too many ledger lines to add up in a call.',
  access: 'staff',
  permission: 'see_customers',
  input: z.object({ uid }),
  data: z.nullable(
    z.object({
      as_of: time,
      currencies: z.array(
        z.object({
          currency,
          /** Signed; a missing part is zero. The sum of all parts equals `balance`. */
          parts: z.array(z.object({ part: z.enum(TOTAL_PARTS), amount: decimal })),
          balance: decimal,
        }),
      ),
      trades: z.object({
        count: z.int(),
        /** All stakes with their fees, in USDT. */
        staked: decimal,
        /** Stakes and fees of the trades that run now. */
        running: decimal,
        /** The customer's gain or loss in the ended trades. */
        result: decimal,
      }),
    }),
  ),
  errors: ['forbidden', 'not_found'],
});

/** Maximum notes in a customer's page, newest first. The timeline has them all. */
export const MAX_CUSTOMER_NOTES = 50;

export const customerNote = z.object({
  note_id: z.string(),
  staff: z.string(),
  text: z.string(),
  created_at: time,
});
export type CustomerNote = z.output<typeof customerNote>;

export const noteCustomer = route({
  path: '/api/operator/customer/note',
  summary: 'Adds a note about a customer, for staff alone. Notes are never changed or removed.',
  access: 'staff',
  permission: 'note_customers',
  input: z.object({ uid, text: paragraphs(1, 2_000).check(z.regex(/\S/, { error: 'required' })) }),
  data: customerNote,
  errors: ['forbidden', 'not_found'],
});

export const customerHistoryRoutes = { customerTimeline, customerTotals, noteCustomer };
