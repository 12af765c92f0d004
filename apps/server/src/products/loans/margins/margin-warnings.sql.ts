import type { Sql } from '../../../platform/postgres/db.ts';

export interface MarginWarning {
  readonly uid: bigint;
  readonly loanId: string;
  readonly priceSecond: bigint;
  readonly collateralCurrency: 'BTC' | 'ETH';
  readonly at: Date;
}

/** The warnings about these customers' newest `limit` loans since a time. */
export const selectMarginWarnings = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly MarginWarning[]> => {
  const rows = await sql.query<{
    uid: bigint;
    loan_id: string;
    price_second: bigint;
    collateral_currency: 'BTC' | 'ETH';
    warned_at: Date;
  }>(
    `select l.uid, l.loan_id, w.price_second, l.collateral_currency, w.warned_at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select l.uid, l.loan_id, l.collateral_currency from products.loans l
       where l.uid = c.uid order by l.applied_at desc, l.loan_id desc limit $3) l
     join products.loan_warnings w on w.uid = l.uid and w.loan_id = l.loan_id
     where w.warned_at >= $2`,
    [uids, since, limit],
  );
  return rows.map((row) => ({
    uid: row.uid,
    loanId: row.loan_id,
    priceSecond: row.price_second,
    collateralCurrency: row.collateral_currency,
    at: row.warned_at,
  }));
};
