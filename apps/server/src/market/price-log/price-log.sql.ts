import type { PriceSource } from '@tallystick/contract';
import { errorCodeOf } from '../../platform/error-code.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { WATCHED_ENTRIES } from './few-venues.rules.ts';

/** A line of the log. Prices and volumes are indexed by `symbol_id − 1`. */
export interface PriceLogRow {
  readonly second: number;
  readonly source: PriceSource;
  readonly prices: readonly (bigint | null)[];
  readonly volumes: readonly (bigint | null)[];
  /** The published text. Null if ten later entries were written before this read. */
  readonly entry: string | null;
}

const UNIQUE_VIOLATION = '23505';
const TERM_IS_OVER = 'TS001';

const isCode = (error: unknown, code: string): boolean => errorCodeOf(error) === code;

/** Another process writes the price log now. */
export class FencedOut extends Error {
  constructor(second: number, fence: bigint) {
    super(`term ${fence} of the price log is over: second ${second} is not written`);
    this.name = 'FencedOut';
  }
}

/** Begins a term of the feed. After the commit nothing can be written under an earlier term. Returns the fence. */
export const beginFeedTerm = async (sql: Sql, holder: string, at: Date): Promise<bigint> => {
  const [row] = await sql.query<{ fence: bigint }>('select market.take_feed_turn($1, $2) as fence', [
    holder,
    at,
  ]);
  return row?.fence ?? 0n;
};

/**
 * Writes the entry of a second durably. Returns false if the log has already reached that second. Throws `FencedOut` if `fence`
 * is not that of the newest term (0 if there was none).
 */
export const insertSecond = async (
  sql: Sql,
  second: number,
  source: PriceSource,
  entry: string,
  volumes: readonly bigint[],
  fence = 0n,
): Promise<boolean> => {
  try {
    const rows = await sql.prepared<{ t: bigint }>(
      'market_insert_second',
      `insert into market.price_log (t, src, entry, volumes, fence)
       select $1::bigint, $2::market.price_source, $3::text, $4::bigint[], $5::bigint
       where not exists (select from market.price_log where t >= $1::bigint) returning t`,
      [second, source, entry, volumes, fence],
    );
    return rows.length === 1;
  } catch (error) {
    if (isCode(error, UNIQUE_VIOLATION)) return false;
    if (isCode(error, TERM_IS_OVER)) throw new FencedOut(second, fence);
    throw error;
  }
};

/** Arrays come as text, because the driver has no parser for int8 arrays with nulls. */
export const parseArray = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : BigInt(item)));

interface RawRow {
  t: bigint;
  src: PriceSource;
  prices: string;
  volumes: string;
  entry: string | null;
}

const COLUMNS = `t, src, prices::text as prices, volumes::text as volumes,
  case when position > (select max(position) - ${WATCHED_ENTRIES} from market.price_log) then entry end as entry`;

const toRow = (row: RawRow): PriceLogRow => ({
  second: Number(row.t),
  source: row.src,
  prices: parseArray(row.prices),
  volumes: parseArray(row.volumes),
  entry: row.entry,
});

/** Entries with from ≤ t ≤ to, oldest first, at most `limit`. */
export const selectSeconds = async (
  sql: Sql,
  from: number,
  to: number,
  limit: number,
): Promise<readonly PriceLogRow[]> => {
  const rows = await sql.prepared<RawRow>(
    'market_select_seconds',
    `select ${COLUMNS} from market.price_log where t between $1 and $2 order by t limit $3`,
    [from, to, limit],
  );
  return rows.map(toRow);
};

/** The newest entries, oldest first. */
export const selectTail = async (sql: Sql, limit: number): Promise<readonly PriceLogRow[]> => {
  const rows = await sql.query<RawRow>(`select ${COLUMNS} from market.price_log order by t desc limit $1`, [
    limit,
  ]);
  return rows.map(toRow).reverse();
};

/** The newest price of each symbol from a source, with its second. Reads only the log's last 100,000 entries. */
export const selectLastPrices = async (
  sql: Sql,
  source: PriceSource,
): Promise<ReadonlyMap<string, { second: number; price: bigint }>> => {
  const rows = await sql.query<{ symbol: string; t: bigint; price: bigint }>(
    `select p.symbol, l.t, l.price from market.products p cross join lateral (
       select t, prices[p.symbol_id] as price from market.price_log
       where src = $1 and prices[p.symbol_id] is not null
         and position > (select max(position) - 100000 from market.price_log)
       order by t desc limit 1) l`,
    [source],
  );
  return new Map(rows.map((row) => [row.symbol, { second: Number(row.t), price: row.price }]));
};
