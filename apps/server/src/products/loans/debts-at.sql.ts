import type { Debt } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

interface DebtRow {
  readonly days: number;
  readonly start_second: bigint;
  readonly daily_rate: bigint;
  readonly principal: bigint;
  readonly principal_left: bigint | null;
  readonly interest_left: bigint | null;
  readonly counted_days: number | null;
}

const DEBT_COLUMNS =
  'l.days, l.start_second, t.daily_rate, l.principal, r.principal_left, r.interest_left, r.counted_days';

const toDebt = (row: DebtRow): Debt => ({
  principalLeft: row.principal_left ?? row.principal,
  interestLeft: row.interest_left ?? 0n,
  countedDays: row.counted_days ?? 0,
  dailyRate: row.daily_rate,
  days: row.days,
  startSecond: Number(row.start_second),
});

/** The debts of a customer's loans that were open at each moment, as they stood then. */
export const selectDebtsAt = async (
  sql: Sql,
  uid: bigint,
  moments: readonly Date[],
): Promise<readonly (readonly Debt[])[]> => {
  const rows = await sql.query<DebtRow & { readonly place: number }>(
    `select p.place::integer as place, ${DEBT_COLUMNS}
     from unnest($2::timestamptz[]) with ordinality as p(at, place)
     join products.loans l on l.uid = $1 and l.applied_at <= p.at
     join products.loan_terms t on t.version = l.terms_version and t.days = l.days
     left join products.loan_endings e on e.uid = l.uid and e.loan_id = l.loan_id
     left join lateral (
       select k.principal_left, k.interest_left, k.counted_days from products.loan_repayments k
       where k.uid = l.uid and k.loan_id = l.loan_id and k.paid_at <= p.at order by k.number desc limit 1) r on true
     where e.ended_at is null or e.ended_at > p.at`,
    [uid, moments],
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return moments.map((_moment, index) => (byPlace.get(index + 1) ?? []).map(toDebt));
};

/** An open loan of any customer. */
export interface OpenDebt {
  readonly uid: bigint;
  readonly loanId: string;
  readonly debt: Debt;
}

/** Open loans after one, in the order of customers, at most `limit`. */
export const selectOpenDebts = async (
  sql: Sql,
  after: Pick<OpenDebt, 'uid' | 'loanId'>,
  limit: number,
): Promise<readonly OpenDebt[]> => {
  const rows = await sql.query<DebtRow & { readonly uid: bigint; readonly loan_id: string }>(
    `select o.uid, o.loan_id, ${DEBT_COLUMNS}
     from products.open_loans o
     join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id
     join products.loan_terms t on t.version = l.terms_version and t.days = l.days
     left join lateral (
       select k.principal_left, k.interest_left, k.counted_days from products.loan_repayments k
       where k.uid = l.uid and k.loan_id = l.loan_id order by k.number desc limit 1) r on true
     where (o.uid, o.loan_id) > ($1, $2::uuid) order by o.uid, o.loan_id limit $3`,
    [after.uid, after.loanId, limit],
  );
  return rows.map((row) => ({ uid: row.uid, loanId: row.loan_id, debt: toDebt(row) }));
};
