import type { Sql } from '../../platform/postgres/db.ts';
import { COLUMNS, FATE, type RawOrder, toRow } from '../orders/orders.sql.ts';
import type { OrderEvent, OrderEventKind } from './order-events.sql.ts';

/** Orders accepted a little earlier than the newest one may still be committed, because a clock was set back. */
const MARGIN_SECONDS = 600;
/** A trade that waits for its settlement longer than this has no settlement in a stream that begins after it. */
const LONGEST_SECONDS = 86_400;

/** A place in the events of one customer, in the order in which the customer's lane committed them. */
export interface StreamPlace {
  /** No event of an order that was accepted before this second is still to be read. */
  readonly since: number;
  readonly batchNo: bigint;
  readonly acceptSecond: number;
  readonly orderId: string;
  /** Of the event within its batch and order. */
  readonly rank: number;
}

const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** The place from which all events of orders are read that run now, and of later ones. Older events come too, if they are near. */
export const selectStreamBegin = async (sql: Sql, uid: bigint, nowSecond: number): Promise<StreamPlace> => {
  const [row] = await sql.query<{ oldest: bigint | null }>(
    `select min(o.accept_second) as oldest from trading.orders o ${FATE}
     where o.uid = $1 and o.accept_second > $2 and r.batch_no is null`,
    [uid, nowSecond - LONGEST_SECONDS],
  );
  const since = Number(row?.oldest ?? nowSecond) - MARGIN_SECONDS;
  return { since, batchNo: 0n, acceptSecond: 0, orderId: NO_ORDER, rank: 0 };
};

interface RawStreamEvent extends RawOrder {
  kind: OrderEventKind;
  rank: number;
  happened_in: bigint;
}

/** The orders with events after a place begin at this second. */
const selectSince = async (sql: Sql, uid: bigint, place: StreamPlace): Promise<number> => {
  const [row] = await sql.query<{ oldest: bigint | null }>(
    `select min(o.accept_second) as oldest from trading.orders o ${FATE}
     where o.uid = $1 and o.accept_second >= $2 and (r.batch_no is null or r.batch_no >= $3)`,
    [uid, place.since, place.batchNo],
  );
  const oldest = Math.min(Number(row?.oldest ?? place.acceptSecond), place.acceptSecond);
  return Math.max(place.since, oldest - MARGIN_SECONDS);
};

/** The customer's events after a place, oldest first, and the place after the last of them. */
export const selectStream = async (
  sql: Sql,
  uid: bigint,
  place: StreamPlace,
  limit: number,
): Promise<{ readonly events: readonly Omit<OrderEvent, 'seq'>[]; readonly place: StreamPlace }> => {
  const rows = await sql.prepared<RawStreamEvent>(
    'trading_order_stream',
    `select ${COLUMNS}, happened.kind, happened.rank, happened.batch_no as happened_in
     from trading.orders o ${FATE}
     cross join lateral (values ('accepted', 1, o.batch_no), ('settled', 3, r.batch_no),
       ('entered', 2, case when g.purchase_price is not null then g.entered_batch end)) as happened(kind, rank, batch_no)
     where o.uid = $1 and o.accept_second >= $2
       and (happened.batch_no, o.accept_second, o.order_id, happened.rank) > ($3::bigint, $4::bigint, $5::uuid, $6::int)
     order by happened.batch_no, o.accept_second, o.order_id, happened.rank limit $7`,
    [uid, place.since, place.batchNo, place.acceptSecond, place.orderId, place.rank, limit],
  );
  const last = rows.at(-1);
  if (last === undefined) return { events: [], place };
  const reached: StreamPlace = {
    since: place.since,
    batchNo: last.happened_in,
    acceptSecond: Number(last.accept_second),
    orderId: last.order_id,
    rank: last.rank,
  };
  return {
    events: rows.map((row) => ({ kind: row.kind, order: toRow(row) })),
    place: { ...reached, since: await selectSince(sql, uid, reached) },
  };
};
