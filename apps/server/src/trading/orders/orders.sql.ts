import type { Sql } from '../../platform/postgres/db.ts';
import { type AcceptedOrder, toBounds } from './accepted-orders.sql.ts';

/** An order with its current outcome, as read from the database. Amounts are minor units of USDT, prices at 1e-8. */
export interface OrderRow extends AcceptedOrder {
  readonly lane: number;
  /** True when the entry has been decided, by a price or as void. */
  readonly entered: boolean;
  readonly void: boolean;
  readonly purchasePrice: bigint | null;
  readonly settlementPrice: bigint | null;
  /** Time of the payment. Null while the trade runs. */
  readonly settledAtMs: number | null;
}

export interface RawOrder {
  order_id: string;
  uid: bigint;
  lane: number;
  symbol_id: number;
  direction: number;
  seconds: number;
  stake: bigint;
  fee: bigint;
  profit: bigint;
  terms_version: number;
  accept_second: bigint;
  accept_at: Date;
  client_nonce: string | null;
  seen: bigint | null;
  entered: boolean;
  void: boolean;
  purchase_price: bigint | null;
  settlement_price: bigint | null;
  settled_at: Date | null;
}

export const COLUMNS = `o.order_id, o.uid, o.lane, o.symbol_id, o.direction, o.seconds, o.stake, o.fee, o.profit,
  o.terms_version, o.accept_second, o.accept_at, o.client_nonce, o.seen, g.entered_at is not null as entered, g.void, g.purchase_price,
  g.settlement_price, r.settled_at`;

const RUN = `left join trading.runs r on r.lane = g.lane and r.settle_second = g.settle_second and r.symbol_id = g.symbol_id
    and r.seconds = g.seconds and o.uid between r.uid_from and r.uid_to`;

/** Joins an order's group and, if any, the run that paid it out. A run covers the customers from uid_from to uid_to. */
export const FATE = `join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
    and g.symbol_id = o.symbol_id and g.seconds = o.seconds
  ${RUN}`;

/** The same rows, from the groups on: for the orders of few groups. */
export const ORDERS_OF_GROUPS = `trading.groups g join trading.orders o on o.accept_second = g.accept_second
    and o.symbol_id = g.symbol_id and o.seconds = g.seconds and o.lane = g.lane
  ${RUN}`;

export const toRow = (raw: RawOrder): OrderRow => ({
  orderId: raw.order_id,
  uid: raw.uid,
  lane: raw.lane,
  symbolId: raw.symbol_id,
  side: raw.direction === 1 ? 1 : -1,
  durationSeconds: raw.seconds,
  stake: raw.stake,
  fee: raw.fee,
  profit: raw.profit,
  termsVersion: raw.terms_version,
  acceptSecond: Number(raw.accept_second),
  acceptAtMs: raw.accept_at.getTime(),
  ...toBounds(raw),
  entered: raw.entered,
  void: raw.void,
  purchasePrice: raw.purchase_price,
  settlementPrice: raw.settlement_price,
  settledAtMs: raw.settled_at === null ? null : raw.settled_at.getTime(),
});

/** Orders of one customer by number and acceptance second. */
export const selectOrders = async (
  sql: Sql,
  uids: readonly bigint[],
  acceptSeconds: readonly number[],
  orderIds: readonly string[],
): Promise<readonly OrderRow[]> => {
  const rows = await sql.prepared<RawOrder>(
    'trading_orders_by_key',
    `select ${COLUMNS} from unnest($1::bigint[], $2::bigint[], $3::uuid[]) as k(uid, accept_second, order_id)
     join trading.orders o on o.uid = k.uid and o.accept_second = k.accept_second and o.order_id = k.order_id ${FATE}`,
    [uids, acceptSeconds, orderIds],
  );
  return rows.map(toRow);
};

/** One order of a customer. The acceptance second is near the creation time in its number. */
export const selectOrder = async (
  sql: Sql,
  uid: bigint,
  orderId: string,
  nearSecond: number,
): Promise<OrderRow | null> => {
  const rows = await sql.prepared<RawOrder>(
    'trading_order_by_number',
    `select ${COLUMNS} from trading.orders o ${FATE}
     where o.uid = $1 and o.order_id = $2 and o.accept_second between $3::bigint - 600 and $3::bigint + 600`,
    [uid, orderId, nearSecond],
  );
  return rows[0] === undefined ? null : toRow(rows[0]);
};

const FIRST_OPEN = `select min(f.settled_until) - 1 - (select max(t.seconds) from trading.terms t) as second
  from trading.settlement_watermarks f`;

