import type { Sql } from '../../platform/postgres/db.ts';
import { COLUMNS, FATE, type OrderRow, type RawOrder, toRow } from '../orders/orders.sql.ts';

/** Events of an order: accepted, entered (unless it is void by then), and settled. */
export type OrderEventKind = 'accepted' | 'entered' | 'settled';

export interface OrderEvent {
  readonly seq: number;
  readonly kind: OrderEventKind;
  readonly order: OrderRow;
}

export interface OrderEvents {
  /** The number of the customer's newest event. */
  readonly head: number;
  /** Number of events counted one by one. If it is high, the base should be moved forward. */
  readonly counted: number;
  /** The requested events with known numbers, oldest first. */
  readonly events: readonly OrderEvent[];
}

/** Creates the bases of customers who have none. `start` is the number before their first event. */
export const beginEventBases = async (sql: Sql, uids: readonly bigint[], start: number): Promise<void> => {
  await sql.prepared('trading_begin_event_bases', 'select trading.begin_event_bases($1, $2)', [uids, start]);
};

/** Moves a customer's base forward over at most `limit` settled orders. Leaves the newest `keep` of them after the base. */
export const moveEventBase = async (sql: Sql, uid: bigint, keep: number, limit: number): Promise<void> => {
  await sql.prepared('trading_move_event_base', 'select trading.move_event_base($1, $2, $3)', [
    uid,
    keep,
    limit,
  ]);
};

interface RawEvent extends Omit<RawOrder, 'order_id'> {
  place: number;
  head: bigint;
  counted: string;
  seq: bigint | null;
  kind: OrderEventKind;
  order_id: string | null;
}

const isOrder = (raw: RawEvent): raw is RawEvent & RawOrder => raw.order_id !== null;

/** One answer per entry of `asks`, in order, with at most `limit` events each. `beginEventBases` must have run. */
export const selectOrderEvents = async (
  sql: Sql,
  asks: readonly { readonly uid: bigint; readonly after: number | null }[],
  limit: number,
): Promise<readonly OrderEvents[]> => {
  // The last event is part of every non-empty answer, because it carries the count.
  const rows = await sql.prepared<RawEvent>(
    'trading_order_events',
    `select a.place::integer as place, b.order_events + coalesce(e.counted, 0) as head,
       coalesce(e.counted, 0)::text as counted,
       case when e.seq > a.after and e.seq <= a.after + $3::bigint and e.batch_no > b.until_batch then e.seq end as seq,
       e.kind, e.order_id, e.uid, e.lane, e.symbol_id, e.direction, e.seconds, e.stake, e.fee, e.profit, e.terms_version,
       e.accept_second, e.accept_at, e.entered, e.void, e.purchase_price, e.settlement_price, e.settled_at
     from unnest($1::bigint[], $2::bigint[]) with ordinality as a(uid, after, place)
     join trading.event_bases b on b.uid = a.uid
     left join lateral (
       select ${COLUMNS}, happened.kind, happened.batch_no, count(*) over () as counted,
         b.order_events + row_number() over (order by happened.batch_no, o.accept_second, o.order_id) as seq
       from trading.orders o ${FATE}
       cross join lateral (values ('accepted', o.batch_no), ('settled', r.batch_no),
         ('entered', case when g.purchase_price is not null then g.entered_batch end)) as happened(kind, batch_no)
       where o.uid = a.uid and o.accept_second > b.until_second and happened.batch_no is not null
     ) e on e.seq = b.order_events + e.counted
       or (e.seq > a.after and e.seq <= a.after + $3::bigint and e.batch_no > b.until_batch)
     order by a.place, e.seq`,
    [asks.map(({ uid }) => uid), asks.map(({ after }) => after), limit],
  );
  const answers = asks.map(() => ({ head: 0, counted: 0, events: [] as OrderEvent[] }));
  for (const row of rows) {
    const answer = answers[row.place - 1];
    if (answer === undefined) continue;
    answer.head = Number(row.head);
    answer.counted = Number(row.counted);
    if (row.seq !== null && isOrder(row)) {
      answer.events.push({ seq: Number(row.seq), kind: row.kind, order: toRow(row) });
    }
  }
  return answers;
};
