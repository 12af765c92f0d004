import type { PriceSource } from '@tallystick/contract';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { Listeners } from '../listeners.ts';
import type { Product } from '../listing/products.sql.ts';
import type { LoggedSecond } from '../price-log/price-log.ts';
import {
  type Candle,
  candleStart,
  extendCandle,
  INTERVAL_SECONDS,
  INTERVALS,
  type Interval,
} from './candles.rules.ts';
import { foldCandles, selectCandles, selectSecondCandles } from './candles.sql.ts';

/** A candle that has just changed. */
export interface CandleChange {
  readonly symbol: string;
  readonly interval: Interval;
  readonly candle: Candle;
}

export const MAX_CANDLES = 1500;
/** Maximum seconds that wait to be announced while the database is away. Beyond it, the running candles are read again. */
const MAX_WAITING = 600;

const keyOf = (symbol: string, interval: Interval): string => `${symbol}:${interval}`;

export interface CandlesOptions {
  readonly database: Database;
  /** The pool that `read` uses. Folding uses `database`. */
  readonly requests: Database;
  readonly log: Log;
  readonly source: PriceSource;
  readonly products: readonly Product[];
}

/** The newest candles that start from `from` to `to` (Unix seconds). */
interface CandleQuery {
  readonly product: Product;
  readonly interval: Interval;
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

const selectRange = (
  sql: Sql,
  source: PriceSource,
  { product, interval, from, to, limit }: CandleQuery,
): Promise<readonly Candle[]> => {
  const widthSeconds = INTERVAL_SECONDS[interval];
  const range = {
    source,
    symbolId: product.symbolId,
    widthSeconds,
    // Limits the range by time too: 1,500 widths back from `to`, gaps included.
    from: Math.max(
      Math.ceil(from / widthSeconds) * widthSeconds,
      candleStart(to, widthSeconds) - (MAX_CANDLES - 1) * widthSeconds,
    ),
    to: candleStart(to, widthSeconds),
    limit: Math.min(limit, MAX_CANDLES),
  };
  return interval === '1s' ? selectSecondCandles(sql, range) : selectCandles(sql, range);
};

/** Candles of the price log. They are folded in the database, and the running ones are also kept here. */
export class Candles {
  readonly #options: CandlesOptions;
  readonly #listeners: Listeners<readonly CandleChange[]>;
  readonly #running = new Map<string, Candle>();
  #waiting: LoggedSecond[] = [];
  #hasLostSome = false;
  #folding: Promise<void> | null = null;

  constructor(options: CandlesOptions) {
    this.#options = options;
    this.#listeners = new Listeners(options.log, 'the candles');
  }

  /** Folds log entries that the candles do not have yet, and loads the candles that run at `nowSecond`. */
  async catchUp(head: number | null, nowSecond: number): Promise<void> {
    if (head !== null) await this.#foldUntil(head);
    await this.#loadRunning(Math.max(head ?? 0, nowSecond));
  }

  /** Takes a second that is in the log. The change becomes durable and is announced soon after. */
  add(second: LoggedSecond): void {
    if (this.#waiting.length >= MAX_WAITING) this.#hasLostSome = true;
    this.#waiting = [...this.#waiting.slice(1 - MAX_WAITING), second];
    this.#folding ??= this.#foldWaiting();
  }

  /** Called with every changed candle, at most one per symbol and interval. Returns a function that unsubscribes. */
  onChange(listener: (changes: readonly CandleChange[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** The newest candles of the range, oldest first; at most 1,500. */
  read(query: CandleQuery): Promise<readonly Candle[]> {
    return selectRange(this.#options.requests, this.#options.source, query);
  }

  /** Resolves when no folding is running. */
  async settled(): Promise<void> {
    await this.#folding;
  }

  async #foldWaiting(): Promise<void> {
    try {
      for (let newest = this.#waiting.at(-1); newest !== undefined; newest = this.#waiting.at(-1)) {
        await this.#foldOnce(this.#waiting, newest.second);
      }
    } catch (error) {
      const { log } = this.#options;
      log.warn({ err: error }, 'the candles could not be folded; the next second tries again');
    } finally {
      this.#folding = null;
    }
  }

  /** Folds the seconds in the database, and then announces the changed candles. */
  async #foldOnce(seconds: readonly LoggedSecond[], until: number): Promise<void> {
    await this.#foldUntil(until);
    if (this.#hasLostSome) await this.#loadRunning(until);
    const changes = new Map<string, CandleChange>();
    if (!this.#hasLostSome) for (const second of seconds) this.#extend(second, changes);
    this.#hasLostSome = false;
    this.#waiting = this.#waiting.filter(({ second }) => second > until);
    if (changes.size > 0) this.#listeners.call([...changes.values()]);
  }

  async #foldUntil(head: number): Promise<void> {
    const { database } = this.#options;
    let foldedUntil = await foldCandles(database, head);
    while (foldedUntil < head) {
      const before = foldedUntil;
      foldedUntil = await foldCandles(database, head);
      if (foldedUntil === before) return;
    }
  }

  async #loadRunning(newest: number): Promise<void> {
    const { database, source, products } = this.#options;
    this.#running.clear();
    for (const product of products) {
      for (const interval of INTERVALS) {
        const start = candleStart(newest, INTERVAL_SECONDS[interval]);
        const query = { product, interval, from: start, to: start, limit: 1 };
        const [candle] = await selectRange(database, source, query);
        if (candle !== undefined) this.#running.set(keyOf(product.symbol, interval), candle);
      }
    }
  }

  #extend({ second, prices, volumes }: LoggedSecond, changes: Map<string, CandleChange>): void {
    for (const [symbol, price] of prices) {
      if (price === null) continue;
      for (const interval of INTERVALS) {
        const key = keyOf(symbol, interval);
        const before = this.#running.get(key) ?? null;
        const volume = volumes.get(symbol) ?? 0n;
        const candle = extendCandle(before, INTERVAL_SECONDS[interval], second, price, volume);
        this.#running.set(key, candle);
        changes.set(`${key}:${candle.start}`, { symbol, interval, candle });
      }
    }
  }
}
