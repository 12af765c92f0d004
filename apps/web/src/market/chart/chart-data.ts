import type { Candle } from '@tallystick/contract/market/customer.ts';
import type { CandlestickData, HistogramData, LineData, Time, UTCTimestamp } from 'lightweight-charts';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';

/** The library draws with numbers, because a pixel needs no more digits. */

export const asTime = (second: number): UTCTimestamp => {
  const isTime = (value: number): value is UTCTimestamp & number => Number.isInteger(value);
  if (!isTime(second)) throw new RangeError('a candle begins at a whole second');
  return second;
};

export const toCandlestick = ({ time, open, high, low, close }: Candle): CandlestickData<Time> => ({
  time: asTime(time),
  open: forDrawing(open),
  high: forDrawing(high),
  low: forDrawing(low),
  close: forDrawing(close),
});

export const toPoint = ({ time, close }: Candle): LineData<Time> => ({
  time: asTime(time),
  value: forDrawing(close),
});

export const toVolume = ({ time, volume }: Candle): HistogramData<Time> => ({
  time: asTime(time),
  value: forDrawing(volume),
});

/** Position of the bar that holds a second, counted from the first bar. After the last bar it counts in intervals. */
export const barPosition = (candles: readonly Candle[], second: number, intervalSeconds: number): number => {
  const last = candles.at(-1);
  if (last === undefined) return 0;
  if (second >= last.time) return candles.length - 1 + (second - last.time) / intervalSeconds;
  const after = candles.findIndex(({ time }) => time > second);
  return Math.max(0, after - 1);
};
