import * as z from 'zod/mini';
import { currency, decimal, empty, line, time, usdtAmount, wholeNumber } from '../fields.ts';
import { balanceCheck, depositNode } from '../funding/deposits/nodes.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';
import { PLAN_KINDS } from './customer.ts';

/** The terms of the products in versions, and the pools that back the promises. Staff reads them; two members change them. */

/** A fraction with up to eight digits after the point: `0.0068` is 0.68 %. */
const fraction = z
  .string({ error: 'required' })
  .check(z.regex(/^(?:0(?:\.[0-9]{1,8})?|1(?:\.0{1,8})?)$/, { error: 'invalid' }));
const positiveFraction = fraction.check(z.regex(/[1-9]/, { error: 'invalid' }));
const wholeText = z.string({ error: 'required' }).check(z.regex(/^[1-9][0-9]{0,17}$/, { error: 'invalid' }));
const planName = line(1, 40);

/** One version of a plan of the fund. The target of a change is the number of the plan, for a new one the next free number. */
const fundTerms = z.object({
  kind: z.literal('liquidity'),
  name: planName,
  days: wholeNumber(1, 3650),
  min: usdtAmount,
  max: usdtAmount,
  daily_rate: positiveFraction,
  settlement_ratio: fraction,
  /** 0: the plan is no longer offered. */
  offered: wholeNumber(0, 1),
});

const minerTerms = z.object({
  kind: z.literal('miner'),
  name: planName,
  days: wholeNumber(1, 3650),
  /** Units. */
  min: wholeNumber(1, 1_000_000),
  max: wholeNumber(1, 1_000_000),
  /** Hashes per second of one unit. */
  hash_rate: wholeText,
  /** USDT per unit for the whole term. */
  price_per_unit: usdtAmount,
  /** As a fraction of the output. */
  fee_rate: fraction,
  offered: wholeNumber(0, 1),
});

export const planTermsForm = z.discriminatedUnion('kind', [fundTerms, minerTerms], { error: 'invalid' });

/** All durations of one version. It replaces the version before it. */
export const loanTermsForm = z.object({
  max_ltv: positiveFraction,
  margin_ltv: positiveFraction,
  liquidation_ltv: positiveFraction,
  penalty_rate: fraction,
  min: usdtAmount,
  max: usdtAmount,
  durations: z
    .array(z.object({ days: wholeNumber(1, 365), daily_rate: positiveFraction }))
    .check(z.minLength(1), z.maxLength(12)),
});

const version = { version: z.int(), since: time, by: z.string(), is_current: z.boolean() };

const planVersion = z.object({
  ...version,
  plan_id: z.int(),
  kind: z.enum(PLAN_KINDS),
  name: z.string(),
  currency,
  income_currency: currency,
  days: z.int(),
  min: decimal,
  max: decimal,
  daily_rate: z.nullable(decimal),
  settlement_ratio: z.nullable(decimal),
  hash_rate: z.nullable(decimal),
  price_per_unit: z.nullable(decimal),
  fee_rate: z.nullable(decimal),
  offered: z.boolean(),
  /** Positions that run under this version, and their amount: the principal or the rent. */
  running: z.int(),
  running_amount: decimal,
});
export type PlanVersion = z.output<typeof planVersion>;

const loanVersion = z.object({
  ...version,
  days: z.int(),
  daily_rate: decimal,
  max_ltv: decimal,
  margin_ltv: decimal,
  liquidation_ltv: decimal,
  penalty_rate: decimal,
  min: decimal,
  max: decimal,
  running: z.int(),
});
export type LoanVersion = z.output<typeof loanVersion>;

const activityVersion = z.object({
  ...version,
  texts: z.record(z.string(), z.object({ title: z.string(), body: z.string() })),
  tiers: z.array(z.object({ recharge: decimal, reward: decimal })),
  bookings: z.int(),
});
export type ActivityVersion = z.output<typeof activityVersion>;

