import type { LoanCollateral, LoanStatus } from '@tallystick/contract';
import type { Debt, Liquidation, Terms } from '@tallystick/rules';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Loans in their current state. Amounts are minor units, prices and rates at 1e-8. */

export type LoanEnding =
  | {
      readonly how: 'repaid';
      readonly interest: bigint;
      readonly fromBorrowed: bigint;
      readonly endedAt: Date;
    }
  | ({
      readonly how: 'liquidated';
      readonly reason: 'collateral' | 'expired';
      readonly interest: bigint;
      readonly price: bigint;
      readonly priceSecond: number;
      readonly endedAt: Date;
    } & Liquidation);

export interface Loan extends Terms, Debt {
  readonly uid: bigint;
  readonly loanId: string;
  readonly currency: LoanCollateral;
  readonly collateral: bigint;
  /** The amount lent. */
  readonly principal: bigint;
  readonly price: bigint;
  readonly priceSecond: number;
  readonly appliedAt: Date;
  /** Partial repayments so far. */
  readonly parts: { readonly count: number; readonly interest: bigint; readonly fromBorrowed: bigint };
  readonly warning: { readonly price: bigint; readonly second: number; readonly at: Date } | null;
  readonly ending: LoanEnding | null;
}

interface Row {
  uid: bigint;
  loan_id: string;
  days: number;
  collateral_currency: LoanCollateral;
  collateral: bigint;
  principal: bigint;
  price: bigint;
  price_second: bigint;
  start_second: bigint;
  applied_at: Date;
  daily_rate: bigint;
  max_ltv: bigint;
  margin_ltv: bigint;
  liquidation_ltv: bigint;
  penalty_rate: bigint;
  part_number: number | null;
  principal_left: bigint | null;
  interest_left: bigint | null;
  counted_days: number | null;
  interest_paid: bigint | null;
  borrowed_paid: bigint | null;
  how: 'repaid' | 'liquidated' | null;
  reason: 'collateral' | 'expired' | null;
  interest: bigint | null;
  from_borrowed: bigint | null;
  end_price: bigint | null;
  end_second: bigint | null;
  sold: bigint | null;
  returned: bigint | null;
  proceeds: bigint | null;
  penalty: bigint | null;
  shortfall: bigint | null;
  ended_at: Date | null;
  warn_price: bigint | null;
  warn_second: bigint | null;
  warned_at: Date | null;
}

const LOANS = `select l.uid, l.loan_id, l.days, l.collateral_currency, l.collateral, l.principal, l.price, l.price_second,
    l.start_second, l.applied_at, t.daily_rate, t.max_ltv, t.margin_ltv, t.liquidation_ltv, t.penalty_rate,
    p.number as part_number, p.principal_left, p.interest_left, p.counted_days, p.interest_paid, p.borrowed_paid,
    e.how, e.reason, e.interest, e.from_borrowed, e.price as end_price, e.price_second as end_second, e.sold, e.returned,
    e.proceeds, e.penalty, e.shortfall, e.ended_at, w.price as warn_price, w.price_second as warn_second, w.warned_at
  from products.loans l
  join products.loan_terms t on t.version = l.terms_version and t.days = l.days
  left join products.loan_endings e on e.uid = l.uid and e.loan_id = l.loan_id
  left join lateral (
    select * from products.loan_repayments r where r.uid = l.uid and r.loan_id = l.loan_id order by r.number desc limit 1) p on true
  left join lateral (
    select w.price, w.price_second, w.warned_at from products.loan_warnings w
    where w.uid = l.uid and w.loan_id = l.loan_id order by w.price_second desc limit 1) w on true`;

const endingOf = (row: Row): LoanEnding | null => {
  const { how, interest, ended_at: endedAt } = row;
  if (how === null || interest === null || endedAt === null) return null;
  if (how === 'repaid') return { how, interest, fromBorrowed: row.from_borrowed ?? 0n, endedAt };
  return {
    how,
    reason: row.reason ?? 'collateral',
    interest,
    price: row.end_price ?? 0n,
    priceSecond: Number(row.end_second ?? 0n),
    sold: row.sold ?? 0n,
    returned: row.returned ?? 0n,
    proceeds: row.proceeds ?? 0n,
    penalty: row.penalty ?? 0n,
    shortfall: row.shortfall ?? 0n,
    endedAt,
  };
};

const toLoan = (row: Row): Loan => ({
  uid: row.uid,
  loanId: row.loan_id,
  days: row.days,
  currency: row.collateral_currency,
  collateral: row.collateral,
  principal: row.principal,
  principalLeft: row.principal_left ?? row.principal,
  interestLeft: row.interest_left ?? 0n,
  countedDays: row.counted_days ?? 0,
  parts: {
    count: row.part_number ?? 0,
    interest: row.interest_paid ?? 0n,
    fromBorrowed: row.borrowed_paid ?? 0n,
  },
  price: row.price,
  priceSecond: Number(row.price_second),
  startSecond: Number(row.start_second),
  appliedAt: row.applied_at,
  dailyRate: row.daily_rate,
  maxLtv: row.max_ltv,
  marginLtv: row.margin_ltv,
  liquidationLtv: row.liquidation_ltv,
  penaltyRate: row.penalty_rate,
  warning:
    row.warn_price === null || row.warn_second === null || row.warned_at === null
      ? null
      : { price: row.warn_price, second: Number(row.warn_second), at: row.warned_at },
  ending: endingOf(row),
});

export const selectLoan = async (sql: Sql, uid: bigint, loanId: string): Promise<Loan | null> => {
  const [row] = await sql.query<Row>(`${LOANS} where l.uid = $1 and l.loan_id = $2`, [uid, loanId]);
  return row === undefined ? null : toLoan(row);
};

