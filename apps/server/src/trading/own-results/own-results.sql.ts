import type { Sql } from '../../platform/postgres/db.ts';
import type { ResultSums } from './own-results.rules.ts';

/** Statements on the sums of a customer's ended trades. Amounts are minor units of USDT. */

interface Row extends Omit<ResultSums, 'symbolId'> {
  readonly symbol_id: number;
}

const SUMS = [
  'wins',
  'losses',
  'ties',
  'voids',
  'staked',
  'voided',
  'fees',
  'net',
  'risked',
  'payable',
] as const;
const SUMMED = SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', ');

/** Adds decided trades to the stored sums. Returns true if more are left. */
export const foldResults = async (sql: Sql, uid: bigint, limit: number): Promise<boolean> => {
  const [row] = await sql.query<{ more: boolean }>('select trading.fold_results($1, $2) as more', [
    uid,
    limit,
  ]);
  return row?.more ?? false;
};

/**
 * The sums by coin and duration: the stored ones, and the trades that ended since. `months` is a half-open range of months since the
 * year 0, whose sums are separate; null: all in one.
 */
export const selectResultSums = async (
  sql: Sql,
  uid: bigint,
  months: { readonly from: number; readonly until: number } | null,
): Promise<readonly ResultSums[]> => {
  const rows = await sql.query<Row>(
    `select symbol_id, seconds, case when $2::integer is null then 0 else month end as month, ${SUMMED} from (
       select month, symbol_id, seconds, ${SUMS.join(', ')} from trading.result_sums where uid = $1
       union all
       select r.month, r.symbol_id, r.seconds, ${SUMS.map((name) => `r.${name}`).join(', ')}
       from trading.result_counts c
       cross join lateral trading.results_between(c.uid, c.counted_until, 9223372036854775807) r where c.uid = $1
     ) s
     where $2::integer is null or (month >= $2 and month < $3)
     group by 1, 2, 3 order by 1, 2, 3`,
    [uid, months?.from ?? null, months?.until ?? null],
  );
  return rows.map(({ symbol_id: symbolId, ...sums }) => ({ symbolId, ...sums }));
};
