import * as z from 'zod/mini';
import { currency, empty, line } from '../../fields.ts';
import { route } from '../../route.ts';
import { RISK_RULES, riskRules } from '../risk/rules.ts';
import { WITHDRAWAL_TIERS, withdrawalTiers } from './tiers.ts';

/** Payment methods, the limits of payouts and the risk rules, in versions. */

/**
 * The target of the limits of payouts. That of the risk rules is `RISK_RULES`, that of limits by identity `WITHDRAWAL_TIERS`. Every
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

/** The next settings of a method or of a rule as a whole. */
export const paymentSettingsForm = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('method'), ...methodSettings.shape }),
    z.object({ kind: z.literal(PAYOUT_RULE), ...payoutRule.shape }),
    z.object({ kind: z.literal(RISK_RULES), ...riskRules.shape }),
    z.object({ kind: z.literal(WITHDRAWAL_TIERS), ...withdrawalTiers.shape }),
  ],
  { error: 'invalid' },
);
export type PaymentSettingsForm = z.output<typeof paymentSettingsForm>;

export const paymentSettings = route({
  path: '/api/operator/payment_settings',
  summary:
    'The payment methods, the limits of payouts and the risk rules as they are now. The change of them takes two members of staff.',
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
  }),
  errors: ['forbidden'],
});
export type PaymentSettings = z.output<typeof paymentSettings.data>;

export const paymentSettingsRoutes = { paymentSettings };
