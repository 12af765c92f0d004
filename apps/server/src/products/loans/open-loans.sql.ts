import type { LoanCollateral } from '@tallystick/contract';
import type { PartPaid } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Loan, LoanEnding } from './loans.sql.ts';

/** Open loans and the prices that the margin watcher compares. */

interface Watched {
  readonly marginPrice: bigint;
  readonly liquidationPrice: bigint;
  readonly nextDaySecond: number;
}

export const insertLoan = async (
  sql: Sql,
  loan: Pick<
    Loan,
    | 'uid'
    | 'loanId'
    | 'days'
    | 'currency'
    | 'collateral'
    | 'principal'
    | 'price'
    | 'priceSecond'
    | 'startSecond'
    | 'appliedAt'
  > & {
    readonly lane: number;
    readonly termsVersion: number;
    readonly expirySecond: number;
    readonly remindSecond: number | null;
  } & Watched,
): Promise<void> => {
  await sql.query(
    `with loan as (
       insert into products.loans (uid, loan_id, lane, terms_version, days, collateral_currency, collateral, principal, price,
         price_second, start_second, applied_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning uid, loan_id, lane, collateral_currency)
     insert into products.open_loans (uid, loan_id, lane, collateral_currency, liquidation_price, margin_price, next_day_second,
       expiry_second, remind_second)
     select uid, loan_id, lane, collateral_currency, $13, $14, $15, $16, $17 from loan`,
    [
      loan.uid,
      loan.loanId,
      loan.lane,
      loan.termsVersion,
      loan.days,
      loan.currency,
      loan.collateral,
      loan.principal,
      loan.price,
      loan.priceSecond,
      loan.startSecond,
      loan.appliedAt,
      loan.liquidationPrice,
      loan.marginPrice,
      loan.nextDaySecond,
      loan.expirySecond,
      loan.remindSecond,
    ],
  );
};

/** Locks an open loan until the transaction ends. Returns false if it has ended. Read its state after this call. */
export const lockOpenLoan = async (sql: Sql, uid: bigint, loanId: string): Promise<boolean> => {
  const rows = await sql.query(
    'select 1 from products.open_loans where uid = $1 and loan_id = $2 for update',
    [uid, loanId],
  );
  return rows.length > 0;
};

/** Writes a partial repayment and the new watched prices. The caller has locked the loan. */
export const insertPart = async (
  sql: Sql,
  loan: Pick<Loan, 'uid' | 'loanId' | 'parts'>,
  part: PartPaid & { readonly fromBorrowed: bigint; readonly at: Date },
  watched: Watched,
): Promise<void> => {
  await sql.query(
    `insert into products.loan_repayments (uid, loan_id, number, interest, principal, from_borrowed, counted_days, interest_left,
       principal_left, interest_paid, borrowed_paid, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      loan.uid,
      loan.loanId,
      loan.parts.count + 1,
      part.toInterest,
      part.toPrincipal,
      part.fromBorrowed,
      part.countedDays,
      part.interestLeft,
      part.principalLeft,
      loan.parts.interest + part.toInterest,
      loan.parts.fromBorrowed + part.fromBorrowed,
      part.at,
    ],
  );
  await sql.query(
    `update products.open_loans set margin_price = $3, liquidation_price = $4, next_day_second = $5
     where uid = $1 and loan_id = $2`,
    [loan.uid, loan.loanId, watched.marginPrice, watched.liquidationPrice, watched.nextDaySecond],
  );
};

/**
 * Removes a loan from the open ones. Returns false if another transaction has ended it. After true, the caller writes its end in
 * the same transaction.
 */
export const takeOpenLoan = async (sql: Sql, uid: bigint, loanId: string): Promise<boolean> => {
  const rows = await sql.query(
    'delete from products.open_loans where uid = $1 and loan_id = $2 returning 1',
    [uid, loanId],
  );
  return rows.length > 0;
};

export const insertEnding = async (
  sql: Sql,
  { uid, loanId }: Pick<Loan, 'uid' | 'loanId'>,
  ending: LoanEnding,
): Promise<void> => {
  const sale = ending.how === 'liquidated' ? ending : null;
  await sql.query(
    `insert into products.loan_endings (uid, loan_id, how, reason, interest, from_borrowed, price, price_second, sold, returned,
       proceeds, penalty, shortfall, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      uid,
      loanId,
      ending.how,
      sale?.reason ?? null,
      ending.interest,
      ending.how === 'repaid' ? ending.fromBorrowed : null,
      sale?.price ?? null,
      sale?.priceSecond ?? null,
      sale?.sold ?? null,
      sale?.returned ?? null,
      sale?.proceeds ?? null,
      sale?.penalty ?? null,
      sale?.shortfall ?? null,
      ending.endedAt,
    ],
  );
};

