import type { Order } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { createDailyBound } from '../platform/load/daily-bound.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database } from '../platform/postgres/db.ts';
import type { IssueTickets } from './accept/accepted-orders.ts';
import type { Acceptor } from './accept/acceptor.ts';
import { createFlusher, type Flusher } from './accept/flush-batches.ts';
import { type Acceptors, openAcceptors } from './accept/open-acceptors.ts';
import { openTrade, type TradeOffer } from './accept/open-trade.ts';
import { ensureDemoList } from './countries/countries.sql.ts';
import type { AcceptedOrder } from './orders/accepted-orders.sql.ts';
import { createPractice, type Practice } from './practice/practice.ts';
import { type OrderContext, toAcceptedOrder } from './queries/order-view.ts';

import {
  createTradingQueries,
  type QueryDependencies,
  type TradingQueries,
} from './queries/trading-queries.ts';
import type { PriceLog } from './settle/group-prices.ts';
import { ensureOrderPartitions, ensureSettlementWatermarks } from './settle/settle.sql.ts';
import { createSettler, type Settler } from './settle/settle-trades.ts';
import { loadTerms, type Terms } from './terms/terms.ts';

const DAY_MS = 86_400_000;
const PARTITIONS_AHEAD_MS = 14 * DAY_MS;

/** Refused orders of one customer that are kept: 420 bytes each. A program that is refused every 30 seconds goes on for ever. */
const REFUSALS = { burst: 1_000, perDay: 2_880 };

export interface TradingMarket extends PriceLog {
  symbols(): readonly { readonly symbolId: number; readonly symbol: string }[];
  haltOf(symbol: string): object | null;
  /** Reads the log up to its end. */
  refresh?(): Promise<void>;
  /** True if few venues are behind the symbol's price, which makes the largest stake smaller. */
  hasFewVenues(symbol: string): boolean;
}

/** Called after commit to wake outbox readers. Must not throw. */
export interface ChangeNotifier {
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
  /** A demo is open to all countries until the operator states a list. In live mode nothing is accepted until then. */
  readonly mode: 'demo' | 'live';
  /** False if the clock of this process differs from the database clock. Defaults to true. */
  readonly clocksAgree?: () => boolean;
  /** All lanes of the database. Customers may practise if the practice lane is among them. */
  readonly lanes: readonly number[];
  /** True if this process settles the lane now. Default: it settles all lanes. */
  readonly serves?: (lane: number) => boolean;
  /** True if this process accepts orders of the lane now. Defaults to `serves`. */
  readonly accepts?: (lane: number) => boolean;
  readonly laneOf: (uid: bigint) => number;
  readonly market: TradingMarket;
  readonly changes: ChangeNotifier;
  /** Makes tickets while a batch waits for the disk. Default: no order has a ticket. */
  readonly issueTickets?: IssueTickets;
  /** Called with each batch's accepted orders after they are answered. Must not throw. */
  readonly onAccepted?: (orders: readonly AcceptedOrder[]) => void;
  /** False if a ledger check failed. Nothing is accepted then. */
  readonly ledgerHolds: () => boolean;
  /** Uses `clock` for acceptance and settlement in place of the database clock. Only for tests with their own clock. */
  readonly acceptByClock?: boolean;
  readonly chunkOrders?: number;
}

export interface Trading extends TradingQueries {
  readonly terms: Terms;
  readonly practice: Practice;
  /** The order as accepted. Its ticket is null for a repeated request. */
  openTrade(offer: TradeOffer): Promise<Order & { readonly ticket: string | null }>;
  /** Number of groups whose entry or settlement failed in this process and is retried. */
  failingGroups(): number;
  /** Enters and settles what the log allows. Call it after each durable second of the log, and once at the start. */
  processDue(): Promise<void>;
  prepareStorage(): Promise<void>;
  stop(): Promise<void>;
}
const prepareStorage = ({ database, clock }: TradingDependencies): Promise<void> =>
  ensureOrderPartitions(
    database,
    new Date(clock.nowMs() - DAY_MS),
    new Date(clock.nowMs() + PARTITIONS_AHEAD_MS),
  );

const testClock = ({ acceptByClock, clock }: TradingDependencies): (() => Date) | undefined =>
  acceptByClock === true ? () => new Date(clock.nowMs()) : undefined;

