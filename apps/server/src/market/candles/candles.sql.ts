import type { PriceSource } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Candle } from './candles.rules.ts';

type CandleColumns = {
  start: bigint;
  open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  volume: bigint;
};

const toCandle = (row: CandleColumns): Candle => ({ ...row, start: Number(row.start) });

/** Folds the log up to a second into the candles, at most 3,600 entries. Returns the last folded second. */
export const foldCandles = async (sql: Sql, until: number): Promise<number> => {
  const [row] = await sql.prepared<{ folded_until: bigint }>(
    'market_fold_candles',
    'select market.fold_candles($1) as folded_until',
    [until],
  );
  return Number(row?.folded_until ?? 0n);
};

/** Selects candles of `widthSeconds` that start from `from` to `to`, of one source and symbol. */
export interface CandleRange {
  readonly source: PriceSource;
  readonly symbolId: number;
  readonly widthSeconds: number;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

/** The newest `limit` candles of the range, oldest first, aggregated from those of a minute or an hour. */
export const selectCandles = async (sql: Sql, range: CandleRange): Promise<readonly Candle[]> => {
  const rows = await sql.prepared<CandleColumns>(
    'market_select_candles',
    `select start - start % $3 as start, (array_agg(open order by start))[1] as open, max(high) as high,
       min(low) as low, (array_agg(close order by start desc))[1] as close, sum(volume)::bigint as volume
     from market.candles
     where src = $1 and symbol_id = $2 and seconds = $4 and start >= $5 and start < $6 + $3
     group by 1 order by 1 desc limit $7`,
    [
      range.source,
      range.symbolId,
      range.widthSeconds,
      range.widthSeconds < 3600 ? 60 : 3600,
      range.from,
      range.to,
      range.limit,
    ],
  );
  return rows.map(toCandle).reverse();
};

/** The same for candles of one second. They are the log itself. */
export const selectSecondCandles = async (sql: Sql, range: CandleRange): Promise<readonly Candle[]> => {
  const rows = await sql.prepared<{ t: bigint; price: bigint; volume: bigint }>(
    'market_select_second_candles',
    `select t, prices[$2] as price, coalesce(volumes[$2], 0) as volume from market.price_log
     where src = $1 and prices[$2] is not null and t between $3 and $4 order by t desc limit $5`,
    [range.source, range.symbolId, range.from, range.to, range.limit],
  );
  return rows
    .map(({ t, price, volume }) => ({
      start: Number(t),
      open: price,
      high: price,
      low: price,
      close: price,
      volume,
    }))
    .reverse();
};

/** All symbols' candles of one width (60 or 3,600 seconds) from a second on, oldest first. */
export const selectCandlesSince = async (
  sql: Sql,
  source: PriceSource,
  widthSeconds: 60 | 3600,
  from: number,
): Promise<ReadonlyMap<number, readonly Candle[]>> => {
  const rows = await sql.query<CandleColumns & { symbol_id: number }>(
    `select symbol_id, start, open, high, low, close, volume from market.candles
     where src = $1 and seconds = $2 and start >= $3 order by symbol_id, start`,
    [source, widthSeconds, from],
  );
  const bySymbol = new Map<number, Candle[]>();
  for (const { symbol_id: symbolId, ...columns } of rows) {
    const candles = bySymbol.get(symbolId) ?? [];
    bySymbol.set(symbolId, candles);
    candles.push(toCandle(columns));
  }
  return bySymbol;
};

/** The newest close of each symbol of a source, by symbol id. */
export const selectLastCloses = async (
  sql: Sql,
  source: PriceSource,
): Promise<ReadonlyMap<number, bigint>> => {
  const rows = await sql.query<{ symbol_id: number; close: bigint }>(
    `select p.symbol_id, c.close from market.products p cross join lateral (
       select k.close from market.candles k
       where k.src = $1 and k.symbol_id = p.symbol_id and k.seconds = 60 order by k.start desc limit 1) c`,
    [source],
  );
  return new Map(rows.map((row) => [row.symbol_id, row.close]));
};

/** Writes simulated candles for the time before the log began. */
export const insertHistory = async (
  sql: Sql,
  symbolId: number,
  widthSeconds: 60 | 3600,
  candles: readonly Candle[],
): Promise<void> => {
  await sql.query(
    `insert into market.candles (src, symbol_id, seconds, start, open, high, low, close, volume, history)
     select 'sim', $1, $2, start, open, high, low, close, volume, true
     from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as made (start, open, high, low, close, volume)`,
    [
      symbolId,
      widthSeconds,
      candles.map(({ start }) => start),
      candles.map(({ open }) => open),
      candles.map(({ high }) => high),
      candles.map(({ low }) => low),
      candles.map(({ close }) => close),
      candles.map(({ volume }) => volume),
    ],
  );
};
