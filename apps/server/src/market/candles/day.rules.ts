import { type Candle, candleStart, extendCandle } from './candles.rules.ts';

/**
 * The market day: the trailing 24 hours, starting with the whole minute that holds the second 24 hours ago. It is kept as
 * minutes, so that one more second only updates the running minute.
 */
export interface Day {
  /** The minutes before the running one, oldest first. */
  readonly closed: readonly Candle[];
  readonly running: Candle | null;
  /** Figures of all closed minutes together. Null without any. */
  readonly closedFigures: DayFigures | null;
}

/** Open, high, low at 1e-8, volume in 1e-8 of the coin. */
export interface DayFigures {
  readonly open: bigint;
  readonly high: bigint;
  readonly low: bigint;
  readonly volume: bigint;
}

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

/** The first second of the market day of `second`. */
export const dayStart = (second: number): number => candleStart(second - DAY_SECONDS, MINUTE_SECONDS);

const sum = (minutes: readonly Candle[]): DayFigures | null => {
  const [first] = minutes;
  if (first === undefined) return null;
  let { high, low } = first;
  let volume = 0n;
  for (const minute of minutes) {
    if (minute.high > high) high = minute.high;
    if (minute.low < low) low = minute.low;
    volume += minute.volume;
  }
  return { open: first.open, high, low, volume };
};

const withClosed = (closed: readonly Candle[], running: Candle | null): Day => ({
  closed,
  running,
  closedFigures: sum(closed),
});

/** Builds a day from the existing one-minute candles, oldest first. */
export const dayOf = (minutes: readonly Candle[]): Day =>
  withClosed(minutes.slice(0, -1), minutes.at(-1) ?? null);

/** The day after one more second. A second without a price still moves its start. */
export const advanceDay = (day: Day, second: number, price: bigint | null, volume: bigint): Day => {
  const start = dayStart(second);
  const minute = candleStart(second, MINUTE_SECONDS);
  let { closed, running } = day;
  if (running !== null && running.start !== minute) {
    closed = [...closed, running];
    running = null;
  }
  const [oldest] = closed;
  if (oldest !== undefined && oldest.start < start) closed = closed.filter((candle) => candle.start >= start);
  if (price !== null) running = extendCandle(running, MINUTE_SECONDS, second, price, volume);
  return closed === day.closed ? { ...day, running } : withClosed(closed, running);
};

/** Null if the day has no price. */
export const dayFigures = ({ closedFigures, running }: Day): DayFigures | null => {
  if (closedFigures === null) return sum(running === null ? [] : [running]);
  if (running === null) return closedFigures;
  return {
    open: closedFigures.open,
    high: running.high > closedFigures.high ? running.high : closedFigures.high,
    low: running.low < closedFigures.low ? running.low : closedFigures.low,
    volume: closedFigures.volume + running.volume,
  };
};
