import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on running trades. Amounts are minor units of USDT. */

/** The running trades of real money. Reading stops at `$1` of them. */
const OPEN = `select o.uid, o.symbol_id, o.direction, o.stake + o.fee as taken, o.profit - o.fee as gain
  from trading.groups open
  join trading.orders o on o.accept_second = open.accept_second and o.symbol_id = open.symbol_id
    and o.seconds = open.seconds and o.lane = open.lane
  left join trading.runs r on r.lane = open.lane and r.settle_second = open.settle_second
    and r.symbol_id = open.symbol_id and r.seconds = open.seconds and o.uid between r.uid_from and r.uid_to
  where open.settled_at is null and r.lane is null and open.lane <> ledger.practice_lane() limit $1`;

/** Running trades of one coin and direction. */
export interface OpenSide {
  readonly symbolId: number;
  readonly side: 'up' | 'down';
  readonly trades: number;
  /** Stakes and fees: the customers' loss if all are lost. */
  readonly taken: bigint;
  /** Profits less fees: the customers' gain if all are won. */
  readonly gain: bigint;
}

export const selectOpenSides = async (sql: Sql, limit: number): Promise<readonly OpenSide[]> => {
  const rows = await sql.query<{
    symbol_id: number;
    direction: number;
    trades: bigint;
    taken: bigint;
    gain: bigint;
  }>(
    `select symbol_id, direction, count(*) as trades, sum(taken)::bigint as taken, sum(gain)::bigint as gain
     from (${OPEN}) o group by symbol_id, direction order by symbol_id, direction`,
    [limit],
  );
  return rows.map((row) => ({
    symbolId: row.symbol_id,
    side: row.direction === 1 ? 'up' : 'down',
    trades: Number(row.trades),
    taken: row.taken,
    gain: row.gain,
  }));
};

export interface OpenCustomer {
  readonly uid: bigint;
  readonly trades: number;
  readonly taken: bigint;
  readonly gain: bigint;
}

/** The customers who can gain most from their running trades. */
export const selectLargestOpen = async (
  sql: Sql,
  limit: number,
  customers: number,
): Promise<readonly OpenCustomer[]> => {
  const rows = await sql.query<{ uid: bigint; trades: bigint; taken: bigint; gain: bigint }>(
    `select uid, count(*) as trades, sum(taken)::bigint as taken, sum(gain)::bigint as gain
     from (${OPEN}) o group by uid order by gain desc, uid limit $2`,
    [limit, customers],
  );
  return rows.map((row) => ({ uid: row.uid, trades: Number(row.trades), taken: row.taken, gain: row.gain }));
};

/** The most that one customer's running trades have taken, and the number of trades that were read for it. */
export const selectLargestStake = async (
  sql: Sql,
  limit: number,
): Promise<{ readonly taken: bigint; readonly trades: number }> => {
  const [row] = await sql.query<{ taken: bigint | null; trades: bigint | null }>(
    `select max(c.taken) as taken, sum(c.trades)::bigint as trades
     from (select sum(taken)::bigint as taken, count(*) as trades from (${OPEN}) o group by uid) c`,
    [limit],
  );
  return { taken: row?.taken ?? 0n, trades: Number(row?.trades ?? 0n) };
};
