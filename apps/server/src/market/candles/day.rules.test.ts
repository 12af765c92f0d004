import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candle, candleStart, extendCandle } from './candles.rules.ts';
import { advanceDay, type Day, dayFigures, dayOf, dayStart } from './day.rules.ts';

const START = 1_767_312_000;

interface Second {
  readonly second: number;
  readonly price: bigint | null;
  readonly volume: bigint;
}

/** The figures of the market day at `now`, computed directly from all seconds. */
const independent = (seconds: readonly Second[], now: number) => {
  const inDay = seconds.flatMap(({ second, price, volume }) =>
    price !== null && second >= Math.floor((now - 86_400) / 60) * 60 && second <= now
      ? [{ price, volume }]
      : [],
  );
  const [first] = inDay;
  if (first === undefined) return null;
  const prices = inDay.map(({ price }) => price);
  return {
    open: first.price,
    high: prices.reduce((a, b) => (a > b ? a : b)),
    low: prices.reduce((a, b) => (a < b ? a : b)),
    volume: inDay.reduce((sum, { volume }) => sum + volume, 0n),
  };
};

const seconds = fc
  .array(
    fc.record({
      // Steps from one second to most of a day, so that the start of the window passes over minutes that were kept.
      gap: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 40_000 })),
      price: fc.option(fc.bigInt({ min: 1n, max: 1000n }), { freq: 5 }),
      volume: fc.bigInt({ min: 0n, max: 9n }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let second = START;
    return steps.map(({ gap, price, volume }): Second => {
      second += gap;
      return { second, price, volume };
    });
  });

describe('the trailing day', () => {
  it('gives at every second what an independent computation gives', () => {
    fc.assert(
      fc.property(seconds, (all) => {
        let day: Day = dayOf([]);
        for (const { second, price, volume } of all) {
          day = advanceDay(day, second, price, volume);
          expect(dayFigures(day)).toEqual(
            independent(
              all.filter((passed) => passed.second <= second),
              second,
            ),
          );
        }
      }),
    );
  });

  it('gives the same when it is taken up from one-minute candles', () => {
    fc.assert(
      fc.property(seconds, fc.nat(59), (all, cut) => {
        const minutes: Candle[] = [];
        for (const { second, price, volume } of all.slice(0, cut)) {
          if (price === null) continue;
          const running = minutes.at(-1) ?? null;
          const next = extendCandle(running, 60, second, price, volume);
          if (running?.start === next.start) minutes.pop();
          minutes.push(next);
        }
        const from = dayStart(all[Math.max(0, cut - 1)]?.second ?? START);
        let day = dayOf(minutes.filter(({ start }) => start >= from));
        for (const { second, price, volume } of all.slice(cut)) day = advanceDay(day, second, price, volume);
        const last = all.at(-1)?.second ?? START;
        if (cut < all.length) expect(dayFigures(day)).toEqual(independent(all, last));
      }),
    );
  });

  it('begins with the whole minute that holds the second 24 hours ago', () => {
    expect(dayStart(START + 86_400 + 59)).toBe(START);
    expect(dayStart(START + 86_400 + 60)).toBe(START + 60);
    let day = advanceDay(dayOf([]), START + 59, 5n, 1n);
    day = advanceDay(day, START + 60, 6n, 1n);
    day = advanceDay(day, START + 86_400 + 59, 7n, 1n);
    expect(dayFigures(day)).toEqual({ open: 5n, high: 7n, low: 5n, volume: 3n });
    day = advanceDay(day, START + 86_400 + 60, null, 0n);
    expect(dayFigures(day)).toEqual({ open: 6n, high: 7n, low: 6n, volume: 2n });
    day = advanceDay(day, START + 86_400 + 120, null, 0n);
    expect(dayFigures(day)).toEqual({ open: 7n, high: 7n, low: 7n, volume: 1n });
    day = advanceDay(day, START + 2 * 86_400 + 180, null, 0n);
    expect(dayFigures(day)).toBeNull();
  });

  it('has candles of a width begin at whole multiples of it', () => {
    expect(candleStart(START + 3599, 3600)).toBe(START);
    expect(candleStart(START + 3600, 3600)).toBe(START + 3600);
  });
});
