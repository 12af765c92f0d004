import type { Side } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

/** Sums over orders of real money for publication by other slices. Amounts are minor units of USDT. */

/** The amount held by each customer's running trades, in the given snapshot. */
export const selectOpenStakes = async (sql: Sql): Promise<ReadonlyMap<bigint, bigint>> => {
  const rows = await sql.query<{ uid: bigint; held: bigint }>(
    `select o.uid, sum(o.stake + o.fee)::bigint as held
     from trading.groups open
     join trading.orders o on o.accept_second = open.accept_second and o.symbol_id = open.symbol_id
       and o.seconds = open.seconds and o.lane = open.lane
     left join trading.runs r on r.lane = open.lane and r.settle_second = open.settle_second
       and r.symbol_id = open.symbol_id and r.seconds = open.seconds and o.uid between r.uid_from and r.uid_to
     where open.settled_at is null and r.lane is null and open.lane <> ledger.practice_lane()
     group by o.uid`,
  );
  return new Map(rows.map((row) => [row.uid, row.held]));
};

/** The second up to which every real lane is settled. Null without lanes. */
export const selectSettledUntil = async (sql: Sql): Promise<number | null> => {
  const [row] = await sql.query<{ until: bigint | null }>(
    'select min(settled_until) as until from trading.settlement_watermarks where lane <> ledger.practice_lane()',
  );
  return row?.until == null ? null : Number(row.until);
};

/** The first second after `after` at which trades ended. Null if there is none. */
export const selectNextSettled = async (sql: Sql, after: number): Promise<number | null> => {
  const [row] = await sql.query<{ next: bigint | null }>(
    'select min(settle_second) as next from trading.groups where settle_second > $1 and lane <> ledger.practice_lane()',
    [after],
  );
  return row?.next == null ? null : Number(row.next);
};

/** Void trades of one group and direction, summed. */
export interface VoidTrades {
  readonly symbolId: number;
  readonly settleSecond: number;
  readonly acceptSecond: number;
  /** Null if the trades were void at their entry. */
  readonly purchasePrice: bigint | null;
  readonly side: Side;
  readonly trades: number;
  /** The customers' gain if all of them had been won: profits less fees. */
  readonly gain: bigint;
  /** The customers' loss if all of them had been lost: stakes and fees. */
  readonly loss: bigint;
}

/** Void trades that settled after `after` up to `until`. */
export const selectVoidTrades = async (
  sql: Sql,
  after: number,
  until: number,
): Promise<readonly VoidTrades[]> => {
  const rows = await sql.query<{
    symbol_id: number;
    settle_second: bigint;
    accept_second: bigint;
    purchase_price: bigint | null;
    direction: number;
    trades: bigint;
    gain: bigint;
    loss: bigint;
  }>(
    `select g.symbol_id, g.settle_second, g.accept_second, g.purchase_price, o.direction, count(*) as trades,
       sum(o.profit - o.fee)::bigint as gain, sum(o.stake + o.fee)::bigint as loss
     from trading.groups g
     join trading.orders o on o.accept_second = g.accept_second and o.symbol_id = g.symbol_id
       and o.seconds = g.seconds and o.lane = g.lane
     where g.void and g.settle_second > $1 and g.settle_second <= $2 and g.lane <> ledger.practice_lane()
     group by g.lane, g.symbol_id, g.settle_second, g.accept_second, g.purchase_price, o.direction`,
    [after, until],
  );
  return rows.map((row) => ({
    symbolId: row.symbol_id,
    settleSecond: Number(row.settle_second),
    acceptSecond: Number(row.accept_second),
    purchasePrice: row.purchase_price,
    side: row.direction === 1 ? 1 : -1,
    trades: Number(row.trades),
    gain: row.gain,
    loss: row.loss,
  }));
};

/** Sums of a customer's trades over a range of settlement seconds. */
export interface CustomerResult {
  readonly uid: bigint;
  readonly trades: number;
  readonly voids: number;
  /** Stakes and fees of the trades that were not void. */
  readonly staked: bigint;
  /** The amount returned for them. */
  readonly returned: bigint;
}

/** Sums by customer over trades that settled after `after` up to `until`. All of them must be settled. */
export const selectResults = async (
  sql: Sql,
  after: number,
  until: number,
): Promise<readonly CustomerResult[]> => {
  const rows = await sql.query<{
    uid: bigint;
    trades: bigint;
    voids: bigint;
    staked: bigint;
    returned: bigint;
  }>(
    `select o.uid, count(*) as trades, count(*) filter (where g.void) as voids,
       coalesce(sum(o.stake + o.fee) filter (where not g.void), 0)::bigint as staked,
       coalesce(sum(case when g.void then 0 when g.outcome = 0 then o.stake + o.fee
         when g.outcome = o.direction then o.stake + o.profit else 0 end), 0)::bigint as returned
     from trading.groups g
     join trading.orders o on o.accept_second = g.accept_second and o.symbol_id = g.symbol_id
       and o.seconds = g.seconds and o.lane = g.lane
     where g.settle_second > $1 and g.settle_second <= $2 and g.lane <> ledger.practice_lane()
     group by o.uid`,
    [after, until],
  );
  return rows.map(({ uid, trades, voids, staked, returned }) => ({
    uid,
    trades: Number(trades),
    voids: Number(voids),
    staked,
    returned,
  }));
};

/** The delay of each payment run after its settlement second, for a range of settlement seconds. */
export const selectDelays = async (
  sql: Sql,
  after: number,
  until: number,
): Promise<{ runs: number; sumMs: bigint; longestMs: bigint }> => {
  const [row] = await sql.query<{ runs: bigint; sum_ms: bigint; longest_ms: bigint }>(
    `select count(*) as runs, coalesce(sum(late), 0)::bigint as sum_ms, coalesce(max(late), 0)::bigint as longest_ms
     from (
       select greatest(0, floor(extract(epoch from r.settled_at) * 1000) - r.settle_second * 1000)::bigint as late
       from trading.runs r
       where r.settle_second > $1 and r.settle_second <= $2 and r.lane <> ledger.practice_lane()
     ) run`,
    [after, until],
  );
  return { runs: Number(row?.runs ?? 0n), sumMs: row?.sum_ms ?? 0n, longestMs: row?.longest_ms ?? 0n };
};
