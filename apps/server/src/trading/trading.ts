import type { Order } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { AcceptedOrder } from './accept/accepted-orders.sql.ts';
import { acceptedOrders } from './accept/accepted-orders.ts';
import { type Acceptor, createAcceptor } from './accept/acceptor.ts';
import { createFlusher } from './accept/flush-batches.ts';
import { type OwnUsage, selectOwnUsage } from './accept/own-limits.sql.ts';
import { listResults } from './queries/list-results.ts';
import { type OpenTradeDependencies, openTrade, type TradeOffer } from './queries/open-trade.ts';
import { type OrderContext, toAcceptedOrder, toWireOrder } from './queries/order-view.ts';
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
} from './queries/orders.sql.ts';
import type { ResultKey } from './queries/results.rules.ts';
import type { PriceLog } from './settle/group-prices.ts';
import { ensureFences, ensureOrderPartitions, selectOldestDue } from './settle/settle.sql.ts';
import { createSettler } from './settle/settle-trades.ts';
import { loadTerms, type Terms } from './terms/terms.ts';

const DAY_MS = 86_400_000;
const PARTITIONS_AHEAD_MS = 14 * DAY_MS;
/** Maximum running trades in one answer. */
export const MAX_OPEN_ORDERS = 500;

export interface TradingMarket extends PriceLog {
  symbols(): readonly { readonly symbolId: number; readonly symbol: string }[];
  haltOf(symbol: string): object | null;
}

/** Called after commit to wake outbox readers. Must not throw. */
export interface Audience {
  committed(): void;
}

export interface TradingDependencies {
  readonly database: Database;
  /** The pool of the acceptors. Defaults to `database`. */
  readonly orders?: Database;
  /** The pool of the settler. Defaults to `database`. */
  readonly settlement?: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** False if the clock of this process differs from the database clock. Defaults to true. */
  readonly clocksAgree?: () => boolean;
  /** All lanes of the database. */
  readonly lanes: readonly number[];
  /** True if this process settles the lane now. Default: it settles all lanes. */
  readonly serves?: (lane: number) => boolean;
  /** True if this process accepts orders of the lane now. Defaults to `serves`. */
  readonly accepts?: (lane: number) => boolean;
  readonly laneOf: (uid: bigint) => number;
  readonly market: TradingMarket;
  readonly audience: Audience;
  /** Called with each batch's accepted orders after they are answered. Must not throw. */
  readonly onAccepted?: (orders: readonly AcceptedOrder[]) => void;
  /** False if a ledger check failed. Nothing is accepted then. */
  readonly ledgerHolds: () => boolean;
  /** Uses `clock` for acceptance and settlement in place of the database clock. Only for tests with their own clock. */
  readonly acceptByClock?: boolean;
  readonly chunkOrders?: number;
}