/** True if a loan of these lanes is open. */
export const hasOpenLoan = async (sql: Sql, lanes: readonly number[]): Promise<boolean> => {
  const rows = await sql.prepared(
    'products_loans_any_open',
    'select 1 from products.open_loans where lane = any ($1::smallint[]) limit 1',
    [lanes],
  );
  return rows.length > 0;
};

/** Loans for which another day has started by a second. */
export const selectDayBegun = async (
  sql: Sql,
  lanes: readonly number[],
  second: number,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await sql.prepared<{ loan_id: string }>(
    'products_loans_day_begun',
    `select loan_id from products.open_loans where next_day_second < $2 and lane = any ($1::smallint[])
     order by next_day_second limit $3`,
    [lanes, second, limit],
  );
  return rows.map(({ loan_id: loanId }) => loanId);
};

export const updateWatched = async (
  sql: Sql,
  loans: readonly (Watched & Pick<Loan, 'uid' | 'loanId'>)[],
): Promise<void> => {
  await sql.query(
    `update products.open_loans o
     set margin_price = t.margin_price, liquidation_price = t.liquidation_price, next_day_second = t.next_day_second
     from unnest($1::bigint[], $2::uuid[], $3::bigint[], $4::bigint[], $5::bigint[])
       as t(uid, loan_id, margin_price, liquidation_price, next_day_second)
     where o.uid = t.uid and o.loan_id = t.loan_id and o.next_day_second < t.next_day_second`,
    [
      loans.map(({ uid }) => uid),
      loans.map(({ loanId }) => loanId),
      loans.map(({ marginPrice }) => marginPrice),
      loans.map(({ liquidationPrice }) => liquidationPrice),
      loans.map((loan) => loan.nextDaySecond),
    ],
  );
};

/** Loans to liquidate at the price of a second: at or past their limit, or expired. The worst first. */
export const selectToLiquidate = async (
  sql: Sql,
  lanes: readonly number[],
  currency: LoanCollateral,
  price: bigint,
  second: number,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await sql.prepared<{ loan_id: string }>(
    'products_loans_to_liquidate',
    `select loan_id from (
       (select loan_id, liquidation_price from products.open_loans
        where collateral_currency = $2 and liquidation_price >= $3 and lane = any ($1::smallint[])
        order by liquidation_price desc limit $5)
       union
       (select loan_id, liquidation_price from products.open_loans
        where expiry_second <= $4 and collateral_currency = $2 and lane = any ($1::smallint[])
        order by expiry_second limit $5)) due
     order by liquidation_price desc limit $5`,
    [lanes, currency, price, second, limit],
  );
  return rows.map(({ loan_id: loanId }) => loanId);
};

/** Warns customers at their margin, once each time they reach it. After a loan is well above the margin again, it can be warned again. */
export const warnLoans = async (
  sql: Sql,
  lanes: readonly number[],
  currency: LoanCollateral,
  price: bigint,
  second: number,
  at: Date,
  limit: number,
): Promise<readonly { uid: bigint; loanId: string }[]> => {
  await sql.query(
    `update products.open_loans set warned = false
     where (uid, loan_id) in (
       select uid, loan_id from products.open_loans
       where warned and collateral_currency = $2 and margin_price < $3::bigint * 97 / 100 and lane = any ($1::smallint[])
       order by margin_price limit $4)`,
    [lanes, currency, price, limit],
  );
  const rows = await sql.query<{ uid: bigint; loan_id: string }>(
    `with crossed as (
       update products.open_loans set warned = true
       where (uid, loan_id) in (
         select uid, loan_id from products.open_loans
         where not warned and collateral_currency = $2 and margin_price >= $3 and lane = any ($1::smallint[])
         order by margin_price desc limit $6 for update skip locked)
       returning uid, loan_id)
     insert into products.loan_warnings (uid, loan_id, price, price_second, warned_at)
     select uid, loan_id, $3, $4, $5 from crossed on conflict do nothing returning uid, loan_id`,
    [lanes, currency, price, second, at, limit],
  );
  return rows.map((row) => ({ uid: row.uid, loanId: row.loan_id }));
};

/** The unpaid principal of a customer's open loans, in minor units of USDT. */
export const selectOpenPrincipal = async (sql: Sql, uid: bigint): Promise<bigint> => {
  const [row] = await sql.query<{ principal: bigint }>(
    `select coalesce(sum(coalesce(p.principal_left, l.principal)), 0)::bigint as principal
     from products.open_loans o
     join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id
     left join lateral (
       select r.principal_left from products.loan_repayments r
       where r.uid = l.uid and r.loan_id = l.loan_id order by r.number desc limit 1) p on true
     where o.uid = $1`,
    [uid],
  );
  return row?.principal ?? 0n;
};
