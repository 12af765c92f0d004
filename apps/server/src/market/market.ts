import type { PriceSource } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import { type Candle, candleStart, type Interval } from './candles/candles.rules.ts';
import { insertHistory, selectCandlesSince, selectLastCloses } from './candles/candles.sql.ts';
import { type CandleChange, createCandles } from './candles/candles.ts';
import { dayStart } from './candles/day.rules.ts';
import { alwaysOurs, type FeedTurns, followLog, takeTurns } from './feed-lease.ts';
import type { Feed } from './feeds/feed.ts';
import { type Halt, openStaffHalts } from './listing/halts.ts';
import { type CoinListing, openListing } from './listing/listing.ts';
import { type Product, selectProducts } from './listing/products.sql.ts';
import type { IndexPrice } from './price-log/index.rules.ts';
import { createPendingSeconds } from './price-log/pending-seconds.ts';
import { selectLastPrices, takeFeedTurn } from './price-log/price-log.sql.ts';
import { openPriceLog, type PriceSecond } from './price-log/price-log.ts';
import { publishSeconds } from './price-log/publish-seconds.ts';
import { createTickBook } from './price-log/tick-book.ts';
import { createQuotes, type Quote } from './quotes.ts';
import type { VenueHealth } from './venues/venue-health.ts';

export interface Market {
  readonly source: PriceSource;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Another process may have written to the log. Reads it now and does not wait for the next poll. */
  wake(): void;
  /** The newest second of the durable price log. Null before the first. */
  head(): number | null;
  /** Log entries with from ≤ second ≤ to, oldest first, at most 4,000; the last 20 minutes come from memory. */
  readSeconds(from: number, to: number): Promise<readonly PriceSecond[]>;
  /** Called with each durable entry of the log, in order. Returns a function that unsubscribes. */
  onSecond(listener: (second: PriceSecond) => void): () => void;
  quotes(): readonly Quote[];
  quote(symbol: string): Quote | null;
  /** Called with the changed quotes, at most once per second. */
  onQuotes(listener: (changed: readonly Quote[]) => void): () => void;
  /** The newest candles that start from `from` to `to` (Unix seconds), oldest first; at most 1,500. */
  candles(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
    limit?: number,
  ): Promise<readonly Candle[]>;
  /** Called with the candles that changed, once they are durable. */
  onCandles(listener: (changes: readonly CandleChange[]) => void): () => void;
  /** The reason why no trade on the symbol is accepted now. Null if its market is open. */
  haltOf(symbol: string): Halt | null;
  /**
   * Staff halts a symbol in the caller's transaction. It takes effect with `reloadHalts` after the commit. Throws `not_found`,
   * `invalid_fields`. Running trades settle as usual.
   */
  halt(sql: Sql, symbol: string, reason: string, staff: string): Promise<void>;
  resume(sql: Sql, symbol: string, reason: string, staff: string): Promise<void>;
  reloadHalts(): Promise<void>;
  /** The coins offered for new trades. `reloadHalts` loads staff's changes. */
  readonly listing: CoinListing;
  /** All coins with prices. */
  symbols(): readonly Product[];
  /** The newest price of the log at 1e-8, of any age. */
  lastPrice(symbol: string): bigint | null;
  /** The health of each venue and its part in the newest index. Empty if prices come from no venue. */
  venues(): readonly (VenueHealth & VenuePart)[];
}

/** The symbols whose newest index uses a venue, and those for which it is too far off the others. */
export interface VenuePart {
  readonly symbols: readonly string[];
  readonly dropped: readonly string[];
}

/** A market without a price for this long is halted until it has a price again. */
const HALT_AFTER_SECONDS = 3;
/**
 * A market is also halted if too few of its venues send for this long. That is half a second more than the maximum age of a
 * price, so seconds without a price are certain to follow, and the halt need not wait for them.
 */
const SILENCE_MS = 2500;

