import * as z from 'zod/mini';
import {
  clientId,
  currency,
  decimal,
  listOf,
  listQuery,
  time,
  until,
  usdtAmount,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

/** The liquidity fund and rented miners: the plans, and the positions of customers. */

export const PLAN_KINDS = ['liquidity', 'miner'] as const;
const planKind = z.enum(PLAN_KINDS, { error: 'invalid' });
export type PlanKind = z.output<typeof planKind>;

export const PLAN_ORDER_STATUSES = ['pending_settlement', 'settled', 'redeemed'] as const;
const planOrderStatus = z.enum(PLAN_ORDER_STATUSES, { error: 'invalid' });
export type PlanOrderStatus = z.output<typeof planOrderStatus>;

const difficulty = z.object({
  /** Network difficulty: the average number of hashes per block, in units of 2^32. */
  value: decimal,
  /** The reward of a block, in the mined currency. */
  block_subsidy: decimal,
  /** A public source of the value. */
  source: z.string(),
  published_at: time,
});

const planCommon = {
  plan_id: z.int(),
  name: z.string(),
  /** The currency of the payment. */
  currency,
  days: z.int(),
  /** The capacity that is left: an amount, or units of a miner. */
  funded_for: decimal,
};

const liquidityPlan = z.object({
  ...planCommon,
  kind: z.literal('liquidity'),
  daily_rate: decimal,
  min: decimal,
  max: decimal,
  /** The fee for an early redemption, as a fraction of the amount per remaining started day. */
  settlement_ratio: decimal,
});
export type LiquidityPlan = z.output<typeof liquidityPlan>;

const minerPlan = z.object({
  ...planCommon,
  kind: z.literal('miner'),
  /** Units. */
  min: decimal,
  max: decimal,
  /** Hashes per second of one unit. */
  hash_rate: decimal,
  price_per_unit: decimal,
  mined_currency: currency,
  /** The cost of running the machine, as a fraction of the output. */
  fee_rate: decimal,
  /** The daily payment of one unit at the difficulty in force. */
  daily_output: decimal,
  difficulty,
});
export type MinerPlan = z.output<typeof minerPlan>;

const plan = z.discriminatedUnion('kind', [liquidityPlan, minerPlan]);
export type Plan = z.output<typeof plan>;

export const planOrder = z.object({
  order_no: z.string(),
  plan_id: z.int(),
  kind: planKind,
  name: z.string(),
  /** The payment: the principal, or the rent. */
  currency,
  amount: decimal,
  /** Number of units. Only for miners. */
  units: z.nullable(z.int()),
  days: z.int(),
  /** The daily rate of a fund plan. Null for a miner, which promises no rate. */
  daily_rate: z.nullable(decimal),
  application_date: time,
  expiry_time: time,
  /** Remaining days. A started day counts as a whole day. 0 after the end. */
  remaining_days: z.int(),
  /** The currency of the income: the fund's own currency, or the mined one. */
  income_currency: currency,
  /** The income of the whole term. For a miner, at the difficulty in force. */
  estimated_income: decimal,
  /** The income paid so far. */
  income: decimal,
  /** The income of the next day. For a miner, at the difficulty in force. */
  daily_income: decimal,
  /** Principal and income of the whole term. A miner's rent is not returned. */
  estimated_repayment: decimal,
  /** The amount returned by an early redemption. Null if it was not redeemed early. */
  redemption_income: z.nullable(decimal),
  damages: z.nullable(decimal),
  status: planOrderStatus,
  /** When it expired or was redeemed. */
  end_time: z.nullable(time),
  created_at: time,
});
export type PlanOrder = z.output<typeof planOrder>;

export const plans = route({
  path: '/api/index/kjlist',
  form: true,
  summary: 'The plans of the liquidity fund and the miners that can be taken now.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ kind: z.optional(planKind) }),
  data: z.array(plan),
  errors: [],
});

export const buyPlan = route({
  path: '/api/index/buy',
  form: true,
  summary: 'Subscribes to a plan of the fund by amount, or rents units of a miner.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z.object({
    plan_id: wholeNumber(1, 1_000_000),
    amount: z.optional(usdtAmount),
    units: z.optional(wholeNumber(1, 1_000_000)),
    client_id: clientId,
    until,
  }),
  data: planOrder,
  errors: [
    'not_found',
    'client_id_reused',
    'request_expired',
    'amount_too_small',
    'amount_too_large',
    'balance_too_small',
    'sold_out',
    'timed_out',
    'unavailable',
  ],
});

export const planOrders = route({
  path: '/api/index/orders',
  form: true,
  summary: 'What the account holds or held of plans, newest first.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ ...listQuery, kind: z.optional(planKind), status: z.optional(planOrderStatus) }),
  data: listOf(planOrder),
  errors: [],
});

export const redeemPlan = route({
  path: '/api/index/qx',
  form: true,
  summary: 'Redeems a subscription of the fund before its time, or shows what that would give.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'in_books',
  input: z.object({
    order_no: uuid,
    /** `1`: returns only the figures and redeems nothing. */
    preview: z.optional(wholeNumber(0, 1)),
    client_id: clientId,
    until,
  }),
  data: z.object({
    order: planOrder,
    damages: decimal,
    principal_returned: decimal,
    remaining_days: z.int(),
  }),
  errors: [
    'not_found',
    'client_id_reused',
    'request_expired',
    'order_ended',
    'not_redeemable',
    'unavailable',
  ],
});

export const productRoutes = { plans, buyPlan, planOrders, redeemPlan };
