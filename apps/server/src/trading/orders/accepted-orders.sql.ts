import type { Side } from '@tallystick/rules';
import type { Sql } from '../../platform/postgres/db.ts';

/** An accepted order. It never changes. Amounts are minor units of USDT. */
export interface AcceptedOrder {
  readonly orderId: string;
  readonly uid: bigint;
  readonly symbolId: number;
  readonly side: Side;
  readonly durationSeconds: number;
  readonly stake: bigint;
  readonly fee: bigint;
  readonly profit: bigint;
  readonly termsVersion: number;
  readonly acceptAtMs: number;
  readonly acceptSecond: number;
  /** The customer's nonce, 32 hexadecimal digits. Null without one. */
  readonly clientNonce: string | null;
  /** The newest second of the price log that the customer had seen. Null: not stated. */
  readonly seen: number | null;
}

/** The orders that one batch of a lane accepted, in the order of the batch. */
export interface AcceptedBatch {
  readonly batchNo: bigint;
  readonly orders: readonly AcceptedOrder[];
}

/** Identifies a batch without its orders. */
export interface AcceptedBatchHead {
  readonly batchNo: bigint;
  readonly firstOrderId: string;
  readonly count: number;
}

interface RawOrder {
  batch_no: bigint;
  order_id: string;
  uid: bigint;
  symbol_id: number;
  direction: number;
  seconds: number;
  stake: bigint;
  fee: bigint;
  profit: bigint;
  terms_version: number;
  accept_ms: number;
  accept_second: bigint;
  client_nonce: string | null;
  seen: bigint | null;
}

/** The stored members that only orders of later formats have. */
export const toBounds = (raw: Pick<RawOrder, 'client_nonce' | 'seen'>) => ({
  clientNonce: raw.client_nonce?.replaceAll('-', '') ?? null,
  seen: raw.seen === null ? null : Number(raw.seen),
});

const toOrder = (raw: RawOrder): AcceptedOrder => ({
  orderId: raw.order_id,
  uid: raw.uid,
  symbolId: raw.symbol_id,
  side: raw.direction === 1 ? 1 : -1,
  durationSeconds: raw.seconds,
  stake: raw.stake,
  fee: raw.fee,
  profit: raw.profit,
  termsVersion: raw.terms_version,
  acceptAtMs: raw.accept_ms,
  acceptSecond: Number(raw.accept_second),
  ...toBounds(raw),
});

/**
 * The batches of a lane after `batchNo` that accepted orders, in order, at most `limit`. A reader that has seen a batch has seen
 * everything of the lane before it.
 */
export const selectAcceptedSince = async (
  sql: Sql,
  lane: number,
  batchNo: bigint,
  limit: number,
): Promise<readonly AcceptedBatch[]> => {
  const rows = await sql.prepared<RawOrder>(
    'trading_accepted_since',
    `select batch_no, order_id, uid, symbol_id, direction, seconds, stake, fee, profit, terms_version,
       round(extract(epoch from accept_at) * 1000)::float8 as accept_ms, accept_second, client_nonce, seen from trading.accepted_since($1, $2, $3)`,
    [lane, batchNo, limit],
  );
  const batches: { batchNo: bigint; orders: AcceptedOrder[] }[] = [];
  for (const row of rows) {
    let batch = batches.at(-1);
    if (batch?.batchNo !== row.batch_no) {
      batch = { batchNo: row.batch_no, orders: [] };
      batches.push(batch);
    }
    batch.orders.push(toOrder(row));
  }
  return batches;
};

/** The same batches by number, first order and size. Does not read the orders. */
export const selectAcceptedHeadsSince = async (
  sql: Sql,
  lane: number,
  batchNo: bigint,
  limit: number,
): Promise<readonly AcceptedBatchHead[]> => {
  const rows = await sql.prepared<{ batch_no: bigint; first: string; count: number }>(
    'trading_accepted_heads_since',
    `select batch_no, order_ids[1] as first, cardinality(order_ids) as count from trading.outbox
     where lane = $1 and batch_no > $2 and kind = 'accepted' order by batch_no limit $3`,
    [lane, batchNo, limit],
  );
  return rows.map((row) => ({ batchNo: row.batch_no, firstOrderId: row.first, count: row.count }));
};

/** The batch that accepted an order. Null if there is no such order. */
export const selectBatchOfOrder = async (
  sql: Sql,
  uid: bigint,
  acceptSecond: number,
  orderId: string,
): Promise<bigint | null> => {
  const [row] = await sql.prepared<{ batch_no: bigint }>(
    'trading_batch_of_order',
    'select batch_no from trading.orders where uid = $1 and accept_second = $2 and order_id = $3',
    [uid, acceptSecond, orderId],
  );
  return row?.batch_no ?? null;
};