/** Loans by their ids, in no particular order. */
export const selectLoans = async (sql: Sql, ids: readonly string[]): Promise<readonly Loan[]> => {
  const rows = await sql.query<Row>(
    `${LOANS} where (l.uid, l.loan_id) in (select o.uid, o.loan_id from products.open_loans o where o.loan_id = any ($1::uuid[]))`,
    [ids],
  );
  return rows.map(toLoan);
};

export const LOAN_LIST: ListSource = {
  from: 'products.loans l',
  key: { by: 'l.loan_id', type: 'uuid' },
  also: 'l.uid',
  sorts: {
    created_at: { by: 'l.applied_at', type: 'timestamptz' },
    amount: { by: 'l.principal', type: 'bigint' },
  },
  standard: '-created_at',
  time: 'l.applied_at',
  sums: { currency: "'USDT'", amounts: { amount: 'l.principal' } },
};

/**
 * Open loans against one currency. They share its index, so the highest price of liquidation is the nearest to it.
 */
export const RISK_LIST: ListSource = {
  ...LOAN_LIST,
  from: 'products.open_loans o join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id',
  key: { by: 'o.loan_id', type: 'uuid' },
  sorts: { ...LOAN_LIST.sorts, risk: { by: 'o.liquidation_price', type: 'bigint' } },
};

const ended = (how: string): string =>
  `exists (select from products.loan_endings e where e.uid = l.uid and e.loan_id = l.loan_id and e.how = '${how}')`;

/** The loans in each status. */
export const IN_STATUS: Readonly<Record<LoanStatus, string>> = {
  pending_settlement:
    'exists (select from products.open_loans p where p.uid = l.uid and p.loan_id = l.loan_id)',
  settled: ended('repaid'),
  liquidated: ended('liquidated'),
};

/** Loans by customer and id, in no particular order. */
export const selectLoansByKey = async (
  sql: Sql,
  uids: readonly string[],
  loanIds: readonly string[],
): Promise<readonly Loan[]> => {
  const rows = await sql.query<Row>(
    `${LOANS} join unnest($1::bigint[], $2::uuid[]) as k(uid, loan_id) on k.uid = l.uid and k.loan_id = l.loan_id`,
    [uids, loanIds],
  );
  return rows.map(toLoan);
};

/** The debts of a customer's open loans. */
export const selectOpenDebts = async (sql: Sql, uid: bigint): Promise<readonly Debt[]> => {
  const rows = await sql.query<Row>(
    `${LOANS} join products.open_loans o on o.uid = l.uid and o.loan_id = l.loan_id where l.uid = $1`,
    [uid],
  );
  return rows.map(toLoan);
};

/** The collateral of a customer's open loans, by currency. */
export const selectCollateralOf = async (sql: Sql, uid: bigint): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await sql.query<{ currency: string; held: bigint }>(
    `select l.collateral_currency as currency, sum(l.collateral)::bigint as held from products.loans l
     join products.open_loans o on o.uid = l.uid and o.loan_id = l.loan_id where l.uid = $1 group by 1`,
    [uid],
  );
  return new Map(rows.map(({ currency, held }) => [currency, held]));
};

export interface LoanPosition {
  readonly appliedAt: Date;
  readonly loanId: string;
}

const STATUS = `($2::text is null or $2::text = case e.how when 'repaid' then 'settled' when 'liquidated' then 'liquidated'
  else 'pending_settlement' end)`;

/** A customer's loans, newest first. */
export const selectLoansOf = async (
  sql: Sql,
  uid: bigint,
  status: LoanStatus | null,
  start: { after: LoanPosition | null; offset: number },
  limit: number,
): Promise<readonly Loan[]> => {
  const rows = await sql.query<Row>(
    `${LOANS} where l.uid = $1 and ${STATUS}
       and ($3::timestamptz is null or (l.applied_at, l.loan_id) < ($3::timestamptz, $4::uuid))
     order by l.applied_at desc, l.loan_id desc offset $5 limit $6`,
    [uid, status, start.after?.appliedAt ?? null, start.after?.loanId ?? null, start.offset, limit],
  );
  return rows.map(toLoan);
};

export const countLoansOf = async (sql: Sql, uid: bigint, status: LoanStatus | null): Promise<number> => {
  const [row] = await sql.query<{ total: string }>(
    `select count(*)::text as total from products.loans l
     left join products.loan_endings e on e.uid = l.uid and e.loan_id = l.loan_id where l.uid = $1 and ${STATUS}`,
    [uid, status],
  );
  return Number(row?.total ?? '0');
};

/** The pool's income from loans, and its losses: minor units of USDT. */
export const selectPoolResult = async (
  sql: Sql,
): Promise<{ lent: bigint; interest: bigint; penalties: bigint; shortfalls: bigint }> => {
  const [row] = await sql.query<{ lent: bigint; interest: bigint; penalties: bigint; shortfalls: bigint }>(
    `select (select coalesce(sum(l.principal - coalesce(r.repaid, 0)), 0) from products.open_loans o
         join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id
         left join lateral (select sum(r.principal) as repaid from products.loan_repayments r
           where r.uid = l.uid and r.loan_id = l.loan_id) r on true)::bigint as lent,
       coalesce(sum(e.interest), 0)::bigint
         + (select coalesce(sum(r.interest), 0) from products.loan_repayments r)::bigint as interest, coalesce(sum(e.penalty), 0)::bigint as penalties,
       coalesce(sum(e.shortfall), 0)::bigint as shortfalls
     from products.loan_endings e`,
  );
  return row ?? { lent: 0n, interest: 0n, penalties: 0n, shortfalls: 0n };
};
