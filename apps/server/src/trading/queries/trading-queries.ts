import type { Order } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import {
  countEndedOrders,
  type EndedFilter,
  type OrderPosition,
  type OrderRow,
  selectEndedOrders,
  selectHeld,
  selectOpenHolds,
  selectOpenOrders,
  selectOrder,
} from '../orders/orders.sql.ts';
import { selectOldestDue } from '../settle/settle.sql.ts';
import type { Terms } from '../terms/terms.ts';
import { listResults } from './list-results.ts';
import { type OrderContext, toWireOrder } from './order-view.ts';
import { type OwnUsage, selectOwnUsage } from './own-limits.sql.ts';
import type { ResultKey } from './results.rules.ts';

/** Maximum running trades in one answer. */
const MAX_OPEN_ORDERS = 500;

export interface TradingQueries {
  openOrders(uid: bigint, symbol: string | null): Promise<Order[]>;
  endedOrders(
    uid: bigint,
    filter: EndedFilter,
    start: { after: OrderPosition | null; offset: number },
    limit: number,
  ): Promise<readonly OrderRow[]>;
  countEndedOrders(uid: bigint, filter: EndedFilter): Promise<number>;
  /** Null if the customer has no such order. */
  order(uid: bigint, orderId: string, nearSecond: number): Promise<Order | null>;
  /** The delivery results from the price log, newest first, with their count. */
  results(asked: {
    symbol: string | null;
    durationSeconds: number | null;
    start: { after: ResultKey | null; offset: number };
    limit: number;
  }): ReturnType<typeof listResults>;
  readonly toWire: (order: OrderRow) => Order;
  symbolIdOf(symbol: string): number | null;
  /** The amount that a customer's running trades hold, in minor units of USDT. */
  heldBy(uid: bigint): Promise<bigint>;
  /** The used part of the customer's own limits on stakes and losses. */
  usageOf(uid: bigint): Promise<OwnUsage>;
  /** The sums that the running trades of a lane hold and reserve, in the given snapshot. */
  readonly openHolds: (sql: Sql, lane: number) => Promise<{ held: bigint; reserved: bigint }>;
  /** Delay in seconds of the oldest due settlement. */
  settlementDelaySeconds(): Promise<number>;
}

export interface QueryDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly terms: Terms;
  readonly market: {
    head(): number | null;
    symbols(): readonly { readonly symbolId: number; readonly symbol: string }[];
  };
  readonly context: OrderContext;
  readonly symbolIdOf: (symbol: string) => number | null;
}

const readResults = (
  { database, terms, market, context }: QueryDependencies,
  { symbol, durationSeconds, start, limit }: Parameters<TradingQueries['results']>[0],
): ReturnType<typeof listResults> => {
  const offered = terms.current().map((term) => term.durationSeconds);
  return listResults(
    database,
    { symbolOf: context.symbolOf, rulesOf: context.terms.rulesOf },
    {
      symbolIds: market
        .symbols()
        .flatMap((known) => (symbol === null || known.symbol === symbol ? known.symbolId : [])),
      durations: offered.filter((seconds) => durationSeconds === null || seconds === durationSeconds),
      start,
      limit,
    },
  );
};

export const createTradingQueries = (dependencies: QueryDependencies): TradingQueries => {
  const { database, clock, market, context, symbolIdOf } = dependencies;
  const toWire = (order: OrderRow): Order => toWireOrder(order, context, clock.nowMs());
  return {
    openOrders: async (uid, symbol) => {
      const symbolId = symbol === null ? null : (symbolIdOf(symbol) ?? -1);
      return (await selectOpenOrders(database, uid, symbolId, MAX_OPEN_ORDERS)).map(toWire);
    },
    endedOrders: (uid, filter, start, limit) => selectEndedOrders(database, uid, filter, start, limit),
    countEndedOrders: (uid, filter) => countEndedOrders(database, uid, filter),
    order: async (uid, orderId, nearSecond) => {
      const order = await selectOrder(database, uid, orderId, nearSecond);
      return order === null ? null : toWire(order);
    },
    results: (asked) => readResults(dependencies, asked),
    toWire,
    symbolIdOf,
    heldBy: (uid) => selectHeld(database, uid),
    usageOf: (uid) => selectOwnUsage(database, uid, new Date(clock.nowMs())),
    openHolds: selectOpenHolds,
    settlementDelaySeconds: async () => {
      const head = market.head();
      if (head === null) return 0;
      const oldest = await selectOldestDue(database, head);
      return oldest === null ? 0 : Math.max(0, head - oldest);
    },
  };
};
