import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the sums of ended trades by hour, coin and duration. Amounts are minor units of USDT. */

/** The settlement second up to which trades are folded, locked for the rest of the transaction. */
export const lockTotalsUntil = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ settled_until: bigint }>(
    'select settled_until from trading.totals_progress for update',
  );
  return Number(row?.settled_until ?? 0n);
};

export const updateTotalsUntil = async (sql: Sql, second: number): Promise<void> => {
  await sql.query('update trading.totals_progress set settled_until = $1', [second]);
};

/** Adds the trades of real money that settled after `after` up to `until`, all of one hour. All of them must be settled. */
export const addToHour = async (sql: Sql, after: number, until: number): Promise<void> => {
  await sql.query(
    `insert into trading.hour_totals as t (hour, symbol_id, seconds, trades, voids, staked, fees, profits, returned)
     select date_trunc('hour', to_timestamp($2), 'UTC'), g.symbol_id, g.seconds, count(*), count(*) filter (where g.void),
       coalesce(sum(o.stake) filter (where not g.void), 0), coalesce(sum(o.fee) filter (where not g.void), 0),
       coalesce(sum(o.profit) filter (where not g.void), 0),
       coalesce(sum(case when g.void then 0 when g.outcome = 0 then o.stake + o.fee
         when g.outcome = o.direction then o.stake + o.profit else 0 end), 0)
     from trading.groups g
     join trading.orders o on o.accept_second = g.accept_second and o.symbol_id = g.symbol_id
       and o.seconds = g.seconds and o.lane = g.lane
     where g.settle_second > $1 and g.settle_second <= $2 and g.lane <> ledger.practice_lane()
     group by g.symbol_id, g.seconds
     on conflict (hour, symbol_id, seconds) do update set trades = t.trades + excluded.trades, voids = t.voids + excluded.voids,
       staked = t.staked + excluded.staked, fees = t.fees + excluded.fees, profits = t.profits + excluded.profits,
       returned = t.returned + excluded.returned`,
    [after, until],
  );
};

export const deleteHoursBefore = async (sql: Sql, second: number): Promise<void> => {
  await sql.query('delete from trading.hour_totals where hour < to_timestamp($1)', [second]);
};

/** Sums of trades that ended. */
export interface TradeTotals {
  readonly trades: number;
  readonly voids: number;
  /** Of the trades that were not void. */
  readonly staked: bigint;
  readonly fees: bigint;
  readonly profits: bigint;
  readonly returned: bigint;
}

interface TotalsRow {
  readonly trades: bigint;
  readonly voids: bigint;
  readonly staked: bigint;
  readonly fees: bigint;
  readonly profits: bigint;
  readonly returned: bigint;
}

const SUMS = `sum(trades)::bigint as trades, sum(voids)::bigint as voids, sum(staked)::bigint as staked,
  sum(fees)::bigint as fees, sum(profits)::bigint as profits, sum(returned)::bigint as returned`;

const toTotals = (row: TotalsRow): TradeTotals => ({
  trades: Number(row.trades),
  voids: Number(row.voids),
  staked: row.staked,
  fees: row.fees,
  profits: row.profits,
  returned: row.returned,
});

/** Sums by UTC day or hour, oldest first, from a time on. */
export const selectTotalsByTime = async (
  sql: Sql,
  unit: 'day' | 'hour',
  from: Date,
): Promise<readonly (TradeTotals & { readonly fromMs: number })[]> => {
  const rows = await sql.query<TotalsRow & { begins: Date }>(
    `select date_trunc($1, hour, 'UTC') as begins, ${SUMS} from trading.hour_totals where hour >= $2 group by 1 order by 1`,
    [unit, from],
  );
  return rows.map((row) => ({ ...toTotals(row), fromMs: row.begins.getTime() }));
};

/** Sums by coin and duration from a time on. */
export const selectTotalsByKind = async (
  sql: Sql,
  from: Date,
): Promise<readonly (TradeTotals & { readonly symbolId: number; readonly durationSeconds: number })[]> => {
  const rows = await sql.query<TotalsRow & { symbol_id: number; seconds: number }>(
    `select symbol_id, seconds, ${SUMS} from trading.hour_totals where hour >= $1 group by symbol_id, seconds
     order by symbol_id, seconds`,
    [from],
  );
  return rows.map((row) => ({ ...toTotals(row), symbolId: row.symbol_id, durationSeconds: row.seconds }));
};
