/** Open, high, low and close at 1e-8, and the traded volume (1e-8 of the coin). `start` is a Unix second. */
export interface Candle {
  readonly start: number;
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly close: bigint;
  readonly volume: bigint;
}

/** Candles of one symbol and width for the time before the price log began, oldest first. */
export interface MadeUpCandles {
  readonly symbol: string;
  readonly widthSeconds: 60 | 3600;
  readonly candles: readonly Candle[];
}

/** The widths of candles, in seconds. */
export const INTERVAL_SECONDS = {
  '1s': 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3600,
  '1d': 86_400,
} as const;

export type Interval = keyof typeof INTERVAL_SECONDS;
export const INTERVALS = ['1s', '1m', '5m', '15m', '1h', '1d'] as const satisfies readonly Interval[];

/** The start of the candle that a second belongs to. */
export const candleStart = (second: number, widthSeconds: number): number => second - (second % widthSeconds);

/** The candle after one more second with a price: extends the running candle or begins a new one. */
export const extendCandle = (
  running: Candle | null,
  widthSeconds: number,
  second: number,
  price: bigint,
  volume: bigint,
): Candle => {
  const start = candleStart(second, widthSeconds);
  if (running === null || running.start !== start) {
    return { start, open: price, high: price, low: price, close: price, volume };
  }
  return {
    start,
    open: running.open,
    high: price > running.high ? price : running.high,
    low: price < running.low ? price : running.low,
    close: price,
    volume: running.volume + volume,
  };
};

/** Joins candles, oldest first, into wider ones. */
export const widenCandles = (candles: readonly Candle[], widthSeconds: number): Candle[] => {
  const wide: Candle[] = [];
  for (const candle of candles) {
    const start = candleStart(candle.start, widthSeconds);
    const running = wide.at(-1);
    if (running === undefined || running.start !== start) {
      wide.push({ ...candle, start });
      continue;
    }
    wide[wide.length - 1] = {
      start,
      open: running.open,
      high: candle.high > running.high ? candle.high : running.high,
      low: candle.low < running.low ? candle.low : running.low,
      close: candle.close,
      volume: running.volume + candle.volume,
    };
  }
  return wide;
};
