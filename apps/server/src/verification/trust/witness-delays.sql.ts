import type { Bucket } from '../../platform/histogram.rules.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** The number of leaves of the log of orders whose delay is counted. Locked for the rest of the transaction. */
export const lockMeasured = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ measured_leaves: bigint }>(
    'select measured_leaves from verification.bounds_progress for update',
  );
  return Number(row?.measured_leaves ?? 0n);
};

export const updateMeasured = async (sql: Sql, leaves: number): Promise<void> => {
  await sql.query('update verification.bounds_progress set measured_leaves = $1', [leaves]);
};

/** A batch of orders that witnesses have seen. */
export interface WitnessedBatch {
  readonly lane: number;
  /** The id of its first order, with the time of acceptance. */
  readonly orderId: string;
  readonly orders: number;
  /** The leaf after its last one. */
  readonly nextLeaf: number;
  readonly witnessedAtMs: number;
}

/** Witnessed batches from a leaf on, in order, at most `limit`. */
export const selectWitnessedBatches = async (
  sql: Sql,
  origin: string,
  from: number,
  limit: number,
): Promise<readonly WitnessedBatch[]> => {
  const rows = await sql.prepared<{
    lane: number;
    order_id: string;
    orders: number;
    next_leaf: bigint;
    witnessed_at: Date;
  }>(
    'verification_witnessed_batches',
    `select b.lane, b.order_id, b.orders, b.next_leaf, w.witnessed_at
     from (select lane, order_ids[1]::text as order_id, cardinality(order_ids) as orders,
         first_leaf + cardinality(order_ids) as next_leaf
       from verification.order_batches where first_leaf >= $2 order by first_leaf limit $3) b
     cross join lateral (select witnessed_at from verification.order_bounds
       where origin = $1 and size >= b.next_leaf order by size limit 1) w
     order by b.next_leaf`,
    [origin, from, limit],
  );
  return rows.map((row) => ({
    lane: row.lane,
    orderId: row.order_id,
    orders: row.orders,
    nextLeaf: Number(row.next_leaf),
    witnessedAtMs: row.witnessed_at.getTime(),
  }));
};

/** Adds to the histogram of an hour. The hour is that of a time in milliseconds. */
export const addToDelays = async (sql: Sql, hourMs: number, buckets: readonly Bucket[]): Promise<void> => {
  await sql.query(
    `insert into verification.witness_delays as d (hour, up_to_ms, orders, longest_ms)
     select $1, t.up_to_ms, t.orders, t.longest_ms
     from unnest($2::integer[], $3::bigint[], $4::bigint[]) as t(up_to_ms, orders, longest_ms)
     on conflict (hour, up_to_ms) do update set orders = d.orders + excluded.orders,
       longest_ms = greatest(d.longest_ms, excluded.longest_ms)`,
    [
      new Date(hourMs),
      buckets.map(({ upTo }) => upTo),
      buckets.map(({ count }) => count),
      buckets.map(({ longest }) => longest),
    ],
  );
};

export const deleteDelaysBefore = async (sql: Sql, atMs: number): Promise<void> => {
  await sql.query('delete from verification.witness_delays where hour < $1', [new Date(atMs)]);
};

/** The histogram of all hours since a time. */
export const selectDelays = async (sql: Sql, sinceMs: number): Promise<readonly Bucket[]> => {
  const rows = await sql.query<{ up_to_ms: number; orders: bigint; longest_ms: bigint }>(
    `select up_to_ms, sum(orders)::bigint as orders, max(longest_ms) as longest_ms
     from verification.witness_delays where hour >= $1 group by up_to_ms order by up_to_ms`,
    [new Date(sinceMs)],
  );
  return rows.map((row) => ({
    upTo: row.up_to_ms,
    count: Number(row.orders),
    longest: Number(row.longest_ms),
  }));
};

/** The id of the oldest order of real money that witnesses have not seen. Null if there is none. */
export const selectOldestUnwitnessed = async (sql: Sql, origin: string): Promise<string | null> => {
  const [row] = await sql.prepared<{ order_id: string }>(
    'verification_oldest_unwitnessed',
    `select order_ids[1]::text as order_id from verification.order_batches
     where first_leaf >= greatest(
       (select coalesce(max(size), 0) from verification.order_bounds where origin = $1),
       (select first_leaf from verification.bounds_progress)) and lane <> ledger.practice_lane()
     order by first_leaf limit 1`,
    [origin],
  );
  return row?.order_id ?? null;
};
