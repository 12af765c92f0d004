import { CURRENCIES, type Currency } from '@tallystick/money';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { currencyOf } from './plans.sql.ts';

/** A customer's running or ended order of a plan. Amounts are minor units, rates at 1e-8. */
export interface PlanOrderRow {
  readonly orderId: string;
  readonly uid: bigint;
  readonly kind: 'liquidity' | 'miner';
  readonly planId: number;
  readonly name: string;
  readonly currency: Currency;
  readonly incomeCurrency: Currency;
  readonly amount: bigint;
  readonly units: number | null;
  readonly days: number;
  readonly dailyRate: bigint | null;
  readonly settlementRatio: bigint | null;
  /** The payment of the next day. */
  readonly dailyIncome: bigint;
  readonly daysPaid: number;
  /** The income paid so far. */
  readonly income: bigint;
  readonly startSecond: number;
  readonly createdAtMs: number;
  readonly ending: {
    readonly redeemed: boolean;
    readonly damages: bigint;
    readonly returned: bigint;
    readonly endedAtMs: number;
  } | null;
}

interface Row {
  readonly order_id: string;
  readonly uid: bigint;
  readonly kind: 'liquidity' | 'miner';
  readonly plan_id: number;
  readonly name: string;
  readonly currency_id: number;
  readonly income_currency_id: number;
  readonly amount: bigint;
  readonly units: bigint | null;
  readonly days: number;
  readonly daily_rate: bigint | null;
  readonly settlement_ratio: bigint | null;
  readonly daily_income: bigint;
  readonly days_paid: number;
  readonly income: bigint;
  readonly start_second: bigint;
  readonly created_at: Date;
  readonly redeemed: boolean | null;
  readonly damages: bigint | null;
  readonly returned: bigint | null;
  readonly ended_at: Date | null;
}

const toOrder = (row: Row): PlanOrderRow => ({
  orderId: row.order_id,
  uid: row.uid,
  kind: row.kind,
  planId: row.plan_id,
  name: row.name,
  currency: currencyOf(row.currency_id),
  incomeCurrency: currencyOf(row.income_currency_id),
  amount: row.amount,
  units: row.units === null ? null : Number(row.units),
  days: row.days,
  dailyRate: row.daily_rate,
  settlementRatio: row.settlement_ratio,
  dailyIncome: row.daily_income,
  daysPaid: row.days_paid,
  income: row.income,
  startSecond: Number(row.start_second),
  createdAtMs: row.created_at.getTime(),
  ending:
    row.ended_at === null
      ? null
      : {
          redeemed: row.redeemed === true,
          damages: row.damages ?? 0n,
          returned: row.returned ?? 0n,
          endedAtMs: row.ended_at.getTime(),
        },
});

const SELECT = `select v.order_id, v.uid, v.kind, v.plan_id, v.name, v.currency_id, v.income_currency_id, v.amount, v.units, v.days,
    v.daily_rate, v.settlement_ratio, v.daily_income, v.days_paid, v.income, v.start_second, v.created_at, v.redeemed, v.damages,
    v.returned, v.ended_at`;

export interface PlanOrderFilter {
  readonly kind: 'liquidity' | 'miner' | null;
  readonly status: 'pending_settlement' | 'settled' | 'redeemed' | null;
}

export interface PlanOrderPosition {
  readonly createdAtMs: number;
  readonly orderId: string;
}

const FILTER = `($2::text is null or o.kind = $2::products.plan_kind)
  and ($3::text is null or $3 = case when e.redeemed is null then 'pending_settlement' when e.redeemed then 'redeemed'
    else 'settled' end)`;

