import { divFloor } from '@tallystick/money';
import { type Candle, extendCandle, type MadeUpCandles, widenCandles } from '../candles/candles.rules.ts';
import type { Coin } from './coins.rules.ts';
import { createSimulator, type Simulator } from './simulator.rules.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** The last day has minutes. The six days before it have only hours. */
const EARLIER_DAYS = 6;
/** Twelve ticks for each hour, and four for each minute. A first start waits for them, so they are few: 0.1 s. */
const EARLIER_STEP_SECONDS = 300;
const LAST_DAY_STEP_SECONDS = 15;

type Bars = Map<string, Candle[]>;

const run = (
  simulator: Simulator,
  from: number,
  to: number,
  stepSeconds: number,
  widthSeconds: number,
): Bars => {
  const bars: Bars = new Map();
  for (let second = from; second < to; second += stepSeconds) {
    for (const { symbol, bid, ask, traded } of simulator.step(stepSeconds)) {
      const price = divFloor(bid + ask, 2n);
      const ofSymbol = bars.get(symbol) ?? [];
      bars.set(symbol, ofSymbol);
      const running = ofSymbol.at(-1) ?? null;
      const next = extendCandle(running, widthSeconds, second, price, traded);
      if (running?.start === next.start) ofSymbol.pop();
      ofSymbol.push(next);
    }
  }
  return bars;
};

/** The week before `end`, which is a whole minute: a day of one-minute candles, and the hours of all seven days. */
export const simulateHistory = (
  coins: readonly Coin[],
  end: number,
  seed: string,
): readonly MadeUpCandles[] => {
  const simulator = createSimulator(coins, new Map(), seed);
  const lastDay = end - DAY_SECONDS;
  // Hours are built from bars aligned to `end`'s minute, so that no candle crosses the border of the two parts.
  const earlier = run(
    simulator,
    lastDay - EARLIER_DAYS * DAY_SECONDS,
    lastDay,
    EARLIER_STEP_SECONDS,
    MINUTE_SECONDS,
  );
  const minutes = run(simulator, lastDay, end, LAST_DAY_STEP_SECONDS, MINUTE_SECONDS);
  return coins.flatMap(({ symbol }): MadeUpCandles[] => {
    const ofLastDay = minutes.get(symbol) ?? [];
    const hours = widenCandles([...(earlier.get(symbol) ?? []), ...ofLastDay], HOUR_SECONDS);
    return [
      { symbol, widthSeconds: MINUTE_SECONDS, candles: ofLastDay },
      { symbol, widthSeconds: HOUR_SECONDS, candles: hours },
    ];
  });
};
