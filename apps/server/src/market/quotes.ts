import { mulFloor, RATE_SCALE } from '@tallystick/money';
import type { Log } from '../platform/observability/log.ts';
import type { Candle } from './candles/candles.rules.ts';
import { advanceDay, type Day, dayFigures, dayOf } from './candles/day.rules.ts';
import type { Halt } from './listing/halts.ts';
import type { LoggedSecond } from './price-log/price-log.ts';

/** A coin's newest price and its figures of the market day. Prices at 1e-8, volume in 1e-8 of the coin. */
export interface Quote {
  readonly symbol: string;
  /** The newest price of the log. Its second is `asOf`. */
  readonly last: bigint | null;
  readonly asOf: number | null;
  readonly change: bigint | null;
  /** change ÷ open as a fraction at 1e-8, rounded down. */
  readonly changeRate: bigint | null;
  readonly open: bigint | null;
  readonly high: bigint | null;
  readonly low: bigint | null;
  readonly volume: bigint;
  readonly status: 'open' | 'halted';
  /** Null if the market is open. */
  readonly halt: Halt | null;
}

export interface LastPrice {
  readonly second: number;
  readonly price: bigint;
}

export interface Quotes {
  /** Loads the state of the log and the candles. */
  readonly seed: (
    last: ReadonlyMap<string, LastPrice>,
    minutes: ReadonlyMap<string, readonly Candle[]>,
  ) => void;
  readonly add: (second: LoggedSecond) => void;
  readonly lastPrice: (symbol: string) => LastPrice | null;
  readonly quote: (symbol: string) => Quote | null;
  /** Called with the changed quotes. */
  readonly onChange: (listener: (changed: readonly Quote[]) => void) => () => void;
  /** Announces quotes that changed without a new second. */
  readonly tellChanges: () => void;
}

const EMPTY_DAY: Day = dayOf([]);

export const createQuotes = (
  symbols: readonly string[],
  haltOf: (symbol: string) => Halt | null,
  log: Log,
): Quotes => {
  const days = new Map<string, Day>();
  const lastPrices = new Map<string, LastPrice>();
  const told = new Map<string, Quote>();
  const listeners = new Set<(changed: readonly Quote[]) => void>();

  const quote = (symbol: string): Quote | null => {
    if (!symbols.includes(symbol)) return null;
    const last = lastPrices.get(symbol) ?? null;
    const figures = dayFigures(days.get(symbol) ?? EMPTY_DAY);
    const halt = haltOf(symbol);
    const change = last === null || figures === null ? null : last.price - figures.open;
    return {
      symbol,
      last: last?.price ?? null,
      asOf: last?.second ?? null,
      change,
      changeRate: change === null || figures === null ? null : mulFloor(change, RATE_SCALE, figures.open),
      open: figures?.open ?? null,
      high: figures?.high ?? null,
      low: figures?.low ?? null,
      volume: figures?.volume ?? 0n,
      status: halt === null ? 'open' : 'halted',
      halt,
    };
  };

  const hasChanged = (now: Quote): boolean => {
    const before = told.get(now.symbol);
    return (
      before === undefined ||
      before.asOf !== now.asOf ||
      before.halt?.by !== now.halt?.by ||
      before.halt?.reason !== now.halt?.reason ||
      before.open !== now.open ||
      before.high !== now.high ||
      before.low !== now.low ||
      before.volume !== now.volume
    );
  };

  const tellChanges = (): void => {
    const changed = symbols.flatMap((symbol) => quote(symbol) ?? []).filter(hasChanged);
    for (const now of changed) told.set(now.symbol, now);
    if (changed.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(changed);
      } catch (error) {
        log.error({ err: error }, 'a listener to the quotes failed');
      }
    }
  };

  return {
    seed: (last, minutes) => {
      for (const [symbol, price] of last) lastPrices.set(symbol, price);
      for (const [symbol, candles] of minutes) days.set(symbol, dayOf(candles));
    },
    add: ({ second, prices, volumes }) => {
      for (const symbol of symbols) {
        const price = prices.get(symbol) ?? null;
        days.set(symbol, advanceDay(days.get(symbol) ?? EMPTY_DAY, second, price, volumes.get(symbol) ?? 0n));
        if (price !== null) lastPrices.set(symbol, { second, price });
      }
      tellChanges();
    },
    lastPrice: (symbol) => lastPrices.get(symbol) ?? null,
    quote,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tellChanges,
  };
};
