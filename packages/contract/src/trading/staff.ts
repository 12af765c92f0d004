import * as z from 'zod/mini';
import { empty, line, time, usdtAmount, wholeNumber } from '../fields.ts';
import { tradeTerm } from '../market/customer.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../operator/approvals.ts';
import { route } from '../route.ts';

/** Proposals and decisions of the terms of trades. */

/** A fraction with at most eight digits after the point. */
const rate = (pattern: RegExp) =>
  z.string({ error: 'invalid' }).check(z.regex(pattern, { error: 'invalid' }));

const proposedTerm = z.object({
  seconds: wholeNumber(10, 600),
  /** Above 0, at most 2. */
  profit_rate: rate(/^(?!0(?:\.0*)?$)(?:[01](?:\.\d{1,8})?|2(?:\.0{1,8})?)$/),
  /** At most 0.1. */
  fee_rate: rate(/^0(?:\.0\d{0,7}|\.10{0,7})?$/),
  min: usdtAmount,
  max: usdtAmount,
});

const proposal = z.object({
  ...proposalFields,
  based_on: z.int(),
  terms: z.array(tradeTerm),
  effective_at: time,
});
export type TermsProposal = z.output<typeof proposal>;

export const termsProposals = route({
  path: '/api/operator/terms',
  summary: 'What was proposed for the terms of trades, newest first, at most 100.',
  access: 'staff',
  permission: 'see_terms',
  input: empty,
  data: z.array(proposal),
  errors: ['forbidden'],
});

export const proposeTerms = route({
  path: '/api/operator/terms/propose',
  summary: 'Proposes all terms of trades anew, in force from a stated time; another member of staff decides.',
  access: 'staff',
  permission: 'propose_terms',
  confirmation: 'recent',
  input: z.object({
    based_on: wholeNumber(1, 1_000_000),
    terms: z
      .array(proposedTerm)
      .check(z.minLength(1, { error: 'required' }), z.maxLength(10, { error: 'too_long' })),
    effective_at: time,
    reason: line(3, 200),
  }),
  data: proposal,
  errors: ['forbidden', 'changed_meanwhile', 'too_late'],
});

export const decideTerms = route({
  path: '/api/operator/terms/decide',
  summary: 'Approves a proposal, at least a minute before it is in force, or rejects it; never one’s own.',
  access: 'staff',
  permission: 'decide_terms',
  confirmation: 'recent',
  input: decisionForm,
  data: proposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile', 'too_late'],
});

export const termsStaffRoutes = { termsProposals, proposeTerms, decideTerms };
