import * as z from 'zod/mini';
import { decimal, empty, line, time, wholeNumber } from '../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../operator/approvals.ts';
import { route } from '../route.ts';

/**
 * The limits of open exposure, their proposals and decisions. They are the same for every customer and concern only trades that are
 * still to be accepted.
 */

/** An amount of USDT from 1 to less than ten billion. */
const limit = z
  .string({ error: 'amount' })
  .check(z.regex(/^[1-9]\d{0,9}(?:\.\d{1,6})?$/, { error: 'amount' }));

/** In USDT. */
const asked = {
  /** The most that a customer may have in open trades, stakes and fees together. */
  user_open_stake: limit,
  /** The most that the open trades on one coin may win together. */
  symbol_open_profit: limit,
  /** The most that the trades that end in the same second may win together. */
  second_open_profit: limit,
};

/** The same in an answer. */
const figures = { user_open_stake: decimal, symbol_open_profit: decimal, second_open_profit: decimal };
const answered = z.object(figures);
export type TradeLimitFigures = z.output<typeof answered>;

const version = z.object({
  version: z.int(),
  ...figures,
  in_force_at: time,
  /** Null for the version that a database begins with. */
  proposed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type TradeLimitsVersion = z.output<typeof version>;

const proposal = z.object({ ...proposalFields, based_on: z.int(), ...figures });
export type TradeLimitsProposal = z.output<typeof proposal>;

export const tradeLimits = route({
  path: '/api/operator/trade_limits',
  summary:
    'The limits of open trades, which are the same for every customer, what is open now, the versions and the proposals, newest first, at most 100 of each.',
  access: 'staff',
  input: empty,
  data: z.object({
    /** The lanes of the trade engine. Each has an equal share of the limits of profits. */
    lanes: z.int(),
    open_now: z.object({
      /** The largest of any customer, of any coin and of any second. */
      ...figures,
      /** The coin. Null if no trade is open. */
      symbol: z.nullable(z.string()),
      /** False if there were too many open trades to read all of them. */
      is_complete: z.boolean(),
    }),
    versions: z.array(version).check(z.maxLength(100)),
    proposals: z.array(proposal).check(z.maxLength(100)),
  }),
  errors: ['forbidden'],
});
export type TradeLimits = z.output<(typeof tradeLimits)['data']>;

export const proposeTradeLimits = route({
  path: '/api/operator/trade_limits/propose',
  summary:
    'Proposes the limits of open trades, for all customers alike; another member of staff decides. Limits below what is open now are possible.',
  access: 'staff',
  input: z.object({
    /** The version in force that the proposer has seen. */
    based_on: wholeNumber(1, 1_000_000),
    ...asked,
    reason: line(3, 200),
  }),
  data: proposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const decideTradeLimits = route({
  path: '/api/operator/trade_limits/decide',
  summary:
    'Approves proposed limits, which trades are accepted by from then on, or rejects them; never one’s own. Open trades are not touched.',
  access: 'staff',
  input: decisionForm,
  data: proposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const limitsStaffRoutes = { tradeLimits, proposeTradeLimits, decideTradeLimits };