/** Newest first. */
export const selectPlanOrders = async (
  sql: Sql,
  uid: bigint,
  filter: PlanOrderFilter,
  start: { after: PlanOrderPosition | null; offset: number },
  limit: number,
): Promise<readonly PlanOrderRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT}
     from (
       select o.order_id, o.created_at from products.orders o
       left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
       where o.uid = $1 and ${FILTER}
         and ($4::timestamptz is null or (o.created_at, o.order_id) < ($4::timestamptz, $5::uuid))
       order by o.created_at desc, o.order_id desc offset $6::bigint limit $7::bigint
     ) page
     cross join lateral products.view_order($1, page.order_id) v
     order by page.created_at desc, page.order_id desc`,
    [
      uid,
      filter.kind,
      filter.status,
      start.after === null ? null : new Date(start.after.createdAtMs),
      start.after?.orderId ?? null,
      start.offset,
      limit,
    ],
  );
  return rows.map(toOrder);
};

export const countPlanOrders = async (sql: Sql, uid: bigint, filter: PlanOrderFilter): Promise<number> => {
  const [row] = await sql.query<{ total: string }>(
    `select count(*)::text as total from products.orders o
     left join products.endings e on e.uid = o.uid and e.order_id = o.order_id
     where o.uid = $1 and ${FILTER}`,
    [uid, filter.kind, filter.status],
  );
  return Number(row?.total ?? '0');
};

export const PLAN_ORDER_LIST: ListSource = {
  from: 'products.orders o',
  key: { by: 'o.order_id', type: 'uuid' },
  also: 'o.uid',
  sorts: {
    created_at: { by: 'o.created_at', type: 'timestamptz' },
    amount: { by: 'o.amount', type: 'bigint' },
  },
  standard: '-created_at',
  time: 'o.created_at',
  sums: {
    currency: `(select (array[${CURRENCIES.map((code) => `'${code}'`).join(', ')}])[t.currency_id]
      from products.plan_terms t where t.plan_id = o.plan_id and t.version = o.version)`,
    amounts: { amount: 'o.amount' },
  },
};

const ending = (condition: string): string =>
  `exists (select from products.endings e where e.uid = o.uid and e.order_id = o.order_id${condition})`;

/** The orders in each status. */
export const IN_STATUS = {
  pending_settlement: `not ${ending('')}`,
  settled: ending(' and not e.redeemed'),
  redeemed: ending(' and e.redeemed'),
} as const;

/** Orders by customer and number, in no particular order. */
export const selectPlanOrdersByKey = async (
  sql: Sql,
  uids: readonly string[],
  orderIds: readonly string[],
): Promise<readonly PlanOrderRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT} from unnest($1::bigint[], $2::uuid[]) as k(uid, order_id)
     cross join lateral products.view_order(k.uid, k.order_id) v`,
    [uids, orderIds],
  );
  return rows.map(toOrder);
};

/** Null if the customer has no such order. */
export const selectPlanOrder = async (
  sql: Sql,
  uid: bigint,
  orderId: string,
): Promise<PlanOrderRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} from products.view_order($1, $2) v`, [uid, orderId]);
  return row === undefined ? null : toOrder(row);
};

export interface NewPlanOrder {
  readonly orderId: string;
  readonly uid: bigint;
  readonly planId: number;
  readonly version: number;
  readonly amount: bigint;
  readonly units: bigint | null;
  readonly dailyIncome: bigint;
  readonly principal: bigint;
  readonly startSecond: number;
  readonly createdAt: Date;
}

/** Writes an order and the position with its daily due time. */
export const insertPlanOrder = async (sql: Sql, order: NewPlanOrder): Promise<void> => {
  await sql.query('select products.open_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    order.uid,
    order.orderId,
    order.planId,
    order.version,
    order.amount,
    order.units,
    order.dailyIncome,
    order.principal,
    order.startSecond,
    order.createdAt,
  ]);
};

/** Returns false and writes nothing unless the order still runs and exactly that many days were paid. */
export const endEarly = async (
  sql: Sql,
  ending: {
    uid: bigint;
    orderId: string;
    daysPaid: number;
    damages: bigint;
    returned: bigint;
    at: Date;
  },
): Promise<boolean> => {
  const [row] = await sql.query<{ ended: boolean }>(
    'select products.end_early($1, $2, $3, $4, $5, $6) as ended',
    [ending.uid, ending.orderId, ending.daysPaid, ending.damages, ending.returned, ending.at],
  );
  return row?.ended === true;
};

/** The number of events of each customer's orders so far: taken, each day paid, redeemed. */
export const selectEventCounts = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> => {
  const rows = await sql.prepared<{ uid: bigint; events: bigint }>(
    'products_event_counts',
    'select uid, events from products.count_events($1::bigint[])',
    [uids],
  );
  return new Map(rows.map(({ uid, events }) => [uid, Number(events)]));
};