export interface Trading {
  readonly terms: Terms;
  openTrade(offer: TradeOffer): Promise<Order>;
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
  /** Number of groups whose entry or settlement failed in this process and is retried. */
  failingGroups(): number;
  /** Call it after each durable second of the log, and once at the start. */
  settle(): Promise<void>;
  prepareStorage(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens trading. The ledger of the database must be open. */
export const openTrading = async (dependencies: TradingDependencies): Promise<Trading> => {
  const { database, clock, market, audience, log, onAccepted } = dependencies;
  await ensureFences(database, dependencies.lanes, new Date(clock.nowMs()));
  const prepareStorage = () =>
    ensureOrderPartitions(
      database,
      new Date(clock.nowMs() - DAY_MS),
      new Date(clock.nowMs() + PARTITIONS_AHEAD_MS),
    );
  await prepareStorage();
  const terms = await loadTerms(database, clock);
  const symbols = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const symbolIds = new Map(market.symbols().map(({ symbolId, symbol }) => [symbol, symbolId]));
  const symbolOf = (symbolId: number): string => symbols.get(symbolId) ?? 'unknown';
  const context: OrderContext = { terms, symbolOf };

  const serves = dependencies.serves ?? (() => true);
  const accepts = dependencies.accepts ?? serves;

  const orders = dependencies.orders ?? database;
  const settlement = dependencies.settlement ?? database;
  // The acceptors and the settler share one flusher, so that one wait for the disk serves both.
  const flusher = createFlusher(settlement);
  const traffic = { busyLanes: 0 };
  const acceptors = new Map<number, Acceptor>(
    dependencies.lanes.map((lane) => [
      lane,
      createAcceptor({
        database: orders,
        lane,
        head: () => market.head(),
        flusher,
        traffic,
        ...(onAccepted !== undefined && {
          onAccepted: (requests, answers) => onAccepted(acceptedOrders(requests, answers)),
        }),
        ...(dependencies.acceptByClock === true && { now: () => new Date(clock.nowMs()) }),
      }),
    ]),
  );
  const opening: OpenTradeDependencies = {
    database: orders,
    clock,
    terms,
    acceptorOf: (uid) => {
      const lane = dependencies.laneOf(uid);
      const acceptor = accepts(lane) ? acceptors.get(lane) : undefined;
      // Another process serves the lane, or no process does at the moment.
      if (acceptor === undefined) throw new AppError('unavailable', { retryAfterSeconds: 1 });
      return acceptor;
    },
    symbolIdOf: (symbol) => symbolIds.get(symbol) ?? null,
    clocksAgree: dependencies.clocksAgree ?? (() => true),
    isHalted: (symbol) => !dependencies.ledgerHolds() || market.haltOf(symbol) !== null,
  };

  const settler = createSettler({
    database: settlement,
    clock,
    log,
    lanes: dependencies.lanes,
    serves,
    priceLog: market,
    symbolOf,
    ...(dependencies.acceptByClock === true
      ? { now: () => new Date(clock.nowMs()) }
      : { isAccepting: (lane) => acceptors.get(lane)?.isBusy() ?? false }),
    ...(dependencies.chunkOrders !== undefined && { chunkOrders: dependencies.chunkOrders }),
    flusher,
    onChanged: () => audience.committed(),
  });

  return {
    terms,
    openTrade: async (offer) => {
      const { order, isNew } = await openTrade(opening, offer, dependencies.laneOf(offer.uid));
      const answer = toAcceptedOrder(order, context);
      if (isNew) audience.committed();
      return answer;
    },
    openOrders: async (uid, symbol) => {
      const symbolId = symbol === null ? null : (symbolIds.get(symbol) ?? -1);
      const orders = await selectOpenOrders(database, uid, symbolId, MAX_OPEN_ORDERS);
      return orders.map((order) => toWireOrder(order, context, clock.nowMs()));
    },
    endedOrders: (uid, filter, start, limit) => selectEndedOrders(database, uid, filter, start, limit),
    countEndedOrders: (uid, filter) => countEndedOrders(database, uid, filter),
    order: async (uid, orderId, nearSecond) => {
      const order = await selectOrder(database, uid, orderId, nearSecond);
      return order === null ? null : toWireOrder(order, context, clock.nowMs());
    },
    results: ({ symbol, durationSeconds, start, limit }) => {
      const offered = terms.current().map((term) => term.durationSeconds);
      return listResults(database, symbolOf, {
        symbolIds: market
          .symbols()
          .flatMap((known) => (symbol === null || known.symbol === symbol ? known.symbolId : [])),
        durations: offered.filter((seconds) => durationSeconds === null || seconds === durationSeconds),
        start,
        limit,
      });
    },
    toWire: (order) => toWireOrder(order, context, clock.nowMs()),
    symbolIdOf: (symbol) => symbolIds.get(symbol) ?? null,
    heldBy: (uid) => selectHeld(database, uid),
    usageOf: (uid) => selectOwnUsage(database, uid, new Date(clock.nowMs())),
    openHolds: (sql, lane) => selectOpenHolds(sql, lane),
    settlementDelaySeconds: async () => {
      const head = market.head();
      if (head === null) return 0;
      const oldest = await selectOldestDue(database, head);
      return oldest === null ? 0 : Math.max(0, head - oldest);
    },
    failingGroups: () => settler.failingGroups(),
    settle: () => settler.settle(),
    prepareStorage,
    stop: async () => {
      await Promise.all([...acceptors.values()].map((acceptor) => acceptor.drain()));
      await settler.stop();
    },
  };
};
