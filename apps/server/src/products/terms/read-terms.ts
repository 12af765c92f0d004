import type { DataOf, productTerms } from '@tallystick/contract';
import { formatAmount, formatRate } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { activityPage } from '../activity/activity.ts';
import { currencyOf } from '../orders/plans.sql.ts';
import {
  type ActivityVersionRow,
  type LoanVersionRow,
  type PlanVersionRow,
  selectActivityVersions,
  selectDifficulties,
  selectLoanVersions,
  selectPlanVersions,
} from './terms.sql.ts';

type Terms = DataOf<typeof productTerms>;

/** Author of the terms that the product ships with. */
const FIRST = 'the first terms';

const rateOf = (rate: bigint | null): string | null => (rate === null ? null : formatRate(rate));
const usdt = (amount: bigint): string => formatAmount(amount, 'USDT');

const toPlan = (row: PlanVersionRow): Terms['plans'][number] => {
  const currency = currencyOf(row.currency_id);
  // For a miner, the bounds are units.
  const bound = (amount: bigint): string =>
    row.kind === 'miner' ? String(amount) : formatAmount(amount, currency);
  return {
    version: row.version,
    since: wireTime(row.created_at.getTime()),
    by: row.proposed_by ?? FIRST,
    is_current: row.is_current,
    plan_id: row.plan_id,
    kind: row.kind,
    name: row.name,
    currency,
    income_currency: currencyOf(row.income_currency_id),
    days: row.days,
    min: bound(row.min_amount),
    max: bound(row.max_amount),
    daily_rate: rateOf(row.daily_rate),
    settlement_ratio: rateOf(row.settlement_ratio),
    hash_rate: row.hash_rate === null ? null : String(row.hash_rate),
    price_per_unit: row.price_per_unit === null ? null : formatAmount(row.price_per_unit, currency),
    fee_rate: rateOf(row.fee_rate),
    offered: row.offered,
    running: Number(row.running),
    running_amount: formatAmount(row.running_amount, currency),
  };
};

const toLoan = (row: LoanVersionRow): Terms['loans'][number] => ({
  version: row.version,
  since: wireTime(row.effective_at.getTime()),
  by: row.approved_by ?? FIRST,
  is_current: row.is_current,
  days: row.days,
  daily_rate: formatRate(row.daily_rate),
  max_ltv: formatRate(row.max_ltv),
  margin_ltv: formatRate(row.margin_ltv),
  liquidation_ltv: formatRate(row.liquidation_ltv),
  penalty_rate: formatRate(row.penalty_rate),
  min: usdt(row.min_amount),
  max: usdt(row.max_amount),
  running: Number(row.running),
});

const toActivity = (row: ActivityVersionRow): Terms['activity'][number] => {
  const { texts, tiers } = activityPage.parse(row.page);
  return {
    version: row.version,
    since: wireTime(row.published_at.getTime()),
    by: row.approved_by ?? FIRST,
    is_current: row.is_current,
    texts,
    tiers: tiers.map(({ recharge, reward }) => ({
      recharge: usdt(BigInt(recharge)),
      reward: usdt(BigInt(reward)),
    })),
    bookings: Number(row.bookings),
  };
};

/** All versions of the terms, newest first. */
export const readTerms = async (sql: Sql): Promise<Terms> => {
  const [plans, loans, activity, difficulties] = await Promise.all([
    selectPlanVersions(sql),
    selectLoanVersions(sql),
    selectActivityVersions(sql),
    selectDifficulties(sql),
  ]);
  return {
    plans: plans.map(toPlan),
    loans: loans.map(toLoan),
    activity: activity.map(toActivity),
    difficulties: difficulties.map((row) => ({
      number: row.number,
      value: String(row.value),
      block_subsidy: formatAmount(row.block_subsidy, 'BTC'),
      source: row.source,
      published_at: wireTime(row.published_at.getTime()),
    })),
  };
};
