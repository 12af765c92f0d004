import type { PriceSource } from '@tallystick/contract';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
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

export interface Candles {
  /** Folds log entries that the candles do not have yet, and loads the candles that run at `nowSecond`. */
  readonly catchUp: (head: number | null, nowSecond: number) => Promise<void>;
  /** Takes a second that is in the log. The change becomes durable and is announced soon after. */
  readonly add: (second: LoggedSecond) => void;
  /** Called with every changed candle, at most one per symbol and interval. */
  readonly onChange: (listener: (changes: readonly CandleChange[]) => void) => () => void;
  /** The newest candles that start from `from` to `to` (Unix seconds), oldest first; at most 1,500. */
  readonly read: (
    product: Product,
    interval: Interval,
    from: number,
    to: number,
    limit: number,
  ) => Promise<readonly Candle[]>;
  /** Resolves when no folding is running. */
  readonly settled: () => Promise<void>;
}

export const MAX_CANDLES = 1500;
/** Maximum seconds that wait to be announced while the database is away. Beyond it, the running candles are read again. */
const MAX_WAITING = 600;

const keyOf = (symbol: string, interval: Interval): string => `${symbol}:${interval}`;

export const createCandles = (dependencies: {
  database: Database;
  /** The pool that `read` uses. Folding uses `database`. */
  requests: Database;
  log: Log;
  source: PriceSource;
  products: readonly Product[];
}): Candles => {
  const { database, requests, log, source, products } = dependencies;
  const listeners = new Set<(changes: readonly CandleChange[]) => void>();
  const running = new Map<string, Candle>();
  let waiting: LoggedSecond[] = [];
  let hasLostSome = false;
  let folding: Promise<void> | null = null;

  const readBy = (
    sql: Sql,
    ...[product, interval, from, to, limit]: Parameters<Candles['read']>
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

  const foldAll = async (head: number): Promise<void> => {
    let foldedUntil = await foldCandles(database, head);
    while (foldedUntil < head) {
      const before = foldedUntil;
      foldedUntil = await foldCandles(database, head);
      if (foldedUntil === before) return;
    }
  };

  const takeUp = async (newest: number): Promise<void> => {
    running.clear();
    for (const product of products) {
      for (const interval of INTERVALS) {
        const start = candleStart(newest, INTERVAL_SECONDS[interval]);
        const [candle] = await readBy(database, product, interval, start, start, 1);
        if (candle !== undefined) running.set(keyOf(product.symbol, interval), candle);
      }
    }
  };

  const extend = ({ second, prices, volumes }: LoggedSecond, changes: Map<string, CandleChange>): void => {
    for (const [symbol, price] of prices) {
      if (price === null) continue;
      for (const interval of INTERVALS) {
        const key = keyOf(symbol, interval);
        const before = running.get(key) ?? null;
        const volume = volumes.get(symbol) ?? 0n;
        const candle = extendCandle(before, INTERVAL_SECONDS[interval], second, price, volume);
        running.set(key, candle);
        changes.set(`${key}:${candle.start}`, { symbol, interval, candle });
      }
    }
  };

  const tell = (changes: readonly CandleChange[]): void => {
    for (const listener of listeners) {
      try {
        listener(changes);
      } catch (error) {
        log.error({ err: error }, 'a listener to the candles failed');
      }
    }
  };

  const foldWaiting = async (): Promise<void> => {
    try {
      for (let newest = waiting.at(-1); newest !== undefined; newest = waiting.at(-1)) {
        const taken = waiting;
        const { second: until } = newest;
        await foldAll(until);
        if (hasLostSome) await takeUp(until);
        const changes = new Map<string, CandleChange>();
        if (!hasLostSome) for (const second of taken) extend(second, changes);
        hasLostSome = false;
        waiting = waiting.filter(({ second }) => second > until);
        if (changes.size > 0) tell([...changes.values()]);
      }
    } catch (error) {
      log.warn({ err: error }, 'the candles could not be folded; the next second tries again');
    } finally {
      folding = null;
    }
  };

  return {
    catchUp: async (head, nowSecond) => {
      if (head !== null) await foldAll(head);
      await takeUp(Math.max(head ?? 0, nowSecond));
    },
    add: (second) => {
      if (waiting.length >= MAX_WAITING) hasLostSome = true;
      waiting = [...waiting.slice(1 - MAX_WAITING), second];
      folding ??= foldWaiting();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (...asked) => readBy(requests, ...asked),
    settled: async () => {
      await folding;
    },
  };
};
