import type { Sql } from '../../platform/postgres/db.ts';
import type { PricePoint } from './log-entries.sql.ts';

/** Entries of the log that are read at most for one price. */
const ENTRIES_BACK = 3_600;

/** The newest logged price at or before each point, among the last entries of the log there. Null if they have none. */
export const selectPricesAt = async (
  sql: Sql,
  points: readonly PricePoint[],
): Promise<readonly (bigint | null)[]> => {
  const rows = await sql.prepared<{ price: bigint | null }>(
    'market_prices_at',
    `select (select l.price from (
         select p.t, p.prices[k.symbol_id] as price from market.price_log p where p.t <= k.second order by p.t desc limit $3
       ) l where l.price is not null order by l.t desc limit 1) as price
     from unnest($1::integer[], $2::bigint[]) with ordinality as k(symbol_id, second, place) order by k.place`,
    [points.map(({ symbolId }) => symbolId), points.map(({ second }) => second), ENTRIES_BACK],
  );
  return rows.map(({ price }) => price);
};
