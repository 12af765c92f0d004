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
  readonly proposed_by: string | null;
  readonly is_current: boolean;
  readonly running: bigint;
  readonly running_amount: bigint;
}

/** Newest first. */
export const selectPlanVersions = (sql: Sql): Promise<readonly PlanVersionRow[]> =>
  sql.query<PlanVersionRow>(
    `select t.plan_id, t.version, t.kind, t.name, t.currency_id, t.income_currency_id, t.days, t.min_amount, t.max_amount,
       t.daily_rate, t.settlement_ratio, t.hash_rate, t.price_per_unit, t.fee_rate, t.offered, t.created_at, s.name as proposed_by,
       not exists (select from products.plan_terms n where n.plan_id = t.plan_id and n.version > t.version) as is_current,
       coalesce(r.running, 0) as running, coalesce(r.amount, 0)::bigint as running_amount
     from products.plan_terms t
     left join operator.changes c on c.change_id = t.change_id
     left join operator.staff s on s.staff_id = c.proposed_by
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
       t.max_amount, t.effective_at, s.name as approved_by,
       t.version = (select max(n.version) from products.loan_terms n) as is_current, coalesce(r.running, 0) as running
     from products.loan_terms t
     left join operator.change_decisions d on d.change_id = t.change_id
     left join operator.staff s on s.staff_id = d.decided_by
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
    `select a.version, a.page, a.published_at, s.name as approved_by,
       a.version = (select max(n.version) from products.activity_pages n) as is_current,
       (select count(*) from products.bookings b where b.version = a.version) as bookings
     from products.activity_pages a left join operator.change_decisions d on d.change_id = a.change_id
     left join operator.staff s on s.staff_id = d.decided_by
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

/** The columns of the newest version of a plan, figures as text. Null for an unknown number. */
export const selectNewestPlan = async (
  sql: Sql,
  planId: number,
): Promise<({ readonly version: number } & Readonly<Record<string, unknown>>) | null> => {
  const [row] = await sql.query<{ version: number } & Record<string, unknown>>(
    `select version, kind, name, currency_id, income_currency_id, days, min_amount::text, max_amount::text, daily_rate::text,
       settlement_ratio::text, hash_rate::text, price_per_unit::text, fee_rate::text, offered
     from products.plan_terms where plan_id = $1 order by version desc limit 1`,
    [planId],
  );
  return row ?? null;
};

/** The number of the next new plan. */
export const selectNextPlan = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ next: number }>(
    'select coalesce(max(plan_id), 0) + 1 as next from products.plan_terms',
  );
  return row?.next ?? 1;
};

/** A duration of the newest loan terms, figures as text. */
export interface StoredLoanTerm {
  readonly version: number;
  readonly days: number;
  readonly daily_rate: string;
  readonly max_ltv: string;
  readonly margin_ltv: string;
  readonly liquidation_ltv: string;
  readonly penalty_rate: string;
  readonly min_amount: string;
  readonly max_amount: string;
}

/** In the order of their days. */
export const selectNewestLoanTerms = (sql: Sql): Promise<readonly StoredLoanTerm[]> =>
  sql.query<StoredLoanTerm>(
    `select version, days, daily_rate::text, max_ltv::text, margin_ltv::text, liquidation_ltv::text, penalty_rate::text,
       min_amount::text, max_amount::text
     from products.loan_terms where version = (select max(version) from products.loan_terms) order by days`,
  );