export const createMarket = async (dependencies: {
  database: Database;
  /** The pool for customers' reads of candles. Defaults to `database`. */
  requests?: Database;
  clock: Clock;
  feed: Feed;
  log: Log;
  /** The turns of this process. By default it always writes the log. */
  turns?: FeedTurns;
  /** Name of this process in the record of turns. */
  holder?: string;
}): Promise<Market> => {
  const { database, clock, feed, log } = dependencies;
  const turns = dependencies.turns ?? alwaysOurs;
  const { source } = feed;
  const products = await selectProducts(database);
  const symbols = products.map(({ symbol }) => symbol);
  const priceLog = await openPriceLog({ database, log, source, products });
  const staffHalts = await openStaffHalts(database, clock, products);
  const listing = await openListing(database, clock, products);
  const candles = createCandles({
    database,
    requests: dependencies.requests ?? database,
    log,
    source,
    products,
  });
  const nowSecond = () => Math.floor(clock.nowMs() / 1000);

  const ticks = createTickBook(symbols);
  const indexes = new Map<string, IndexPrice>();
  const pending = createPendingSeconds(log);
  // A source that generates or plays back prices has no venues to lose. A process that only follows the log hears no venues.
  const isSilent = (symbol: string): boolean =>
    isLeading &&
    feed.venues !== undefined &&
    ticks.speaking(symbol, clock.nowMs() - SILENCE_MS) < feed.minVenues;

  const haltOf = (symbol: string): Halt | null => {
    const reason = staffHalts.reasonOf(symbol);
    if (reason !== null) return { by: 'staff', reason };
    if (!listing.isOffered(symbol)) return { by: 'listing', reason: listing.newest().reason };
    const last = quotes.lastPrice(symbol);
    // The running second is not complete yet. A log that no longer grows counts as seconds without prices.
    const newest = Math.max(priceLog.head() ?? 0, nowSecond() - 1);
    const isStale = last === null || newest - last.second >= HALT_AFTER_SECONDS;
    return isStale || isSilent(symbol) ? { by: 'index', reason: null } : null;
  };
  const quotes = createQuotes(symbols, haltOf, log);
  priceLog.onSecond(quotes.add);
  priceLog.onSecond(candles.add);

  const makeHistory = async (): Promise<void> => {
    if (feed.history === undefined) return;
    const history = feed.history(candleStart(nowSecond(), 60));
    await database.transaction(async (sql) => {
      for (const { symbol, widthSeconds, candles: made } of history) {
        const product = products.find((known) => known.symbol === symbol);
        if (product !== undefined) await insertHistory(sql, product.symbolId, widthSeconds, made);
      }
    });
  };

  const readCloses = () => selectLastCloses(database, source);

  /** Loads the state of log and candles. Returns the prices from which a source that generates its own continues. */
  const takeUp = async (makesHistory: boolean): Promise<ReadonlyMap<string, bigint>> => {
    const last = await selectLastPrices(database, source);
    let closes = await readCloses();
    if (makesHistory && last.size === 0 && closes.size === 0) {
      await makeHistory();
      closes = await readCloses();
    }
    await candles.catchUp(priceLog.head(), nowSecond());
    const minutes = await selectCandlesSince(database, source, 60, dayStart(nowSecond()));
    quotes.seed(last, new Map(products.map(({ symbol, symbolId }) => [symbol, minutes.get(symbolId) ?? []])));
    const resumeFrom = new Map<string, bigint>();
    for (const { symbol, symbolId } of products) {
      const price = last.get(symbol)?.price ?? closes.get(symbolId);
      if (price !== undefined) resumeFrom.set(symbol, price);
    }
    return resumeFrom;
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  let isLeading = false;
  let running: Promise<unknown> = Promise.resolve();

  const runFeed = async (resumeFrom: ReadonlyMap<string, bigint>, turn: AbortSignal) => {
    try {
      await feed.start(ticks.add, turn, resumeFrom);
      if (!turn.aborted) log.warn({ source }, 'the feed stopped; no more prices');
    } catch (error) {
      log.error({ err: error, source }, 'the feed failed; there are no prices any more');
    }
  };

  /** Writes the log until the turn is over. Calls `begun` just before it starts. */
  const lead = async (turn: AbortSignal, begun: () => void): Promise<void> => {
    const fence = await takeFeedTurn(database, dependencies.holder ?? 'a process', new Date(clock.nowMs()));
    await priceLog.catchUp();
    // Another process may have written later seconds meanwhile. The log never goes back.
    pending.dropUntil(priceLog.head() ?? 0);
    const resumeFrom = await takeUp(true);
    isLeading = true;
    begun();
    const over = new AbortController();
    const now = AbortSignal.any([turn, over.signal]);
    const { minVenues } = feed;
    try {
      const publishing = publishSeconds({
        clock,
        log,
        ticks,
        priceLog,
        source,
        minVenues,
        indexes,
        pending,
        fence,
        signal: now,
      });
      await Promise.all([runFeed(resumeFrom, now), publishing]);
    } finally {
      isLeading = false;
      over.abort();
    }
  };

  let follower: ReturnType<typeof followLog> | null = null;

  /** Resolves when this process writes the log, or has read the log of another process. */
  const start = async (): Promise<void> => {
    const begun = Promise.withResolvers<void>();
    begun.promise.catch(() => undefined);
    const isFirst = turns.isOurs();
    if (!isFirst) {
      await priceLog.catchUp();
      await takeUp(false);
    }
    const leading = takeTurns({ clock, log, turns, signal }, async (turn) => {
      try {
        await lead(turn, begun.resolve);
      } catch (error) {
        // If the first turn cannot start, the process must not start either.
        begun.reject(error);
        throw error;
      }
    });
    follower = followLog({ log, turns, priceLog, signal });
    running = Promise.all([leading, follower.running]);
    if (isFirst) await Promise.race([begun.promise, leading]);
  };

  return {
    source,
    start,
    wake: () => follower?.wake(),
    stop: async () => {
      stopping.abort();
      await running;
      await candles.settled();
    },
    head: priceLog.head,
    readSeconds: priceLog.readSeconds,
    onSecond: priceLog.onSecond,
    quotes: () => symbols.flatMap((symbol) => quotes.quote(symbol) ?? []),
    quote: quotes.quote,
    onQuotes: quotes.onChange,
    candles: async (symbol, interval, from, to, limit = Number.POSITIVE_INFINITY) => {
      const product = products.find((known) => known.symbol === symbol);
      return product === undefined ? [] : candles.read(product, interval, from, to, limit);
    },
    onCandles: candles.onChange,
    haltOf,
    halt: (sql, symbol, reason, staff) => staffHalts.write(sql, 'halt', symbol, reason, staff),
    resume: (sql, symbol, reason, staff) => staffHalts.write(sql, 'resume', symbol, reason, staff),
    reloadHalts: async () => {
      await Promise.all([staffHalts.reload(), listing.reload()]);
      quotes.tellChanges();
    },
    listing,
    symbols: () => products,
    venues: () =>
      (feed.venues?.() ?? []).map((health) => ({
        ...health,
        symbols: symbols.filter((symbol) => indexes.get(symbol)?.madeOf.has(health.venue)),
        dropped: symbols.filter((symbol) => indexes.get(symbol)?.dropped.has(health.venue)),
      })),
    lastPrice: (symbol) => quotes.lastPrice(symbol)?.price ?? null,
  };
};
