import * as z from 'zod/mini';
import { currency, decimal, listOf, staffListQuery, time, uid, uuid } from '../fields.ts';
import { route } from '../route.ts';

/** Corrections of a balance. One member of staff proposes, another approves. The customer's records show a line with the reason. */

/** The source or the destination of an adjustment's money. */
export const ADJUSTMENT_SOURCES = ['external', 'fees'] as const;
export type AdjustmentSource = (typeof ADJUSTMENT_SOURCES)[number];

export const ADJUSTMENT_STATES = ['proposed', 'approved', 'rejected', 'expired'] as const;

const amount = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/, { error: 'amount' }));

export const adjustment = z.object({
  adjustment_id: z.string(),
  uid: z.string(),
  currency,
  /** The signed change of the customer's available balance. */
  amount: decimal,
  /** `external`: money that came in or went out and was not booked. `fees`: the house gives a fee back or is owed one. */
  source: z.enum(ADJUSTMENT_SOURCES),
  /** Shown to the customer. */
  reason: z.string(),
  state: z.enum(ADJUSTMENT_STATES),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
});
export type Adjustment = z.output<typeof adjustment>;

export const adjustments = route({
  path: '/api/operator/adjustments',
  summary: 'Adjustments, newest first; those to decide when asked so. Two people make them, as changes.',
  access: 'staff',
  permission: 'see_adjustments',
  input: z.object({
    ...staffListQuery(['proposed_at']),
    state: z.optional(z.enum(ADJUSTMENT_STATES, { error: 'invalid' })),
    uid: z.optional(uid),
    /** Only this one. */
    adjustment_id: z.optional(uuid),
  }),
  data: listOf(adjustment),
  errors: ['forbidden'],
});

/** A correction of one balance. The target of the change is the customer. */
export const adjustmentForm = z.object({
  currency,
  direction: z.enum(['credit', 'debit'], { error: 'invalid' }),
  amount,
  source: z.enum(ADJUSTMENT_SOURCES, { error: 'invalid' }),
});

export const adjustmentStaffRoutes = { adjustments };
