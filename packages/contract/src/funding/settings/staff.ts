import * as z from 'zod/mini';
import { currency, empty, line, time, wholeNumber } from '../../fields.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../../operator/approvals.ts';
import { route } from '../../route.ts';
import { riskRules } from '../risk/rules.ts';
import { withdrawalTiers } from './tiers.ts';

/** Payment methods, the limits of payouts and the risk rules, in versions: one member of staff proposes a version, another decides. */

/**
 * The subject of the limits of payouts. That of the risk rules is `RISK_RULES`, that of limits by identity `WITHDRAWAL_TIERS`. Every
 * other one is the id of a payment method.
 */
export const PAYOUT_RULE = 'payout_rule';

const amount = z
  .string({ error: 'amount' })
  .check(z.regex(/^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/, { error: 'amount' }));

/** The account of the house that customers transfer to. */
const houseAccount = z.object({
  cardholder_name: line(1, 100),
  opening_bank: line(1, 100),
  card_number: z.string({ error: 'required' }).check(z.regex(/^[0-9A-Z]{8,34}$/, { error: 'invalid' })),
  bank_code: z.nullable(
    z.string({ error: 'invalid' }).check(z.regex(/^[0-9A-Z-]{2,20}$/, { error: 'invalid' })),
  ),
  branch: z.nullable(line(1, 60)),
});

export const methodSettings = z.object({
  enabled: z.boolean({ error: 'invalid' }),
  deposit_min: amount,
  /** Below the minimum. */
  deposit_fee: amount,
  withdraw_min: amount,
  withdraw_fee: amount,
  confirmations: z
    .int({ error: 'invalid' })
    .check(z.minimum(0, { error: 'invalid' }), z.maximum(1_000, { error: 'invalid' })),
  /** Above this amount two members decide. */
  one_person_max: amount,
  /** Customers send a currency here if staff watches its chain. Null: each customer has an address of their own. */
  house_address: z.nullable(line(10, 120)),
  bank: z.nullable(houseAccount),
});
export type MethodSettings = z.output<typeof methodSettings>;

/** In USDT, each for 24 hours. Above one of them a person decides. */
export const payoutRule = z.object({
  customer_day_max: amount,
  destination_day_max: amount,
  house_day_max: amount,
});
export type PayoutRule = z.output<typeof payoutRule>;

const settings = z.union([methodSettings, payoutRule, riskRules, withdrawalTiers], { error: 'invalid' });
export type PaymentSettingsOf = z.output<typeof settings>;

const settingsProposal = z.object({
  ...proposalFields,
  subject: z.string(),
  based_on: z.int(),
  settings,
});
export type SettingsProposal = z.output<typeof settingsProposal>;

const settingsVersion = z.object({
  subject: z.string(),
  version: z.int(),
  settings,
  /** The settings that the version replaced. */
  former: settings,
  in_force_at: time,
  proposed_by: z.string(),
  approved_by: z.string(),
  reason: z.string(),
});
export type SettingsVersion = z.output<typeof settingsVersion>;

export const paymentSettings = route({
  path: '/api/operator/payment_settings',
  summary:
    'The payment methods, the limits of payouts and the risk rules as they are now, and the newest 100 versions and 100 proposals.',
  access: 'staff',
  permission: 'see_payment_settings',
  input: empty,
  data: z.object({
    methods: z.array(
      z.object({
        way_id: z.string(),
        kind: z.enum(['chain', 'bank']),
        currency,
        chain: z.nullable(z.string()),
        version: z.int(),
        settings: methodSettings,
      }),
    ),
    payout_rule: z.object({ version: z.int(), settings: payoutRule }),
    risk_rules: z.object({ version: z.int(), settings: riskRules }),
    withdrawal_tiers: z.object({ version: z.int(), settings: withdrawalTiers }),
    versions: z.array(settingsVersion),
    proposals: z.array(settingsProposal),
  }),
  errors: ['forbidden'],
});
export type PaymentSettings = z.output<typeof paymentSettings.data>;

const asked = {
  /** The version that was read. */
  based_on: wholeNumber(0, 1_000_000_000),
  reason: line(3, 200),
} as const;

export const proposeMethodSettings = route({
  path: '/api/operator/payment_settings/propose',
  summary:
    'Proposes the settings of a payment method as a whole: minimums, fees, limits, the house’s account; another member decides.',
  access: 'staff',
  permission: 'propose_payment_settings',
  confirmation: 'recent',
  input: z.object({ ...asked, way_id: line(1, 40), settings: methodSettings }),
  data: settingsProposal,
  errors: ['forbidden', 'not_found', 'changed_meanwhile'],
});

export const proposePayoutRule = route({
  path: '/api/operator/payment_settings/propose_payout_rule',
  summary: 'Proposes the sums of 24 hours above which a person decides a withdrawal; another member decides.',
  access: 'staff',
  permission: 'propose_payment_settings',
  confirmation: 'recent',
  input: z.object({ ...asked, settings: payoutRule }),
  data: settingsProposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const proposeRiskRules = route({
  path: '/api/operator/payment_settings/propose_risk_rules',
  summary: 'Proposes the thresholds and actions of the risk rules on payments; another member decides.',
  access: 'staff',
  permission: 'propose_payment_settings',
  confirmation: 'recent',
  input: z.object({ ...asked, settings: riskRules }),
  data: settingsProposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const proposeWithdrawalTiers = route({
  path: '/api/operator/payment_settings/propose_withdrawal_tiers',
  summary:
    'Proposes the daily and monthly limits on withdrawals of verified and unverified customers; another member decides.',
  access: 'staff',
  permission: 'propose_payment_settings',
  confirmation: 'recent',
  input: z.object({ ...asked, settings: withdrawalTiers }),
  data: settingsProposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const decidePaymentSettings = route({
  path: '/api/operator/payment_settings/decide',
  summary: 'Approves proposed settings, in force at once, or rejects them; never one’s own.',
  access: 'staff',
  permission: 'decide_payment_settings',
  confirmation: 'recent',
  input: decisionForm,
  data: settingsProposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const paymentSettingsRoutes = {
  paymentSettings,
  proposeMethodSettings,
  proposePayoutRule,
  proposeRiskRules,
  proposeWithdrawalTiers,
  decidePaymentSettings,
};
