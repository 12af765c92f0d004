import type { PriceSource } from '@tallystick/contract';
import type { IndexPrice } from '@tallystick/venues/second/index.rules.ts';
import { createTickBook, type TickBook } from '@tallystick/venues/second/tick-book.ts';
import type { VenueHealth } from '@tallystick/venues/venue-health.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { Candle, Interval } from './candles/candles.rules.ts';
import { type CandleChange, Candles } from './candles/candles.ts';
import { alwaysHeld, type FeedLease } from './feed-lease.ts';
import { FeedRunner } from './feed-runner.ts';
import type { Feed } from './feeds/feed.ts';
import { type Halt, openStaffHalts, type StaffHalts } from './listing/halts.ts';
import { type CoinListing, openListing } from './listing/listing.ts';
import { type Product, selectProducts } from './listing/products.sql.ts';
import { loadState } from './load-state.ts';
import { openPriceLog, type PriceLog, type PriceSecond } from './price-log/price-log.ts';
import { type Quote, Quotes } from './quotes.ts';

export interface Market {
  readonly source: PriceSource;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Another process may have written to the log. Reads it now and does not wait for the next poll. */
  wake(): void;
  /** Resolves when everything that the log has now is known here. Concurrent calls share one read. */
  refresh(): Promise<void>;
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
   * True if the newest ten entries of the log do not all have enough venues behind the symbol's price. The largest stake is smaller
   * then. It depends only on the public log.
   */
  hasFewVenues(symbol: string): boolean;
  /**
   * Staff halts a symbol in the caller's transaction. It takes effect with `reloadTradingStatus` after the commit. Throws `not_found`,
   * `invalid_fields`. Running trades settle as usual.
   */
  halt(sql: Sql, symbol: string, reason: string, staff: string): Promise<void>;
  resume(sql: Sql, symbol: string, reason: string, staff: string): Promise<void>;
  /** Loads staff's changes of halts and of the listing, and announces the quotes whose status changed. */
  reloadTradingStatus(): Promise<void>;
  /** The coins offered for new trades. `reloadTradingStatus` loads staff's changes. */
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

export interface MarketDependencies {
  readonly database: Database;
  /** The pool for customers' reads of candles. Defaults to `database`. */
  readonly requests?: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  readonly log: Log;
  /** The lease of the feed. By default this process always writes the log. */
  readonly lease?: FeedLease;
  /** Name of this process in the record of terms. */
  readonly holder?: string;
}

/** The stored state of the market. */
interface StoredMarket {
  readonly products: readonly Product[];
  readonly priceLog: PriceLog;
  readonly staffHalts: StaffHalts;
  readonly listing: CoinListing;
}

class LoggedMarket implements Market {
  readonly source: PriceSource;
  readonly listing: CoinListing;
  #refreshing: Promise<unknown> | null = null;
  readonly #clock: Clock;
  readonly #feed: Feed;
  readonly #products: readonly Product[];
  readonly #priceLog: PriceLog;
  readonly #staffHalts: StaffHalts;
  readonly #candles: Candles;
  readonly #quotes: Quotes;
  readonly #ticks: TickBook;
  /** The newest index of each symbol. */
  readonly #indexes = new Map<string, IndexPrice>();
  readonly #runner: FeedRunner;

