import * as z from 'zod/mini';
import { currency, decimal, line, listOf, staffListQuery, time, uid, uuid } from '../fields.ts';
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
  summary: 'Adjustments, newest first; those to decide when asked so.',
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

export const proposeAdjustment = route({
  path: '/api/operator/adjustments/propose',
  summary: 'Proposes to correct a balance; nothing moves before another member of staff approves.',
  access: 'staff',
  permission: 'propose_adjustments',
  confirmation: 'recent',
  input: z.object({
    uid,
    currency,
    direction: z.enum(['credit', 'debit'], { error: 'invalid' }),
    amount,
    source: z.enum(ADJUSTMENT_SOURCES, { error: 'invalid' }),
    reason: line(3, 300),
  }),
  data: adjustment,
  errors: ['forbidden', 'not_found'],
});

export const decideAdjustment = route({
  path: '/api/operator/adjustments/decide',
  summary:
    'Approves an adjustment that another proposed, or rejects it. Refused when a balance would become negative.',
  access: 'staff',
  permission: 'decide_adjustments',
  confirmation: 'recent',
  input: z.object({
    adjustment_id: uuid,
    verdict: z.enum(['approve', 'reject'], { error: 'invalid' }),
  }),
  data: adjustment,
  errors: [
    'forbidden',
    'not_found',
    'already_decided',
    'proposal_expired',
    'second_person_needed',
    'balance_too_small',
    'pool_too_small',
  ],
});

export const adjustmentStaffRoutes = { adjustments, proposeAdjustment, decideAdjustment };
