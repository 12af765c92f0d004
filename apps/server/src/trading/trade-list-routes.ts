import { type StaffTrade, staffTrades } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import { type Condition, conditionsOf, equals, type ListSource } from '../platform/lists/list-source.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { uuidTimeMs } from '../platform/uuid.ts';
import { FATE, ORDERS_OF_GROUPS, RESULT, selectFirstOpen, selectOrders } from './orders/orders.sql.ts';
import type { TradingQueries } from './queries/trading-queries.ts';

/** Orders are read by their second of acceptance: their own keys serve it, and an index more would slow down each acceptance. */
const trades = (from: string, second: string): ListSource => ({
  from,
  key: { by: 'o.order_id', type: 'uuid' },
  also: 'o.uid',
  sorts: { created_at: { by: second, type: 'bigint' } },
  standard: '-created_at',
  time: { second },
  sums: { currency: "'USDT'", amounts: { amount: 'o.stake', service_fee: 'o.fee' } },
});

const TRADES = trades('trading.orders o', 'o.accept_second');
/** A state is that of the order's group, and of the run that paid it out. */
const WITH_FATE = trades(`trading.orders o ${FATE}`, 'o.accept_second');
/** Few groups are void or tied, and an index finds them. From the orders on, a page would read orders of all time. */
const OF_GROUPS = trades(ORDERS_OF_GROUPS, 'g.accept_second');
const SOURCES = {
  open: WITH_FATE,
  win: WITH_FATE,
  lose: WITH_FATE,
  tie: OF_GROUPS,
  void: OF_GROUPS,
} as const;

/**
 * The trades whose outcome is `outcome` for an order up, and the opposite for one down. Both directions are named, because the database
 * estimates that hardly any row of two tables has `outcome = -direction`, and then joins and sorts all of them for one page.
 */
const endsBy = (outcome: 1 | -1): string =>
  `not g.void and ((o.direction = 1 and g.outcome = ${outcome}) or (o.direction = -1 and g.outcome = ${-outcome}))`;

const STATE = {
  open: 'r.settled_at is null',
  win: `r.settled_at is not null and ${endsBy(1)}`,
  lose: `r.settled_at is not null and ${endsBy(-1)}`,
  tie: `r.settled_at is not null and ${RESULT.tie}`,
  void: `r.settled_at is not null and ${RESULT.void}`,
} as const;

const symbolIdOf = (queries: Pick<TradingQueries, 'symbolIdOf'>, symbol: string): number => {
  const symbolId = queries.symbolIdOf(symbol);
  if (symbolId === null) throw new AppError('invalid_fields', { fields: { symbol: 'invalid' } });
  return symbolId;
};

/** The order with a number. Its second of acceptance is near the time in its number. */
const isNumbered =
  (orderNo: string): Condition =>
  (place) => {
    const second = Math.floor(uuidTimeMs(orderNo) / 1000);
    return `o.order_id = ${place(orderNo)}::uuid and o.accept_second between ${place(second - 600)}::bigint and ${place(second + 600)}::bigint`;
  };

/** Accepted in a second or later. As a value, and not as a subquery, it tells the database how few orders these are. */
const isSince =
  (second: bigint | null): Condition =>
  (place) =>
    `o.accept_second >= ${place(second)}::bigint`;

/** Staff's list of the trades of all customers. It only reads. */
export const registerTradeList = (
  http: Http,
  sql: Sql,
  queries: Pick<TradingQueries, 'symbolIdOf' | 'toWire'>,
  operator: Pick<Operator, 'require'>,
): ServedList =>
  serveList(http, staffTrades, {
    sql,
    source: ({ state }) => (state === undefined ? TRADES : SOURCES[state]),
    require: (staff) => operator.require(staff, 'see_trades'),
    conditions: async ({ uid, symbol, order_no: orderNo, state }) =>
      conditionsOf(
        () => 'not ledger.is_practice(o.uid)',
        equals('o.uid', 'bigint', uid),
        symbol !== undefined && equals('o.symbol_id', 'smallint', symbolIdOf(queries, symbol)),
        orderNo !== undefined && isNumbered(orderNo),
        state !== undefined && (() => STATE[state]),
        state === 'open' && isSince(await selectFirstOpen(sql)),
      ),
    rows: async (keys) => {
      const orders = await selectOrders(
        sql,
        keys.map(({ also }) => BigInt(also ?? '0')),
        keys.map(({ place }) => Number(place)),
        keys.map(({ key }) => key),
      );
      return new Map(
        orders.map((order): readonly [string, StaffTrade] => [
          order.orderId,
          { ...queries.toWire(order), uid: String(order.uid) },
        ]),
      );
    },
  });
