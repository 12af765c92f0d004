import type { Terms } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

/** The terms of a loan duration. Amounts are minor units of USDT, rates at 1e-8. */
export interface LoanTerm extends Terms {
  readonly version: number;
  readonly days: number;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
}

/** The terms in force at a time, by duration: the newest version in effect. */
export const selectTermsInForce = async (sql: Sql, at: Date): Promise<readonly LoanTerm[]> => {
  const rows = await sql.query<{
    version: number;
    days: number;
    daily_rate: bigint;
    max_ltv: bigint;
    margin_ltv: bigint;
    liquidation_ltv: bigint;
    penalty_rate: bigint;
    min_amount: bigint;
    max_amount: bigint;
  }>(
    `select version, days, daily_rate, max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min_amount, max_amount
     from products.loan_terms
     where version = (select max(version) from products.loan_terms where effective_at <= $1) order by days`,
    [at],
  );
  return rows.map((row) => ({
    version: row.version,
    days: row.days,
    dailyRate: row.daily_rate,
    maxLtv: row.max_ltv,
    marginLtv: row.margin_ltv,
    liquidationLtv: row.liquidation_ltv,
    penaltyRate: row.penalty_rate,
    minAmount: row.min_amount,
    maxAmount: row.max_amount,
  }));
};
