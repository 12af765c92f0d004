import { planTermsForm } from '@tallystick/contract';
import { CURRENCIES, formatAmount, formatRate } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, type Newest, writesVersion } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { mustBeWell } from './must-be-well.ts';
import { fundFault, fundFigures, minerFault, minerFigures } from './terms.rules.ts';
import { selectNewestPlan, selectNextPlan } from './terms.sql.ts';

const USDT = CURRENCIES.indexOf('USDT') + 1;
const BTC = CURRENCIES.indexOf('BTC') + 1;
/** The greatest number of a plan. */
const MAX_PLANS = 1_000_000;

const figure = z.nullable(z.string());

/** The columns of a version that a change sets: minor units and rates at 1e-8, as text. */
export const storedPlan = z.object({
  kind: z.enum(['liquidity', 'miner']),
  name: z.string(),
  currency_id: z.int(),
  income_currency_id: z.int(),
  days: z.int(),
  min_amount: z.string(),
  max_amount: z.string(),
  daily_rate: figure,
  settlement_ratio: figure,
  hash_rate: figure,
  price_per_unit: figure,
  fee_rate: figure,
  offered: z.boolean(),
});
type Stored = z.output<typeof storedPlan>;

const toStored = (form: z.output<typeof planTermsForm>): Stored => {
  const { name, days } = form;
  const common = { name, days, currency_id: USDT, offered: form.offered === 1 };
  if (form.kind === 'liquidity') {
    mustBeWell(fundFault(form));
    const { min, max, dailyRate, settlementRatio } = fundFigures(form);
    return {
      ...common,
      kind: 'liquidity',
      income_currency_id: USDT,
      min_amount: String(min),
      max_amount: String(max),
      daily_rate: String(dailyRate),
      settlement_ratio: String(settlementRatio),
      hash_rate: null,
      price_per_unit: null,
      fee_rate: null,
    };
  }
  mustBeWell(minerFault(form));
  const { min, max, hashRate, pricePerUnit, feeRate } = minerFigures(form);
  return {
    ...common,
    kind: 'miner',
    income_currency_id: BTC,
    min_amount: String(min),
    max_amount: String(max),
    daily_rate: null,
    settlement_ratio: null,
    hash_rate: String(hashRate),
    price_per_unit: String(pricePerUnit),
    fee_rate: String(feeRate),
  };
};

const usdt = (amount: string | null): string | null =>
  amount === null ? null : formatAmount(BigInt(amount), 'USDT');
const rate = (text: string | null): string | null => (text === null ? null : formatRate(BigInt(text)));

/** The figures that the kind of plan has, as the form has them. */
const wordsOf = ({ kind, name, days, offered, ...plan }: Stored): Readonly<Record<string, unknown>> => ({
  name,
  days,
  ...(kind === 'liquidity'
    ? {
        min: usdt(plan.min_amount),
        max: usdt(plan.max_amount),
        daily_rate: rate(plan.daily_rate),
        settlement_ratio: rate(plan.settlement_ratio),
      }
    : {
        min: plan.min_amount,
        max: plan.max_amount,
        hash_rate: plan.hash_rate,
        price_per_unit: usdt(plan.price_per_unit),
        fee_rate: rate(plan.fee_rate),
      }),
  offered,
});

/** The newest version of a plan. The next free number is a plan without versions. Throws `not_found` for any other. */
const newestOf = async (sql: Sql, target: string): Promise<Newest<Stored>> => {
  const planId = /^[1-9][0-9]{0,6}$/.test(target) ? Number(target) : MAX_PLANS + 1;
  const newest = planId > MAX_PLANS ? null : await selectNewestPlan(sql, planId);
  if (newest !== null) {
    const { version, ...content } = newest;
    return { version, content: storedPlan.parse(content) };
  }
  if (planId > MAX_PLANS || planId !== (await selectNextPlan(sql))) throw new AppError('not_found');
  return { version: 0, content: null };
};

/** A version of a plan of the fund or of a miner, or a new plan. It holds for new orders. Existing ones keep their version. */
export const PLAN_TERMS_CHANGE: AnyChange = defineChange({
  subject: 'plan_terms',
  targetName: 'plan',
  form: planTermsForm,
  content: storedPlan,
  newest: newestOf,
  toContent: toStored,
  check: async (_sql, { kind }, { newest }) => {
    if (newest.content !== null && newest.content.kind !== kind) throw new AppError('not_found');
  },
  carryOut: writesVersion('products.plan_terms', {
    target: 'plan_id',
    version: 'version',
    decidedAt: 'created_at',
  }),
  words: wordsOf,
});
