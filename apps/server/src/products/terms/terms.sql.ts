import type { Sql } from '../../platform/postgres/db.ts';

/** The versions of the products' terms, for staff. Amounts are minor units, rates at 1e-8. */

/** Maximum versions listed of each kind. */
const MOST = 200;

export interface PlanVersionRow {
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
  readonly offered: boolean;
  readonly created_at: Date;
  readonly created_by: string;
  readonly is_current: boolean;
  readonly running: bigint;
  readonly running_amount: bigint;
}

/** Newest first. */
export const selectPlanVersions = (sql: Sql): Promise<readonly PlanVersionRow[]> =>
  sql.query<PlanVersionRow>(
    `select t.plan_id, t.version, t.kind, t.name, t.currency_id, t.income_currency_id, t.days, t.min_amount, t.max_amount,
       t.daily_rate, t.settlement_ratio, t.hash_rate, t.price_per_unit, t.fee_rate, t.offered, t.created_at, t.created_by,
       not exists (select from products.plan_terms n where n.plan_id = t.plan_id and n.version > t.version) as is_current,
       coalesce(r.running, 0) as running, coalesce(r.amount, 0)::bigint as running_amount
     from products.plan_terms t
     left join (
       select o.plan_id, o.version, count(*) as running, sum(o.amount) as amount
       from products.positions p join products.orders o on o.uid = p.uid and o.order_id = p.order_id
       group by 1, 2) r on r.plan_id = t.plan_id and r.version = t.version
     order by t.created_at desc, t.plan_id, t.version desc limit $1`,
    [MOST],
  );

export interface LoanVersionRow {
  readonly version: number;
  readonly days: number;
  readonly daily_rate: bigint;
  readonly max_ltv: bigint;
  readonly margin_ltv: bigint;
  readonly liquidation_ltv: bigint;
  readonly penalty_rate: bigint;
  readonly min_amount: bigint;
  readonly max_amount: bigint;
  readonly effective_at: Date;
  readonly approved_by: string | null;
  readonly is_current: boolean;
  readonly running: bigint;
}

/** Newest first, one row per duration. */
export const selectLoanVersions = (sql: Sql): Promise<readonly LoanVersionRow[]> =>
  sql.query<LoanVersionRow>(
    `select t.version, t.days, t.daily_rate, t.max_ltv, t.margin_ltv, t.liquidation_ltv, t.penalty_rate, t.min_amount,
       t.max_amount, t.effective_at, d.decided_by as approved_by,
       t.version = (select max(n.version) from products.loan_terms n) as is_current, coalesce(r.running, 0) as running
     from products.loan_terms t
     left join products.decisions d on d.proposal_id = t.proposal_id
     left join (
       select l.terms_version, l.days, count(*) as running
       from products.open_loans o join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id
       group by 1, 2) r on r.terms_version = t.version and r.days = t.days
     order by t.version desc, t.days limit $1`,
    [MOST],
  );

export interface ActivityVersionRow {
  readonly version: number;
  /** As stored; the caller parses it. */
  readonly page: unknown;
  readonly published_at: Date;
  readonly approved_by: string | null;
  readonly is_current: boolean;
  readonly bookings: bigint;
}

/** Newest first. */
export const selectActivityVersions = (sql: Sql): Promise<readonly ActivityVersionRow[]> =>
  sql.query<ActivityVersionRow>(
    `select a.version, a.page, a.published_at, d.decided_by as approved_by,
       a.version = (select max(n.version) from products.activity_pages n) as is_current,
       (select count(*) from products.bookings b where b.version = a.version) as bookings
     from products.activity_pages a left join products.decisions d on d.proposal_id = a.proposal_id
     order by a.version desc limit $1`,
    [MOST],
  );

export interface DifficultyVersionRow {
  readonly number: number;
  readonly value: bigint;
  readonly block_subsidy: bigint;
  readonly source: string;
  readonly published_at: Date;
}

