import type { Candle, CandleInterval } from '@tallystick/contract/market/customer.ts';

export const INTERVAL_SECONDS: Readonly<Record<CandleInterval, number>> = {
  '1s': 1,
  '1m': 60,
  '5m': 300,
  '15m': 900,
  '1h': 3_600,
  '1d': 86_400,
};

const VISIBLE_BARS = 60;
const LONG_SECONDS = 900;

/** Room to the right of the newest bar, where running trades are settled. A trade ends within one long bar. */
export const rightBars = (interval: CandleInterval): number =>
  INTERVAL_SECONDS[interval] >= LONG_SECONDS ? 1 : 8;

/** The bars that a chart shows at first, by their positions. A short history fills the width. */
export const newestRange = (count: number, interval: CandleInterval): { from: number; to: number } => ({
  from: Math.max(count - VISIBLE_BARS, -1),
  to: count + rightBars(interval),
});

/** No chart on a phone shows more. */
export const MAX_CANDLES = 1_500;

/** Merges new and changed candles into the known ones, oldest first. Keeps the newest `MAX_CANDLES`. */
export const mergeCandles = (known: readonly Candle[], changed: readonly Candle[]): readonly Candle[] => {
  if (changed.length === 0) return known;
  const first = changed.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const before = known.filter((candle) => candle.time < first);
  const byTime = new Map(
    known.filter((candle) => candle.time >= first).map((candle) => [candle.time, candle]),
  );
  for (const candle of changed) byTime.set(candle.time, candle);
  const after = [...byTime.values()].toSorted((a, b) => a.time - b.time);
  return [...before, ...after].slice(-MAX_CANDLES);
};
