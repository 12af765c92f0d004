import * as z from 'zod/mini';
import { currency, decimal, empty, line, time, wholeNumber } from '../../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../../operator/approvals.ts';
import { route } from '../../route.ts';
import { RATE_GAPS } from './rates.ts';

/** The exchange rates of banks, in versions: one member of staff proposes a version, another decides. */

const localCurrency = z.string({ error: 'required' }).check(z.regex(/^[A-Z]{3}$/, { error: 'invalid' }));

const figures = {
  way_id: z.string(),
  local_currency: z.string(),
  deposit_rate: decimal,
  withdraw_rate: decimal,
  reason: z.string(),
} as const;

const rateProposal = z.object({
  ...figures,
  // It expires because its rate becomes too old.
  ...proposalFields,
  based_on: z.int(),
});
export type RateProposal = z.output<typeof rateProposal>;

const rateVersion = z.object({
  ...figures,
  version: z.int(),
  /** The time of the proposal. The age of the rate counts from it. */
  dated_at: time,
  /** Null for the rate that a demo begins with. */
  proposed_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type RateVersion = z.output<typeof rateVersion>;

export const bankRates = route({
  path: '/api/operator/bank_rates',
  summary:
    'The exchange rates of banks: the ones in force, and the newest 100 versions and 100 proposals, newest first.',
  access: 'staff',
  input: empty,
  data: z.object({
    /** A rate older than this closes its bank. */
    max_age_seconds: z.int(),
    ways: z.array(
      z.object({
        way_id: z.string(),
        currency,
        version: z.int(),
        /** Null while the bank has a rate in force. */
        closed: z.nullable(z.enum(RATE_GAPS)),
        /** When the rate in force becomes too old. Null without one, and for the rate of a demo. */
        closes_at: z.nullable(time),
      }),
    ),
    versions: z.array(rateVersion),
    proposals: z.array(rateProposal),
  }),
  errors: ['forbidden'],
});

const RATE = /^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,8})(?:\.[0-9]{1,8})?$/;
const exchangeRate = z.string({ error: 'required' }).check(z.regex(RATE, { error: 'invalid' }));

export const proposeBankRate = route({
  path: '/api/operator/bank_rates/propose',
  summary:
    'Proposes the local currency and the rates of a bank, dated now; another member of staff decides within a day.',
  access: 'staff',
  input: z.object({
    way_id: line(1, 40),
    /** The newest version, 0 before the first. */
    based_on: wholeNumber(0, 1_000_000_000),
    local_currency: localCurrency,
    deposit_rate: exchangeRate,
    /** At most the deposit rate. */
    withdraw_rate: exchangeRate,
    reason: line(3, 200),
  }),
  data: rateProposal,
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const decideBankRate = route({
  path: '/api/operator/bank_rates/decide',
  summary: 'Approves a proposed rate, in force at once, or rejects it; never one’s own.',
  access: 'staff',
  input: decisionForm,
  data: rateProposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const rateStaffRoutes = { bankRates, proposeBankRate, decideBankRate };
