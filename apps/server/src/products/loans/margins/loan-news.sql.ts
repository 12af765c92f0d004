import type { LoanCollateral } from '@tallystick/contract';
import type { Sql } from '../../../platform/postgres/db.ts';
import type { Reminder } from './due.rules.ts';

/** News of loans that the house tells by itself. */
export type LoanNewsKind = Reminder | 'loan_sold' | 'loan_repaid' | 'loan_partly_repaid';

export interface LoanNews {
  readonly uid: bigint;
  readonly loanId: string;
  readonly what: LoanNewsKind;
  /** Minor units: the sold coins of a sale, else USDT that is owed or was paid. */
  readonly amount: bigint;
  readonly at: Date;
}

/** Returns false if the customer was told before. */
export const insertLoanNews = async (
  sql: Sql,
  { uid, loanId, what, amount, at }: LoanNews,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into products.loan_news (uid, loan_id, what, amount, told_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning 1`,
    [uid, loanId, what, amount, at],
  );
  return rows.length > 0;
};

/** Open loans whose reminder is due, the oldest first. */
export const selectToRemind = async (
  sql: Sql,
  lanes: readonly number[],
  second: number,
  limit: number,
): Promise<readonly { readonly uid: bigint; readonly loanId: string }[]> => {
  const rows = await sql.prepared<{ uid: bigint; loan_id: string }>(
    'products_loans_to_remind',
    `select uid, loan_id from products.open_loans where remind_second <= $2 and lane = any ($1::smallint[])
     order by remind_second limit $3`,
    [lanes, second, limit],
  );
  return rows.map((row) => ({ uid: row.uid, loanId: row.loan_id }));
};

export const updateReminder = async (
  sql: Sql,
  { uid, loanId }: Pick<LoanNews, 'uid' | 'loanId'>,
  second: number | null,
): Promise<void> => {
  await sql.query('update products.open_loans set remind_second = $3 where uid = $1 and loan_id = $2', [
    uid,
    loanId,
    second,
  ]);
};

/** News about these customers' newest `limit` loans since a time. */
export const selectLoanNews = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly (LoanNews & { readonly collateralCurrency: LoanCollateral })[]> => {
  const rows = await sql.query<{
    uid: bigint;
    loan_id: string;
    what: LoanNewsKind;
    amount: bigint;
    collateral_currency: LoanCollateral;
    told_at: Date;
  }>(
    `select l.uid, l.loan_id, n.what, n.amount, l.collateral_currency, n.told_at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select l.uid, l.loan_id, l.collateral_currency from products.loans l
       where l.uid = c.uid order by l.applied_at desc, l.loan_id desc limit $3) l
     join products.loan_news n on n.uid = l.uid and n.loan_id = l.loan_id
     where n.told_at >= $2`,
    [uids, since, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    loanId: row.loan_id,
    what: row.what,
    amount: row.amount,
    collateralCurrency: row.collateral_currency,
    at: row.told_at,
  }));
};
