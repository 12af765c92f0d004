import { type StaffTrade, staffTrades } from '@tallystick/contract';
import type { Operator } from '../operator/public.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { type ServedList, serveList } from '../platform/lists/list.ts';
import { type Condition, conditionsOf, equals, type ListSource } from '../platform/lists/list-source.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { uuidTimeMs } from '../platform/uuid.ts';
import { FATE, OPEN_SINCE, RESULT, selectOrders } from './queries/orders.sql.ts';
import type { TradingQueries } from './queries/trading-queries.ts';

/** Orders are read by their second of acceptance: their own keys serve it, and an index more would slow down each acceptance. */
const trades = (from: string): ListSource => ({
  from,
  key: { by: 'o.order_id', type: 'uuid' },
  also: 'o.uid',
  sorts: { created_at: { by: 'o.accept_second', type: 'bigint' } },
  standard: '-created_at',
  time: { second: 'o.accept_second' },
  sums: { currency: "'USDT'", amounts: { amount: 'o.stake', service_fee: 'o.fee' } },
});

const TRADES = trades('trading.orders o');
/** A state is that of the order's group, and of the run that paid it out. */
const TRADES_WITH_FATE = trades(`trading.orders o ${FATE}`);

/**
 * The trades whose outcome is `outcome` for an order up, and the opposite for one down. Both directions are named, because the database
 * estimates that hardly any row of two tables has `outcome = -direction`, and then joins and sorts all of them for one page.
 */
const endsBy = (outcome: 1 | -1): string =>
  `not g.void and ((o.direction = 1 and g.outcome = ${outcome}) or (o.direction = -1 and g.outcome = ${-outcome}))`;

const STATE = {
  open: `${OPEN_SINCE} and r.settled_at is null`,
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

/** Staff's list of the trades of all customers. It only reads. */
export const registerTradeList = (
  http: Http,
  sql: Sql,
  queries: Pick<TradingQueries, 'symbolIdOf' | 'toWire'>,
  operator: Pick<Operator, 'require'>,
): ServedList =>
  serveList(http, staffTrades, {
    sql,
    source: ({ state }) => (state === undefined ? TRADES : TRADES_WITH_FATE),
    require: (staff) => operator.require(staff, 'see_trades'),
    conditions: ({ uid, symbol, order_no: orderNo, state }) =>
      conditionsOf(
        equals('o.uid', 'bigint', uid),
        symbol !== undefined && equals('o.symbol_id', 'smallint', symbolIdOf(queries, symbol)),
        orderNo !== undefined && isNumbered(orderNo),
        state !== undefined && (() => STATE[state]),
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