/** Orders that may still run: those accepted since the oldest settled second, less the longest duration. */
export const OPEN_SINCE = `o.accept_second >= (${FIRST_OPEN})`;

/** The first second of acceptance whose orders may still run. Null without a lane. */
export const selectFirstOpen = async (sql: Sql): Promise<bigint | null> => {
  const [row] = await sql.prepared<{ second: bigint | null }>('trading_first_open', FIRST_OPEN, []);
  return row?.second ?? null;
};

/** A customer's running orders, newest first. */
export const selectOpenOrders = async (
  sql: Sql,
  uid: bigint,
  symbolId: number | null,
  limit: number,
): Promise<readonly OrderRow[]> => {
  const rows = await sql.prepared<RawOrder>(
    'trading_open_orders',
    `select ${COLUMNS} from trading.orders o ${FATE}
     where o.uid = $1 and ${OPEN_SINCE}
       and g.settled_at is null and r.settled_at is null and ($2::smallint is null or o.symbol_id = $2)
     order by o.accept_second desc, o.order_id desc limit $3`,
    [uid, symbolId, limit],
  );
  return rows.map(toRow);
};

export interface OrderPosition {
  readonly acceptSecond: number;
  readonly orderId: string;
}

/** The SQL condition of each result, on the order `o` and its group `g`. */
export const RESULT = {
  win: 'not g.void and g.outcome = o.direction',
  lose: 'not g.void and g.outcome = -o.direction',
  tie: 'not g.void and g.outcome = 0',
  void: 'g.void',
} as const;

export interface EndedFilter {
  readonly symbolId: number | null;
  readonly result: keyof typeof RESULT | null;
}

const endedWhere = (filter: EndedFilter): string =>
  `o.uid = $1 and r.settled_at is not null and ($2::smallint is null or o.symbol_id = $2)
   ${filter.result === null ? '' : `and ${RESULT[filter.result]}`}`;

/** A customer's ended orders, newest first. */
export const selectEndedOrders = async (
  sql: Sql,
  uid: bigint,
  filter: EndedFilter,
  start: { after: OrderPosition | null; offset: number },
  limit: number,
): Promise<readonly OrderRow[]> => {
  const rows = await sql.query<RawOrder>(
    `select ${COLUMNS} from trading.orders o ${FATE}
     where ${endedWhere(filter)}
       and ($3::bigint is null or (o.accept_second, o.order_id) < ($3::bigint, $4::uuid))
     order by o.accept_second desc, o.order_id desc offset $5 limit $6`,
    [
      uid,
      filter.symbolId,
      start.after?.acceptSecond ?? null,
      start.after?.orderId ?? null,
      start.offset,
      limit,
    ],
  );
  return rows.map(toRow);
};

export const countEndedOrders = async (sql: Sql, uid: bigint, filter: EndedFilter): Promise<number> => {
  const [row] = await sql.query<{ total: string }>(
    `select count(*)::text as total from trading.orders o ${FATE} where ${endedWhere(filter)}`,
    [uid, filter.symbolId],
  );
  return Number(row?.total ?? '0');
};

/** The sum of a customer's running stakes and fees, in minor units. */
export const selectHeld = async (sql: Sql, uid: bigint): Promise<bigint> => {
  const [row] = await sql.prepared<{ held: bigint }>(
    'trading_held',
    `select coalesce(sum(o.stake + o.fee), 0)::bigint as held from trading.orders o ${FATE}
     where o.uid = $1 and ${OPEN_SINCE}
       and r.settled_at is null`,
    [uid],
  );
  return row?.held ?? 0n;
};

/** The sums that all running orders of a lane hold and reserve, in minor units. */
export const selectOpenHolds = async (
  sql: Sql,
  lane: number,
): Promise<{ held: bigint; reserved: bigint }> => {
  const [row] = await sql.query<{ held: bigint; reserved: bigint }>(
    `select coalesce(sum(o.stake + o.fee), 0)::bigint as held, coalesce(sum(o.profit), 0)::bigint as reserved
     from trading.groups open
     join trading.orders o on o.accept_second = open.accept_second and o.symbol_id = open.symbol_id
       and o.seconds = open.seconds and o.lane = open.lane
     left join trading.runs r on r.lane = open.lane and r.settle_second = open.settle_second
       and r.symbol_id = open.symbol_id and r.seconds = open.seconds and o.uid between r.uid_from and r.uid_to
     where open.lane = $1 and open.settled_at is null and r.lane is null`,
    [lane],
  );
  return { held: row?.held ?? 0n, reserved: row?.reserved ?? 0n };
};