export const productTerms = route({
  path: '/api/operator/products/terms',
  summary:
    'The terms of the fund, the miners, loans and the activity in their versions, newest first, 200 of each: a version is never changed, and what was taken keeps its own.',
  access: 'staff',
  permission: 'see_products',
  input: empty,
  data: z.object({
    plans: z.array(planVersion),
    loans: z.array(loanVersion),
    activity: z.array(activityVersion),
    difficulties: z.array(
      z.object({
        number: z.int(),
        value: decimal,
        block_subsidy: decimal,
        source: z.string(),
        published_at: time,
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** The pools that staff can fund, and the permitted sources of that money. */
export const POOLS = ['house_available', 'fund_pool', 'miner_pool', 'loan_pool', 'campaign_pool'] as const;
export type Pool = (typeof POOLS)[number];
const moneyPlace = z.enum(['external', ...POOLS], { error: 'invalid' });

export const poolMoveForm = z.object({
  from: moneyPlace,
  to: moneyPlace,
  currency,
  amount: z
    .string({ error: 'amount' })
    .check(z.regex(/^(?!0(?:\.0*)?$)(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/, { error: 'amount' })),
  /** External reference of the money, such as a bank's reference or a transaction. Each can be used only once. */
  reference: line(3, 120),
});

const controlAccount = z.object({
  account: z.string(),
  currency,
  balance: decimal,
  /** The amount that must be in this account: rewards and outputs of running positions. Null for an account that backs no promise. */
  promised: z.nullable(decimal),
  /** The part that two members of staff can move. Null for an account that they cannot move. */
  movable: z.nullable(decimal),
});
export type ControlAccountFigures = z.output<typeof controlAccount>;

/** The house's money of one asset on one chain. */
const holding = z.object({
  chain: z.string(),
  currency,
  /** Spendable by the signer: the balance of the paying account, or the confirmed coins. */
  hot: decimal,
  /** Coins in blocks without all confirmations. */
  unconfirmed: decimal,
  /** Credited deposits at customers' addresses that no sweep has taken. Those of Bitcoin are hot. */
  unswept: decimal,
  /** In open transfers to the cold address. */
  on_the_way: decimal,
  cold: decimal,
  /** The cold address and the limit above which money moves there. Null if the signer's policy names none. */
  cold_address: z.nullable(z.string()),
  hot_limit: z.nullable(decimal),
  /** Payouts of the signer that have not arrived. */
  payouts: decimal,
  /** Owed to all customers in this currency by the books, over all chains and banks. */
  owed: decimal,
});
export type Holding = z.output<typeof holding>;

/** A transfer above the hot limit to the cold address. */
const coldTransfer = z.object({
  transfer_id: z.string(),
  chain: z.string(),
  currency,
  amount: decimal,
  destination: z.string(),
  state: z.enum(['open', 'done', 'failed', 'void']),
  /** Why an open transfer does not go on. */
  blocker: z.nullable(codedReason),
  /** The charged fee of the network, or while the transfer is open the reserved one. */
  fee: decimal,
  fee_currency: currency,
  tx_hash: z.nullable(z.string()),
  created_at: time,
  updated_at: time,
});
export type ColdTransferRow = z.output<typeof coldTransfer>;

export const treasury = route({
  path: '/api/operator/products/treasury',
  summary:
    'Every control account by currency: what it holds, what must stand there, and what of it can be moved.',
  access: 'staff',
  permission: 'see_products',
  input: empty,
  data: z.object({
    accounts: z.array(controlAccount),
    /** Null while the signer or a node has not answered, or if people pay. */
    holdings: z.nullable(z.array(holding)),
    /** The newest transfers to cold addresses. */
    cold_transfers: z.array(coldTransfer),
    /** Fees that networks charged for payouts, and that the house had too little money of its own for. They are not in the books. */
    unbooked_fees: z.array(z.object({ currency, amount: decimal })),
    /** The nodes of the chains that are read, and the comparison of their addresses with the books. */
    nodes: z.array(depositNode),
    balance_checks: z.array(balanceCheck),
    /** Lent out and not repaid, in USDT. */
    lent: decimal,
    /** Unpaid rewards of bookings, in USDT. They stay in the campaign's pool. */
    booked_rewards: decimal,
    moves: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        currency,
        amount: decimal,
        reference: z.string(),
        proposed_by: z.string(),
        approved_by: z.string(),
        reason: z.string(),
        moved_at: time,
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const productTermRoutes = { productTerms, treasury };
