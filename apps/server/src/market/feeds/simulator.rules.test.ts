import { medianFloor } from '@tallystick/money';
import { describe, expect, it } from 'vitest';
import { COINS } from './coins.rules.ts';
import { simulateHistory } from './history.rules.ts';
import { createSimulator } from './simulator.rules.ts';

const DAY_SECONDS = 86_400;

const walk = (
  seed: string,
  steps: number,
  seconds = 1,
  startPrices: ReadonlyMap<string, bigint> = new Map(),
) => {
  const simulator = createSimulator(COINS, startPrices, seed);
  const prices = new Map(COINS.map(({ symbol }): [string, bigint[]] => [symbol, []]));
  for (let step = 0; step < steps; step += 1) {
    for (const { symbol, bid, ask } of simulator.step(seconds)) {
      prices.get(symbol)?.push(medianFloor([bid, ask]) ?? 0n);
    }
  }
  return prices;
};

const returnsOf = (prices: readonly bigint[], lag = 1): number[] =>
  prices
    .slice(lag)
    .map((price, index) => Math.log(Number((price * 10n ** 15n) / (prices[index] ?? 1n)) / 1e15));
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const [ma, mb] = [mean(a), mean(b)];
  const covariance = mean(a.map((value, index) => (value - ma) * ((b[index] ?? 0) - mb)));
  const deviation = (values: readonly number[], m: number) =>
    Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
  return covariance / (deviation(a, ma) * deviation(b, mb));
};
const kurtosis = (values: readonly number[]): number => {
  const m = mean(values);
  return mean(values.map((value) => (value - m) ** 4)) / mean(values.map((value) => (value - m) ** 2)) ** 2;
};

describe('the simulated market', () => {
  it('is the same for the same seed and start, and another for another', () => {
    expect(walk('one', 500)).toEqual(walk('one', 500));
    expect(walk('one', 500)).not.toEqual(walk('two', 500));
    expect(simulateHistory(COINS, 1_767_312_000, 'one')).toEqual(
      simulateHistory(COINS, 1_767_312_000, 'one'),
    );
    const first = createSimulator(COINS, new Map([['BTCUSDT', 7_000_000_000_000n]]), 'one').step(0.25)[0];
    expect(first?.bid).toBeGreaterThan(6_990_000_000_000n);
    expect(first?.ask).toBeLessThan(7_010_000_000_000n);
  });

  // A day of seconds. The reference figures below were measured on recorded prices of the same length.
  const day = walk('realism', DAY_SECONDS);

  it.each(COINS.map(({ symbol }) => symbol))(
    'moves %s as coins move: fat tails, clusters, no memory of direction',
    (symbol) => {
      const prices = day.get(symbol) ?? [];
      const returns = returnsOf(prices);
      expect(kurtosis(returns)).toBeGreaterThan(5);
      const sizes = returns.map(Math.abs);
      expect(correlation(sizes.slice(1), sizes.slice(0, -1))).toBeGreaterThan(0.1);
      expect(correlation(sizes.slice(600), sizes.slice(0, -600))).toBeGreaterThan(0.02);
      // The bid–ask bounce shows in single seconds, so direction is measured over ten.
      const tens = returnsOf(prices.filter((_, index) => index % 10 === 0));
      expect(Math.abs(correlation(tens.slice(1), tens.slice(0, -1)))).toBeLessThan(0.06);
    },
  );

  it('moves in a day about as much as each coin is said to', () => {
    const days = Array.from({ length: 40 }, (_, index) => walk(`day ${index}`, 1440, 60));
    for (const { symbol, dailyVolatility } of COINS) {
      const squares = days.map(
        (prices) => mean(returnsOf(prices.get(symbol) ?? []).map((value) => value ** 2)) * 1440,
      );
      const deviation = Math.sqrt(mean(squares));
      expect(deviation, symbol).toBeGreaterThan(dailyVolatility * 0.6);
      expect(deviation, symbol).toBeLessThan(dailyVolatility * 1.6);
    }
  });

  it('moves the coins together, but not as one', () => {
    const minutes = (symbol: string) =>
      returnsOf((day.get(symbol) ?? []).filter((_, index) => index % 60 === 0));
    const together = correlation(minutes('BTCUSDT'), minutes('ETHUSDT'));
    expect(together).toBeGreaterThan(0.4);
    expect(together).toBeLessThan(0.97);
  });

  it('seldom ties over half a minute', () => {
    for (const [symbol, prices] of day) {
      const ties = returnsOf(prices, 30).filter((value) => value === 0).length;
      expect(ties / prices.length, symbol).toBeLessThan(0.02);
    }
  });

  it('quotes bids below asks on the coin’s ticks, within a fifth of a percent, and trades', () => {
    const simulator = createSimulator(COINS, new Map(), 'quotes');
    for (let step = 0; step < 2000; step += 1) {
      simulator.step(0.25).forEach(({ bid, ask, last, traded }, index) => {
        const tick = COINS[index]?.tick ?? 1n;
        expect(bid % tick === 0n && ask % tick === 0n && bid > 0n && bid < ask).toBe(true);
        expect((ask - bid) * 500n).toBeLessThan(bid);
        expect(last === bid || last === ask).toBe(true);
        expect(traded).toBeGreaterThanOrEqual(0n);
      });
    }
  });

  it('stays near its level over two years', () => {
    for (const [symbol, prices] of walk('years', 2 * 365 * 24, 3600)) {
      const home = COINS.find((coin) => coin.symbol === symbol)?.price ?? 1n;
      expect(
        prices.every((price) => price * 20n > home && price < home * 20n),
        symbol,
      ).toBe(true);
    }
  });

  it('has a history without holes: a day of minutes, a week of hours', () => {
    const end = 1_767_312_000 + 17 * 60;
    const history = simulateHistory(COINS, end, 'history');
    expect(history).toHaveLength(2 * COINS.length);
    for (const { widthSeconds, candles } of history) {
      const first =
        Math.floor((end - (widthSeconds === 60 ? 1 : 7) * DAY_SECONDS) / widthSeconds) * widthSeconds;
      expect(candles.map(({ start }) => start)).toEqual(
        Array.from(
          { length: Math.ceil((end - first) / widthSeconds) },
          (_, index) => first + index * widthSeconds,
        ),
      );
      candles.slice(1).forEach(({ open, low, high, volume }, index) => {
        const before = candles[index]?.close ?? 0n;
        // Successive levels have no gap that a jump cannot explain.
        expect((open > before ? open - before : before - open) * 40n).toBeLessThan(before);
        expect(low <= open && open <= high && volume > 0n).toBe(true);
      });
    }
  });
});
