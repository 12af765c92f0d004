import type { LiquidityPlan, MinerPlan, Plan, PlanKind } from '@tallystick/contract';
import { formatAmount, formatRate } from '@tallystick/money';
import { dailyOutput, fundedFor, unitsFundedFor } from '@tallystick/rules';
import { selectPool } from '../../ledger/public.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { type PublishedDifficulty, selectDifficulty } from '../miners/difficulty.sql.ts';
import { type FundTerms, type MinerTerms, selectOfferedTerms } from '../orders/plans.sql.ts';

const toLiquidityPlan = (terms: FundTerms, pool: bigint): LiquidityPlan => ({
  plan_id: terms.planId,
  kind: 'liquidity',
  name: terms.name,
  currency: terms.currency,
  days: terms.days,
  daily_rate: formatRate(terms.dailyRate),
  min: formatAmount(terms.min, terms.currency),
  max: formatAmount(terms.max, terms.currency),
  settlement_ratio: formatRate(terms.settlementRatio),
  funded_for: formatAmount(fundedFor(pool, terms.dailyRate, terms.days), terms.currency),
});

const toMinerPlan = (terms: MinerTerms, pool: bigint, difficulty: PublishedDifficulty): MinerPlan => ({
  plan_id: terms.planId,
  kind: 'miner',
  name: terms.name,
  currency: terms.currency,
  days: terms.days,
  min: String(terms.min),
  max: String(terms.max),
  hash_rate: String(terms.hashRate),
  price_per_unit: formatAmount(terms.pricePerUnit, terms.currency),
  mined_currency: terms.incomeCurrency,
  fee_rate: formatRate(terms.feeRate),
  daily_output: formatAmount(dailyOutput(terms.hashRate, terms.feeRate, difficulty), terms.incomeCurrency),
  funded_for: String(unitsFundedFor(pool, terms, difficulty)),
  difficulty: {
    value: String(difficulty.value),
    block_subsidy: formatAmount(difficulty.blockSubsidy, terms.incomeCurrency),
    source: difficulty.source,
    published_at: wireTime(difficulty.publishedAtMs),
  },
});

/** The offered plans, with the remaining capacity of each for a customer. */
export const listPlans = async (database: Database, uid: bigint, kind: PlanKind | null): Promise<Plan[]> => {
  const offered = (await selectOfferedTerms(database)).filter(
    (terms) => kind === null || terms.kind === kind,
  );
  const difficulty = await selectDifficulty(database);
  return Promise.all(
    offered.map(async (terms) => {
      const account = terms.kind === 'liquidity' ? 'fund_pool' : 'miner_pool';
      const pool = await selectPool(database, uid, account, terms.incomeCurrency);
      return terms.kind === 'liquidity' ? toLiquidityPlan(terms, pool) : toMinerPlan(terms, pool, difficulty);
    }),
  );
};
