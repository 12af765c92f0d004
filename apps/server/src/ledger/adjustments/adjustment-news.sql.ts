import type { Currency } from '@tallystick/money';
import type { Sql } from '../../platform/postgres/db.ts';
import { knownCurrency } from '../known-currency.ts';

/** An adjustment of a balance by two members of staff. */
export interface AdjustmentNews {
  readonly uid: bigint;
  readonly changeId: string;
  readonly currency: Currency;
  /** Minor units, signed. */
  readonly amount: bigint;
  readonly at: Date;
}

/** The newest `limit` adjustments of each of these customers' balances since a time. */
export const selectAdjustmentNews = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly AdjustmentNews[]> => {
  const rows = await sql.query<{
    uid: bigint;
    change_id: string;
    currency: string;
    amount: bigint;
    decided_at: Date;
  }>(
    `select a.uid, a.change_id, a.currency, a.amount, a.decided_at
     from unnest($1::bigint[]) as c(uid) cross join lateral (
       select j.uid, j.change_id, j.currency, j.amount, j.decided_at from ledger.adjustments j
       where j.uid = c.uid order by j.version desc limit $3) a
     where a.decided_at >= $2`,
    [uids, since, limit],
  );
  return rows.map(({ change_id: changeId, decided_at: at, currency, ...row }) => ({
    ...row,
    changeId,
    currency: knownCurrency(currency),
    at,
  }));
};
