import type { Sql } from '../../platform/postgres/db.ts';

/** A coin against USDT. */
export interface Product {
  readonly symbolId: number;
  readonly symbol: string;
  readonly base: string;
  readonly name: string;
}

/** The enabled coins, in display order. */
export const selectProducts = async (sql: Sql): Promise<readonly Product[]> => {
  const rows = await sql.query<{ symbol_id: number; symbol: string; base: string; name: string }>(
    'select symbol_id, symbol, base, name from market.products where enabled order by sort',
  );
  return rows.map((row) => ({
    symbolId: row.symbol_id,
    symbol: row.symbol,
    base: row.base,
    name: row.name,
  }));
};
