import { mulFloor, RATE_SCALE } from '@tallystick/money';
import type { Log } from '../platform/observability/log.ts';
import type { Candle } from './candles/candles.rules.ts';
import { advanceDay, type Day, dayFigures, dayOf } from './candles/day.rules.ts';
import { Listeners } from './listeners.ts';
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

const EMPTY_DAY: Day = dayOf([]);

const isSame = (before: Quote, now: Quote): boolean =>
  before.asOf === now.asOf &&
  before.halt?.by === now.halt?.by &&
  before.halt?.reason === now.halt?.reason &&
  before.open === now.open &&
  before.high === now.high &&
  before.low === now.low &&
  before.volume === now.volume;

/** The newest quote of each symbol. */
export class Quotes {
  readonly #symbols: readonly string[];
  readonly #haltOf: (symbol: string) => Halt | null;
  readonly #listeners: Listeners<readonly Quote[]>;
  readonly #days = new Map<string, Day>();
  readonly #lastPrices = new Map<string, LastPrice>();
  readonly #announced = new Map<string, Quote>();

  constructor(symbols: readonly string[], haltOf: (symbol: string) => Halt | null, log: Log) {
    this.#symbols = symbols;
    this.#haltOf = haltOf;
    this.#listeners = new Listeners(log, 'the quotes');
  }

  /** Loads the state of the log and the candles. */
  seed(last: ReadonlyMap<string, LastPrice>, minutes: ReadonlyMap<string, readonly Candle[]>): void {
    for (const [symbol, price] of last) this.#lastPrices.set(symbol, price);
    for (const [symbol, candles] of minutes) this.#days.set(symbol, dayOf(candles));
  }

  add({ second, prices, volumes }: LoggedSecond): void {
    for (const symbol of this.#symbols) {
      const price = prices.get(symbol) ?? null;
      const day = this.#days.get(symbol) ?? EMPTY_DAY;
      this.#days.set(symbol, advanceDay(day, second, price, volumes.get(symbol) ?? 0n));
      if (price !== null) this.#lastPrices.set(symbol, { second, price });
    }
    this.announceChanges();
  }

  lastPrice(symbol: string): LastPrice | null {
    return this.#lastPrices.get(symbol) ?? null;
  }

  all(): readonly Quote[] {
    return this.#symbols.flatMap((symbol) => this.quote(symbol) ?? []);
  }

  quote(symbol: string): Quote | null {
    if (!this.#symbols.includes(symbol)) return null;
    const last = this.lastPrice(symbol);
    const figures = dayFigures(this.#days.get(symbol) ?? EMPTY_DAY);
    const halt = this.#haltOf(symbol);
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
  }

  /** Called with the changed quotes. Returns a function that unsubscribes. */
  onChange(listener: (changed: readonly Quote[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Announces quotes that changed, also without a new second. */
  announceChanges(): void {
    const changed = this.all().filter((now) => {
      const before = this.#announced.get(now.symbol);
      return before === undefined || !isSame(before, now);
    });
    for (const now of changed) this.#announced.set(now.symbol, now);
    if (changed.length > 0) this.#listeners.call(changed);
  }
}
