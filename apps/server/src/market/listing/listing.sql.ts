import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the listing of coins. */

export interface Listing {
  readonly symbolIds: readonly number[];
  readonly reason: string;
  readonly staff: string;
  readonly atMs: number;
}

/** The newest listing. */
export const selectListing = async (sql: Sql): Promise<Listing | null> => {
  const [row] = await sql.prepared<{ symbol_ids: number[]; reason: string; staff: string; at: Date }>(
    'market_newest_listing',
    'select symbol_ids, reason, staff, at from market.listings order by listing_no desc limit 1',
  );
  return row === undefined
    ? null
    : { symbolIds: row.symbol_ids, reason: row.reason, staff: row.staff, atMs: row.at.getTime() };
};

export const insertListing = async (sql: Sql, listing: Listing): Promise<void> => {
  await sql.query('insert into market.listings (symbol_ids, reason, staff, at) values ($1, $2, $3, $4)', [
    listing.symbolIds,
    listing.reason,
    listing.staff,
    new Date(listing.atMs),
  ]);
};
