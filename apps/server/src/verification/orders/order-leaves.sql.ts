import type { Sql } from '../../platform/postgres/db.ts';

/** A batch of accepted orders as leaves of the log of orders. */
export interface OrderBatch {
  readonly lane: number;
  readonly batchNo: bigint;
  readonly firstLeaf: number;
  /** The orders' ids, separated by commas. */
  readonly orderIds: string;
  /** 32 bytes per order. */
  readonly leaves: Uint8Array;
}

const LEAF_BYTES = 32;

/** Locks the log of orders for the rest of the transaction. */
export const lockOrderLog = async (sql: Sql): Promise<void> => {
  await sql.prepared('verification_lock_orders', 'select pg_advisory_xact_lock(7244114)');
};

/** The end of the log of orders: the number of the next leaf, and the last batch of each lane. */
export const selectOrderLogEnd = async (
  sql: Sql,
  lanes: readonly number[],
): Promise<{ nextLeaf: number; lastBatch: ReadonlyMap<number, bigint> }> => {
  const rows = await sql.prepared<{ next_leaf: bigint; lane: number; batch_no: bigint }>(
    'verification_order_log_end',
    `select l.lane, coalesce((select max(b.batch_no) from verification.order_batches b where b.lane = l.lane), 0) as batch_no,
       coalesce((select b.first_leaf + cardinality(b.order_ids) from verification.order_batches b
         order by b.first_leaf desc limit 1), 0) as next_leaf
     from unnest($1::smallint[]) as l(lane)`,
    [lanes],
  );
  return {
    nextLeaf: Number(rows[0]?.next_leaf ?? 0n),
    lastBatch: new Map(rows.map((row) => [row.lane, row.batch_no])),
  };
};

/** Appends batches to the log. The database refuses a gap, and a batch that is already there. */
export const insertOrderBatches = async (sql: Sql, batches: readonly OrderBatch[]): Promise<void> => {
  // All leaves are sent as one binary value. An array would send each leaf as text.
  const starts: number[] = [];
  let length = 0;
  for (const { leaves } of batches) {
    starts.push(length + 1);
    length += leaves.length;
  }
  await sql.prepared(
    'verification_insert_order_batches',
    `insert into verification.order_batches (lane, batch_no, first_leaf, order_ids, leaves)
     select t.lane, t.batch_no, t.first_leaf, t.order_ids::uuid[], substring($5::bytea from t.start for t.bytes)
     from unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::text[], $6::integer[], $7::integer[])
       as t(lane, batch_no, first_leaf, order_ids, start, bytes)`,
    [
      batches.map(({ lane }) => lane),
      batches.map(({ batchNo }) => batchNo),
      batches.map(({ firstLeaf }) => firstLeaf),
      batches.map(({ orderIds }) => `{${orderIds}}`),
      Buffer.concat(batches.map(({ leaves }) => leaves)),
      starts,
      batches.map(({ leaves }) => leaves.length),
    ],
  );
};

/** Leaves from a number on, in order, at most `limit`. */
export const selectOrderLeaves = async (
  sql: Sql,
  from: number,
  limit: number,
): Promise<readonly Uint8Array[]> => {
  const rows = await sql.prepared<{ first_leaf: bigint; leaves: Buffer }>(
    'verification_order_leaves',
    `select first_leaf, leaves from verification.order_batches
     where first_leaf < $1::bigint + $2::bigint and first_leaf >= (
       select coalesce(max(b.first_leaf), 0) from verification.order_batches b where b.first_leaf <= $1::bigint)
     order by first_leaf`,
    [from, limit],
  );
  const leaves: Uint8Array[] = [];
  for (const row of rows) {
    const first = Number(row.first_leaf);
    const count = row.leaves.length / LEAF_BYTES;
    for (let at = Math.max(0, from - first); at < count && first + at < from + limit; at += 1) {
      leaves.push(row.leaves.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES));
    }
  }
  return leaves;
};

/** A batch's orders and leaves, in its order. Null if it is not in the log yet. */
export const selectBatchLeaves = async (
  sql: Sql,
  lane: number,
  batchNo: bigint,
): Promise<{ readonly orderIds: readonly string[]; readonly leaves: Uint8Array } | null> => {
  const [row] = await sql.prepared<{ order_ids: string[]; leaves: Buffer }>(
    'verification_batch_leaves',
    'select order_ids::text[], leaves from verification.order_batches where lane = $1 and batch_no = $2',
    [lane, batchNo],
  );
  return row === undefined ? null : { orderIds: row.order_ids, leaves: row.leaves };
};

/** The number of an order's leaf. Null if it is not in the log yet. */
export const selectOrderLeafNo = async (
  sql: Sql,
  lane: number,
  batchNo: bigint,
  orderId: string,
): Promise<number | null> => {
  const [row] = await sql.prepared<{ leaf: bigint | null }>(
    'verification_order_leaf',
    `select first_leaf + array_position(order_ids, $3::uuid) - 1 as leaf from verification.order_batches
     where lane = $1 and batch_no = $2`,
    [lane, batchNo, orderId],
  );
  return row?.leaf == null ? null : Number(row.leaf);
};

/** The id of the last order of the newest batch in the log of orders. It has the time of acceptance. Null before the first. */
export const selectNewestLeafOrder = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql.query<{ order_id: string }>(
    `select order_ids[cardinality(order_ids)]::text as order_id from verification.order_batches
     order by first_leaf desc limit 1`,
  );
  return row?.order_id ?? null;
};