/** Newest first. */
export const selectDifficulties = (sql: Sql): Promise<readonly DifficultyVersionRow[]> =>
  sql.query<DifficultyVersionRow>(
    'select number, value, block_subsidy, source, published_at from products.difficulties order by number desc limit $1',
    [MOST],
  );

/** The kind of a plan. Null for an unknown number. */
export const selectPlanKind = async (sql: Sql, planId: number): Promise<'liquidity' | 'miner' | null> => {
  const [row] = await sql.query<{ kind: 'liquidity' | 'miner' }>(
    'select kind from products.plan_terms where plan_id = $1 limit 1',
    [planId],
  );
  return row?.kind ?? null;
};

export interface NewPlanTerms {
  readonly kind: 'liquidity' | 'miner';
  /** Null: a new plan. */
  readonly planId: number | null;
  readonly name: string;
  readonly currencyId: number;
  readonly incomeCurrencyId: number;
  readonly days: number;
  readonly min: bigint;
  readonly max: bigint;
  readonly dailyRate: bigint | null;
  readonly settlementRatio: bigint | null;
  readonly hashRate: bigint | null;
  readonly pricePerUnit: bigint | null;
  readonly feeRate: bigint | null;
  readonly offered: boolean;
  readonly by: string;
  readonly proposalId: string;
  readonly at: Date;
}

/** Advisory lock key ("prte" in ASCII). It serialises new versions of terms. */
const TERMS_LOCK = 0x70_72_74_65;

const takeTurnAtTerms = async (sql: Sql): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock($1)', [TERMS_LOCK]);
};

/** Writes the next version of a plan, or the first version of a new plan. */
export const insertPlanTerms = async (sql: Sql, terms: NewPlanTerms): Promise<void> => {
  await takeTurnAtTerms(sql);
  await sql.query(
    `insert into products.plan_terms (plan_id, version, kind, name, currency_id, income_currency_id, days, min_amount, max_amount,
       daily_rate, settlement_ratio, hash_rate, price_per_unit, fee_rate, offered, created_at, created_by, proposal_id)
     select plan_id, (select coalesce(max(t.version), 0) + 1 from products.plan_terms t where t.plan_id = chosen.plan_id),
       $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17
     from (select coalesce($1::integer, (select max(t.plan_id) + 1 from products.plan_terms t)) as plan_id) chosen`,
    [
      terms.planId,
      terms.kind,
      terms.name,
      terms.currencyId,
      terms.incomeCurrencyId,
      terms.days,
      terms.min,
      terms.max,
      terms.dailyRate,
      terms.settlementRatio,
      terms.hashRate,
      terms.pricePerUnit,
      terms.feeRate,
      terms.offered,
      terms.at,
      terms.by,
      terms.proposalId,
    ],
  );
};

export interface NewLoanTerms {
  readonly maxLtv: bigint;
  readonly marginLtv: bigint;
  readonly liquidationLtv: bigint;
  readonly penaltyRate: bigint;
  readonly min: bigint;
  readonly max: bigint;
  readonly durations: readonly { readonly days: number; readonly dailyRate: bigint }[];
  readonly proposalId: string;
  readonly at: Date;
}

/** Writes the next version of the loan terms with all its durations. */
export const insertLoanTerms = async (sql: Sql, terms: NewLoanTerms): Promise<void> => {
  await takeTurnAtTerms(sql);
  await sql.query(
    `insert into products.loan_terms (version, days, daily_rate, max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min_amount,
       max_amount, effective_at, proposal_id)
     select (select max(t.version) + 1 from products.loan_terms t), d.days, d.daily_rate, $3, $4, $5, $6, $7, $8, $9, $10
     from unnest($1::smallint[], $2::bigint[]) as d(days, daily_rate)`,
    [
      terms.durations.map(({ days }) => days),
      terms.durations.map(({ dailyRate }) => dailyRate),
      terms.maxLtv,
      terms.marginLtv,
      terms.liquidationLtv,
      terms.penaltyRate,
      terms.min,
      terms.max,
      terms.at,
      terms.proposalId,
    ],
  );
};
