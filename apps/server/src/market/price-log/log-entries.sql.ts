import type { PriceSource } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import { parseArray } from './price-log.sql.ts';

/** An entry of the price log, as published. */
export interface LogEntry {
  /** Position from 0 without gaps. It is the leaf number. */
  readonly position: number;
  readonly second: number;
  /** Exact bytes. */
  readonly entry: string;
}

interface RawEntry {
  position: bigint;
  t: bigint;
  entry: string;
}

const toEntry = (row: RawEntry): LogEntry => ({
  position: Number(row.position),
  second: Number(row.t),
  entry: row.entry,
});

/** Entries from a position on, in order, at most `limit`. */
export const selectLogEntries = async (
  sql: Sql,
  from: number,
  limit: number,
): Promise<readonly LogEntry[]> => {
  const rows = await sql.prepared<RawEntry>(
    'market_log_entries',
    'select position, t, entry from market.price_log where position >= $1 order by position limit $2',
    [from, limit],
  );
  return rows.map(toEntry);
};

/** The entries from the last one at or before a second to the first one at or after another, oldest first. */
export const selectLogEntriesAround = async (
  sql: Sql,
  first: number,
  last: number,
): Promise<readonly LogEntry[]> => {
  const rows = await sql.prepared<RawEntry>(
    'market_log_entries_around',
    `select position, t, entry from market.price_log
     where t >= coalesce((select max(t) from market.price_log where t <= $1), 0)
       and t <= coalesce((select min(t) from market.price_log where t >= $2), $2)
     order by t`,
    [first, last],
  );
  return rows.map(toEntry);
};

/** The log's prices of a second, and their position. */
export interface LoggedPrices {
  readonly position: number;
  readonly second: number;
  readonly source: PriceSource;
  /** The price of the symbol with this id, at 1e-8. */
  readonly priceOf: (symbolId: number) => bigint | null;
}

/** The requested seconds that the log has, in no particular order. */
export const selectLoggedPrices = async (
  sql: Sql,
  seconds: readonly number[],
): Promise<readonly LoggedPrices[]> => {
  const rows = await sql.prepared<{ position: bigint; t: bigint; src: PriceSource; prices: string }>(
    'market_logged_prices',
    'select position, t, src, prices::text as prices from market.price_log where t = any ($1::bigint[])',
    [seconds],
  );
  return rows.map((row) => {
    const prices = parseArray(row.prices);
    return {
      position: Number(row.position),
      second: Number(row.t),
      source: row.src,
      priceOf: (symbolId) => prices[symbolId - 1] ?? null,
    };
  });
};

/** A symbol at a second. */
export interface PricePoint {
  readonly symbolId: number;
  readonly second: number;
}

/** The logged price nearest to each point, at most `withinSeconds` away; of two equally near ones the earlier. Null if there is none. */
export const selectNearestPrices = async (
  sql: Sql,
  points: readonly PricePoint[],
  withinSeconds: number,
): Promise<readonly (bigint | null)[]> => {
  const rows = await sql.prepared<{ price: bigint | null }>(
    'market_nearest_prices',
    `select (select l.prices[k.symbol_id] from market.price_log l
       where l.t between k.second - $3 and k.second + $3 and l.prices[k.symbol_id] is not null
       order by abs(l.t - k.second), l.t limit 1) as price
     from unnest($1::integer[], $2::bigint[]) with ordinality as k(symbol_id, second, place) order by k.place`,
    [points.map(({ symbolId }) => symbolId), points.map(({ second }) => second), withinSeconds],
  );
  return rows.map(({ price }) => price);
};

/** The first and the newest second of the log, and the number of entries. Null for an empty log. */
export const selectLogExtent = async (
  sql: Sql,
): Promise<{ readonly first: number; readonly newest: number; readonly entries: number } | null> => {
  const [row] = await sql.prepared<{ first: bigint | null; newest: bigint | null; entries: bigint | null }>(
    'market_log_extent',
    'select min(t) as first, max(t) as newest, max(position) + 1 as entries from market.price_log',
  );
  if (row === undefined || row.first === null || row.newest === null) return null;
  return { first: Number(row.first), newest: Number(row.newest), entries: Number(row.entries ?? 0n) };
};
