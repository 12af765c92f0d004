import * as z from 'zod/mini';
import {
  byLanguage,
  decimal,
  line,
  listOf,
  listQuery,
  paragraphs,
  time,
  usdtAmount,
  uuid,
} from '../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../operator/approvals.ts';
import { route } from '../route.ts';
import { booking } from './activity.ts';

/** Product decisions that need two members of staff, and the bookings of the activity as staff sees them. */

export const PROPOSAL_KINDS = [
  'difficulty',
  'activity_page',
  'campaign_reward',
  'fund_terms',
  'miner_terms',
  'loan_terms',
  'pool_move',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const proposal = z.object({
  ...proposalFields,
  kind: z.enum(PROPOSAL_KINDS),
  /** The proposed values, by field. */
  detail: z.unknown(),
});

export const proposalReason = line(3, 200);
const positiveWhole = z
  .string({ error: 'required' })
  .check(z.regex(/^[1-9][0-9]{0,17}$/, { error: 'invalid' }));

export const proposeDifficulty = route({
  path: '/api/operator/products/difficulty',
  summary: 'Proposes the difficulty that miners are paid by from now on; another member of staff decides.',
  access: 'staff',
  permission: 'propose_products',
  confirmation: 'recent',
  input: z.object({
    value: positiveWhole,
    /** BTC per block. */
    block_subsidy: z
      .string({ error: 'amount' })
      .check(z.regex(/^(?!0(?:\.0*)?$)\d{1,3}(?:\.\d{1,8})?$/, { error: 'amount' })),
    /** A public source of the value. */
    source: line(3, 200),
    reason: proposalReason,
  }),
  data: proposal,
  errors: ['forbidden'],
});

export const proposeActivityPage = route({
  path: '/api/operator/products/activity',
  summary: 'Proposes a new version of the activity page: English at least, and its tiers.',
  access: 'staff',
  permission: 'propose_products',
  confirmation: 'recent',
  input: z.object({
    texts: byLanguage(z.object({ title: line(1, 80), body: paragraphs(1, 2000) })),
    tiers: z
      .array(z.object({ recharge: usdtAmount, reward: usdtAmount }))
      .check(z.minLength(1), z.maxLength(20)),
    reason: proposalReason,
  }),
  data: proposal,
  errors: ['forbidden'],
});

export const proposeCampaignReward = route({
  path: '/api/operator/products/reward',
  summary:
    'Proposes to pay the reward of a booked tier from the campaign’s pool. A credited top-up has to fit the tier and to come after the booking.',
  access: 'staff',
  permission: 'propose_products',
  confirmation: 'recent',
  input: z.object({ booking_id: uuid, reason: proposalReason }),
  data: proposal,
  errors: ['forbidden', 'not_found', 'already_decided', 'top_up_missing'],
});

export const decideProposal = route({
  path: '/api/operator/products/decide',
  summary: 'Approves a proposal, which carries it out, or rejects it; never one of one’s own.',
  access: 'staff',
  permission: 'decide_products',
  confirmation: 'recent',
  input: decisionForm,
  data: proposal,
  errors: [...DECISION_ERRORS, 'pool_too_small', 'top_up_missing', 'unavailable'],
});

export const proposals = route({
  path: '/api/operator/products/proposals',
  summary: 'What was proposed for the products, newest first.',
  access: 'staff',
  permission: 'see_products',
  /** With `proposal_id`: only this one. */
  input: z.object({ ...listQuery, proposal_id: z.optional(uuid) }),
  data: listOf(proposal),
  errors: ['forbidden'],
});

/** Why no top-up earns the reward of a booking. */
export const TOP_UP_MISSING = ['nothing_credited', 'too_small', 'counted_before'] as const;

const staffBooking = z.extend(booking, {
  uid: z.string(),
  version: z.int(),
  recharge: decimal,
  reward: decimal,
  /** The credited top-up that earns the reward now. Null if there is none, and after the reward is paid. */
  top_up: z.nullable(z.object({ order_no: z.string(), value: decimal, arrived_at: time, credited_at: time })),
  missing: z.nullable(z.enum(TOP_UP_MISSING)),
});

export const bookings = route({
  path: '/api/operator/products/bookings',
  summary: 'What customers booked of the activity, newest first.',
  access: 'staff',
  permission: 'see_products',
  input: z.object(listQuery),
  data: listOf(staffBooking),
  errors: ['forbidden'],
});

export const productStaffRoutes = {
  proposeDifficulty,
  proposeActivityPage,
  proposeCampaignReward,
  decideProposal,
  proposals,
  bookings,
};
