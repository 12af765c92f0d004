import { CURRENCIES, type Currency } from '@tallystick/money';
import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';

interface AnyTerms {
  readonly planId: number;
  readonly version: number;
  readonly name: string;
  readonly currency: Currency;
  readonly incomeCurrency: Currency;
  readonly days: number;
  /** Minor units. For a miner: units. */
  readonly min: bigint;
  readonly max: bigint;
}

/** Rates are 1e-8. */
export interface FundTerms extends AnyTerms {
  readonly kind: 'liquidity';
  readonly dailyRate: bigint;
  readonly settlementRatio: bigint;
}

export interface MinerTerms extends AnyTerms {
  readonly kind: 'miner';
  /** Hashes per second of one unit. */
  readonly hashRate: bigint;
  /** Minor units of the currency. */
  readonly pricePerUnit: bigint;
  readonly feeRate: bigint;
}

export type PlanTerms = FundTerms | MinerTerms;

interface Row {
  readonly plan_id: number;
  readonly version: number;
  readonly kind: 'liquidity' | 'miner';
  readonly name: string;
  readonly currency_id: number;
  readonly income_currency_id: number;
  readonly days: number;
  readonly min_amount: bigint;
  readonly max_amount: bigint;
  readonly daily_rate: bigint | null;
  readonly settlement_ratio: bigint | null;
  readonly hash_rate: bigint | null;
  readonly price_per_unit: bigint | null;
  readonly fee_rate: bigint | null;
}

/** The currency with this id in the ledger. */
export const currencyOf = (currencyId: number): Currency => {
  const currency = CURRENCIES[currencyId - 1];
  invariant(currency !== undefined, `the ledger has a currency ${currencyId} that the code does not know`);
  return currency;
};

const toTerms = (row: Row): PlanTerms => {
  const common = {
    planId: row.plan_id,
    version: row.version,
    name: row.name,
    currency: currencyOf(row.currency_id),
    incomeCurrency: currencyOf(row.income_currency_id),
    days: row.days,
    min: row.min_amount,
    max: row.max_amount,
  };
  if (row.kind === 'liquidity') {
    invariant(row.daily_rate !== null && row.settlement_ratio !== null, 'a plan of the fund has its rates');
    return {
      ...common,
      kind: 'liquidity',
      dailyRate: row.daily_rate,
      settlementRatio: row.settlement_ratio,
    };
  }
  invariant(
    row.hash_rate !== null && row.price_per_unit !== null && row.fee_rate !== null,
    'a miner has its figures',
  );
  return {
    ...common,
    kind: 'miner',
    hashRate: row.hash_rate,
    pricePerUnit: row.price_per_unit,
    feeRate: row.fee_rate,
  };
};

const COLUMNS = `plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount, daily_rate,
  settlement_ratio, hash_rate, price_per_unit, fee_rate`;

/** The newest terms of each offered plan, by plan number. There are few. */
export const selectOfferedTerms = async (sql: Sql): Promise<readonly PlanTerms[]> => {
  const rows = await sql.prepared<Row>(
    'products_offered',
    `select ${COLUMNS} from (
       select distinct on (plan_id) * from products.plan_terms order by plan_id, version desc
     ) newest where offered order by plan_id limit 100`,
  );
  return rows.map(toTerms);
};