const openQueries = async ({ database, clock, market }: TradingDependencies): Promise<QueryDependencies> => {
  const symbols = new Map(market.symbols().map(({ symbolId, symbol }) => [symbolId, symbol]));
  const symbolIds = new Map(market.symbols().map(({ symbolId, symbol }) => [symbol, symbolId]));
  const terms = await loadTerms(database, clock);
  const symbolOf = (symbolId: number): string => symbols.get(symbolId) ?? 'unknown';
  return {
    database,
    clock,
    terms,
    market,
    context: { terms, symbolOf },
    symbolIdOf: (symbol) => symbolIds.get(symbol) ?? null,
  };
};

/** Throws if another process accepts the orders of the lane, or no process does at the moment. */
const acceptorOf = (dependencies: TradingDependencies, acceptors: Acceptors, uid: bigint): Acceptor => {
  const { laneOf, serves, accepts = serves } = dependencies;
  const lane = laneOf(uid);
  const acceptor = accepts?.(lane) === false ? null : acceptors.of(lane);
  if (acceptor === null) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  return acceptor;
};

const openSettler = (
  dependencies: TradingDependencies,
  { acceptors, flusher, symbolOf, terms }: { acceptors: Acceptors; flusher: Flusher } & OrderContext,
): Settler => {
  const { clock, log, lanes, serves, market, changes, chunkOrders } = dependencies;
  const now = testClock(dependencies);
  return createSettler({
    database: dependencies.settlement ?? dependencies.database,
    clock,
    log,
    lanes,
    ...(serves !== undefined && { serves }),
    priceLog: market,
    symbolOf,
    rulesOf: terms.rulesOf,
    ...(now === undefined ? { isAccepting: (lane) => acceptors.isBusy(lane) } : { now }),
    ...(chunkOrders !== undefined && { chunkOrders }),
    flusher,
    onChanged: () => changes.committed(),
  });
};

/** Opens trading. The ledger of the database must be open. */
export const openTrading = async (dependencies: TradingDependencies): Promise<Trading> => {
  const { database, clock, market, changes, lanes, laneOf } = dependencies;
  await ensureSettlementWatermarks(database, lanes, new Date(clock.nowMs()));
  await prepareStorage(dependencies);
  if (dependencies.mode === 'demo') await ensureDemoList(database, new Date(clock.nowMs()));
  const orders = dependencies.orders ?? database;
  const queries = await openQueries(dependencies);
  const { terms, context, symbolIdOf } = queries;
  // The acceptors and the settler share one flusher, so that one wait for the disk serves both.
  const flusher = createFlusher(dependencies.settlement ?? database);
  const acceptors = openAcceptors({
    database: orders,
    lanes,
    head: () => market.head(),
    flusher,
    issueTickets: dependencies.issueTickets,
    onAccepted: dependencies.onAccepted,
    now: testClock(dependencies),
  });
  const settler = openSettler(dependencies, { acceptors, flusher, ...context });
  const opening = {
    database: orders,
    clock,
    terms,
    acceptorOf: (uid: bigint) => acceptorOf(dependencies, acceptors, uid),
    symbolIdOf,
    clocksAgree: dependencies.clocksAgree ?? (() => true),
    isHalted: (symbol: string) => !dependencies.ledgerHolds() || market.haltOf(symbol) !== null,
    refreshMarket: () => market.refresh?.() ?? Promise.resolve(),
    hasFewVenues: (symbol: string) => market.hasFewVenues(symbol),
    refusals: createDailyBound(REFUSALS),
  };

  return {
    ...createTradingQueries(queries),
    terms,
    practice: createPractice({ database: orders, clock, lanes }),
    openTrade: async (offer) => {
      const { order, ticket, isNew } = await openTrade(opening, offer, laneOf(offer.uid));
      const answer = toAcceptedOrder(order, context);
      if (isNew) changes.committed();
      return { ...answer, ticket };
    },
    failingGroups: () => settler.failingGroups(),
    processDue: () => settler.processDue(),
    prepareStorage: () => prepareStorage(dependencies),
    stop: async () => {
      await acceptors.drain();
      await settler.stop();
    },
  };
};
