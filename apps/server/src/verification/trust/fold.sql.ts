import type { Sql } from '../../platform/postgres/db.ts';

/** The progress of folding, locked for the rest of the transaction. */
export const lockProgress = async (sql: Sql): Promise<{ settledUntil: number; priceEntries: number }> => {
  const [row] = await sql.query<{ settled_until: bigint; price_entries: bigint }>(
    'select settled_until, price_entries from verification.fold_progress for update',
  );
  return { settledUntil: Number(row?.settled_until ?? 0n), priceEntries: Number(row?.price_entries ?? 0n) };
};

export const updateSettledUntil = async (sql: Sql, second: number): Promise<void> => {
  await sql.query('update verification.fold_progress set settled_until = $1', [second]);
};

export const updatePriceEntries = async (sql: Sql, entries: number): Promise<void> => {
  await sql.query('update verification.fold_progress set price_entries = $1', [entries]);
};

export interface TradeDay {
  readonly trades: number;
  readonly voids: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly runs: number;
  readonly delayMs: bigint;
  readonly longestDelayMs: bigint;
}

/** Adds to the figures of a day. The day is that of a Unix second. */
export const addToTradeDay = async (sql: Sql, second: number, added: TradeDay): Promise<void> => {
  await sql.query(
    `insert into verification.trade_days as d
       (day, trades, voids, staked, returned, runs, delay_ms, longest_delay_ms)
     values ((to_timestamp($1) at time zone 'UTC')::date, $2, $3, $4, $5, $6, $7, $8)
     on conflict (day) do update set trades = d.trades + excluded.trades, voids = d.voids + excluded.voids,
       staked = d.staked + excluded.staked, returned = d.returned + excluded.returned,
       runs = d.runs + excluded.runs, delay_ms = d.delay_ms + excluded.delay_ms,
       longest_delay_ms = greatest(d.longest_delay_ms, excluded.longest_delay_ms)`,
    [
      second,
      added.trades,
      added.voids,
      added.staked,
      added.returned,
      added.runs,
      added.delayMs,
      added.longestDelayMs,
    ],
  );
};

export const addToAccountDay = async (
  sql: Sql,
  second: number,
  results: readonly { readonly uid: bigint; readonly net: bigint }[],
): Promise<void> => {
  await sql.query(
    `insert into verification.account_days as d (day, uid, net)
     select (to_timestamp($1) at time zone 'UTC')::date, t.uid, t.net from unnest($2::bigint[], $3::bigint[]) as t(uid, net)
     on conflict (day, uid) do update set net = d.net + excluded.net`,
    [second, results.map(({ uid }) => uid), results.map(({ net }) => net)],
  );
};

/** Adds to the seconds of a day by coin: the total, and those with a price. */
export const addToPriceDay = async (
  sql: Sql,
  second: number,
  coins: readonly { readonly symbol: string; readonly seconds: number; readonly priced: number }[],
): Promise<void> => {
  await sql.query(
    `insert into verification.price_days as d (day, symbol, seconds, priced)
     select (to_timestamp($1) at time zone 'UTC')::date, t.symbol, t.seconds, t.priced
     from unnest($2::text[], $3::bigint[], $4::bigint[]) as t(symbol, seconds, priced)
     on conflict (day, symbol) do update set seconds = d.seconds + excluded.seconds, priced = d.priced + excluded.priced`,
    [
      second,
      coins.map(({ symbol }) => symbol),
      coins.map(({ seconds }) => seconds),
      coins.map(({ priced }) => priced),
    ],
  );
};

/** Deletes days that no figure uses any more. */
export const deleteDaysBefore = async (sql: Sql, second: number): Promise<void> => {
  await sql.query(
    "delete from verification.account_days where day < (to_timestamp($1) at time zone 'UTC')::date",
    [second],
  );
};
