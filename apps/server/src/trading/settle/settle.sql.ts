import type { Sql } from '../../platform/postgres/db.ts';

/** All orders of one lane, symbol, duration and acceptance second. They share both prices. */
export interface Group {
  readonly lane: number;
  readonly settleSecond: number;
  readonly symbolId: number;
  readonly durationSeconds: number;
  readonly acceptSecond: number;
}

interface RawGroup {
  settle_second: bigint;
  symbol_id: number;
  seconds: number;
  accept_second: bigint;
}

const toGroup = (lane: number, raw: RawGroup): Group => ({
  lane,
  settleSecond: Number(raw.settle_second),
  symbolId: raw.symbol_id,
  durationSeconds: raw.seconds,
  acceptSecond: Number(raw.accept_second),
});

/** Closes acceptance up to a second. Returns the groups up to there that wait for their purchase price. */
export const closeEntry = async (sql: Sql, lane: number, untilSecond: number): Promise<readonly Group[]> => {
  const rows = await sql.prepared<RawGroup>(
    'trading_close_entry',
    'select settle_second, symbol_id, seconds, accept_second from trading.close_entry($1, $2)',
    [lane, untilSecond],
  );
  return rows.map((row) => toGroup(lane, row));
};

/** Writes the purchase price of each group. Null voids the group. */
export const enterGroups = async (
  sql: Sql,
  lane: number,
  now: Date,
  groups: readonly { readonly group: Group; readonly price: bigint | null }[],
): Promise<void> => {
  await sql.prepared('trading_enter_groups', 'select trading.enter_groups($1, $2, $3, $4, $5, $6)', [
    lane,
    now,
    groups.map(({ group }) => group.settleSecond),
    groups.map(({ group }) => group.symbolId),
    groups.map(({ group }) => group.durationSeconds),
    groups.map(({ price }) => price),
  ]);
};

export interface Run {
  readonly settled: boolean;
  readonly orders: number;
  readonly uidFrom: bigint;
  readonly uidTo: bigint;
}

/** Pays out the next chunk of a group in one transaction. */
export const settleChunk = async (
  sql: Sql,
  group: Group,
  price: bigint | null,
  chunkOrders: number,
  now: Date | null,
): Promise<Run> => {
  const [row] = await sql.prepared<{
    settled: boolean;
    orders: number;
    uid_from: bigint;
    uid_to: bigint | null;
  }>(
    'trading_settle_chunk',
    'select settled, orders, uid_from, uid_to from trading.settle_chunk($1, $2, $3, $4, $5, $6, $7)',
    [group.lane, group.settleSecond, group.symbolId, group.durationSeconds, price, chunkOrders, now],
  );
  if (row === undefined) throw new Error('a settlement run gave no answer');
  return {
    settled: row.settled,
    orders: row.orders,
    uidFrom: row.uid_from,
    uidTo: row.uid_to ?? row.uid_from,
  };
};

/** A group and its settlement price. Null if the log has none. */
export interface PricedGroup {
  readonly group: Group;
  readonly price: bigint | null;
}

/**
 * Settles groups of a lane in one transaction, from the first on, as long as they have at most `maxOrders` orders together.
 * Returns 0 groups if the first one must be settled in chunks.
 */
export const settleGroups = async (
  sql: Sql,
  lane: number,
  groups: readonly PricedGroup[],
  maxOrders: number,
  now: Date | null,
): Promise<{ readonly groups: number; readonly orders: number }> => {
  const [row] = await sql.prepared<{ groups: number; orders: number }>(
    'trading_settle_groups',
    'select groups, orders from trading.settle_groups($1, $2, $3, $4, $5, $6, $7)',
    [
      lane,
      groups.map(({ group }) => group.settleSecond),
      groups.map(({ group }) => group.symbolId),
      groups.map(({ group }) => group.durationSeconds),
      groups.map(({ price }) => price),
      maxOrders,
      now,
    ],
  );
  if (row === undefined) throw new Error('a settlement run gave no answer');
  return row;
};

export const closeSettlement = async (sql: Sql, lane: number, untilSecond: number): Promise<void> => {
  await sql.prepared('trading_close_settlement', 'select trading.close_settlement($1, $2)', [
    lane,
    untilSecond,
  ]);
};

export const ensureSettlementWatermarks = async (
  sql: Sql,
  lanes: readonly number[],
  at: Date,
): Promise<void> => {
  await sql.query('select trading.ensure_settlement_watermarks($1, $2)', [lanes, at]);
};

export const ensureOrderPartitions = async (sql: Sql, from: Date, to: Date): Promise<void> => {
  await sql.query('select trading.ensure_partitions($1, $2)', [from, to]);
};

/** The second of the oldest due group of real money that is not settled. Null if there is none. */
export const selectOldestDue = async (sql: Sql, headSecond: number): Promise<number | null> => {
  const [row] = await sql.query<{ oldest: bigint | null }>(
    'select min(settle_second) as oldest from trading.groups where settled_at is null and settle_second <= $1 and lane <> ledger.practice_lane()',
    [headSecond],
  );
  return row?.oldest == null ? null : Number(row.oldest);
};
