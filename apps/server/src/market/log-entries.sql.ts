import type { Sql } from '../platform/db.ts';

/** An entry of the price log as it is published. */
export interface LogEntry {
  /** Counts the entries from 0 without a gap: the leaf number. */
  readonly position: number;
  readonly second: number;
  /** To the byte. */
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

/** Entries from a position on, in their order, at most `limit`. */
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