  constructor(dependencies: MarketDependencies, stored: StoredMarket) {
    const { database, requests = database, clock, feed, log } = dependencies;
    const { products, priceLog } = stored;
    const symbols = products.map(({ symbol }) => symbol);
    this.source = feed.source;
    this.listing = stored.listing;
    this.#clock = clock;
    this.#feed = feed;
    this.#products = products;
    this.#priceLog = priceLog;
    this.#staffHalts = stored.staffHalts;
    this.#candles = new Candles({ database, requests, log, source: feed.source, products });
    this.#quotes = new Quotes(symbols, (symbol) => this.haltOf(symbol), log);
    this.#ticks = createTickBook(symbols);
    this.#runner = this.#createRunner(dependencies);
    priceLog.onSecond((second) => this.#quotes.add(second));
    priceLog.onSecond((second) => this.#candles.add(second));
  }

  start(): Promise<void> {
    return this.#runner.start();
  }

  async stop(): Promise<void> {
    await this.#runner.stop();
    await this.#candles.settled();
  }

  wake(): void {
    this.#runner.wake();
  }

  async refresh(): Promise<void> {
    const end = () => (this.#refreshing = null);
    this.#refreshing ??= this.#priceLog.catchUp().finally(end);
    await this.#refreshing;
  }

  head(): number | null {
    return this.#priceLog.head();
  }

  readSeconds(from: number, to: number): Promise<readonly PriceSecond[]> {
    return this.#priceLog.readSeconds(from, to);
  }

  onSecond(listener: (second: PriceSecond) => void): () => void {
    return this.#priceLog.onSecond(listener);
  }

  quotes(): readonly Quote[] {
    return this.#quotes.all();
  }

  quote(symbol: string): Quote | null {
    return this.#quotes.quote(symbol);
  }

  onQuotes(listener: (changed: readonly Quote[]) => void): () => void {
    return this.#quotes.onChange(listener);
  }

  async candles(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
    limit = Number.POSITIVE_INFINITY,
  ): Promise<readonly Candle[]> {
    const product = this.#products.find((known) => known.symbol === symbol);
    return product === undefined ? [] : this.#candles.read({ product, interval, from, to, limit });
  }

  onCandles(listener: (changes: readonly CandleChange[]) => void): () => void {
    return this.#candles.onChange(listener);
  }

  haltOf(symbol: string): Halt | null {
    const reason = this.#staffHalts.reasonOf(symbol);
    if (reason !== null) return { by: 'staff', reason };
    if (!this.listing.isOffered(symbol)) return { by: 'listing', reason: this.listing.newest().reason };
    return this.#isStale(symbol) || this.#isSilent(symbol) ? { by: 'index', reason: null } : null;
  }

  hasFewVenues(symbol: string): boolean {
    return this.#priceLog.hasFewVenues(symbol);
  }

  halt(sql: Sql, symbol: string, reason: string, staff: string): Promise<void> {
    return this.#staffHalts.write(sql, 'halt', symbol, reason, staff);
  }

  resume(sql: Sql, symbol: string, reason: string, staff: string): Promise<void> {
    return this.#staffHalts.write(sql, 'resume', symbol, reason, staff);
  }

  async reloadTradingStatus(): Promise<void> {
    await Promise.all([this.#staffHalts.reload(), this.listing.reload()]);
    this.#quotes.announceChanges();
  }

  symbols(): readonly Product[] {
    return this.#products;
  }

  lastPrice(symbol: string): bigint | null {
    return this.#quotes.lastPrice(symbol)?.price ?? null;
  }

  venues(): readonly (VenueHealth & VenuePart)[] {
    const symbols = this.#products.map(({ symbol }) => symbol);
    return (this.#feed.venues?.() ?? []).map((health) => ({
      ...health,
      symbols: symbols.filter((symbol) => this.#indexes.get(symbol)?.madeOf.has(health.venue)),
      dropped: symbols.filter((symbol) => this.#indexes.get(symbol)?.dropped.has(health.venue)),
    }));
  }

  #nowSecond(): number {
    return Math.floor(this.#clock.nowMs() / 1000);
  }

  /** True if the log has had no price of the symbol for too long. */
  #isStale(symbol: string): boolean {
    const last = this.#quotes.lastPrice(symbol);
    // The running second is not complete yet. A log that no longer grows counts as seconds without prices.
    const newest = Math.max(this.#priceLog.head() ?? 0, this.#nowSecond() - 1);
    return last === null || newest - last.second >= HALT_AFTER_SECONDS;
  }

  /** True if too few venues send prices of the symbol. */
  #isSilent(symbol: string): boolean {
    // A source that generates or plays back prices has no venues to lose. A process that only follows the log hears no venues.
    return (
      this.#runner.isLeading &&
      this.#feed.venues !== undefined &&
      this.#ticks.speaking(symbol, this.#clock.nowMs() - SILENCE_MS) < this.#feed.minVenues
    );
  }

  #createRunner(dependencies: MarketDependencies): FeedRunner {
    const { database, clock, feed, log, lease = alwaysHeld, holder = 'a process' } = dependencies;
    const state = {
      database,
      feed,
      products: this.#products,
      candles: this.#candles,
      quotes: this.#quotes,
      head: () => this.#priceLog.head(),
      nowSecond: () => this.#nowSecond(),
    };
    return new FeedRunner({
      database,
      clock,
      log,
      feed,
      lease,
      holder,
      priceLog: this.#priceLog,
      ticks: this.#ticks,
      indexes: this.#indexes,
      loadState: (makesHistory) => loadState(state, makesHistory),
    });
  }
}

export const createMarket = async (dependencies: MarketDependencies): Promise<Market> => {
  const { database, clock, feed, log } = dependencies;
  const products = await selectProducts(database);
  return new LoggedMarket(dependencies, {
    products,
    priceLog: await openPriceLog({ database, log, source: feed.source, products }),
    staffHalts: await openStaffHalts(database, clock, products),
    listing: await openListing(database, clock, products),
  });
};
