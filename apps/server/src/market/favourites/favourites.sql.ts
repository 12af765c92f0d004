import { type OwnSection, ownRows } from '../../platform/lists/own-section.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the coins that customers have marked. There are at most as many as coins. */

export const selectFavourites = async (sql: Sql, uid: bigint): Promise<readonly number[]> => {
  const rows = await sql.query<{ symbol_id: number }>(
    'select symbol_id from market.favourites where uid = $1 order by added_at, symbol_id',
    [uid],
  );
  return rows.map((row) => row.symbol_id);
};

export const insertFavourite = async (sql: Sql, uid: bigint, symbolId: number, at: Date): Promise<void> => {
  await sql.query(
    'insert into market.favourites (uid, symbol_id, added_at) values ($1, $2, $3) on conflict (uid, symbol_id) do nothing',
    [uid, symbolId, at],
  );
};

export const deleteFavourite = async (sql: Sql, uid: bigint, symbolId: number): Promise<void> => {
  await sql.query('delete from market.favourites where uid = $1 and symbol_id = $2', [uid, symbolId]);
};

/** For the file of a customer's own data. */
export const FAVOURITES_OWN: readonly OwnSection[] = [
  ownRows<{ symbol: string; added_at: Date }>(
    'favourites',
    `select p.symbol, f.added_at from market.favourites f join market.products p on p.symbol_id = f.symbol_id
     where f.uid = $1 order by f.added_at, f.symbol_id`,
    (row) => ({ symbol: row.symbol, added_at: row.added_at.toISOString() }),
  ),
];

export const eraseFavourites = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('delete from market.favourites where uid = $1', [uid]);
};
