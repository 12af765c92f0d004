import { indexPrice, type VenueState } from '@tallystick/venues/second/index.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEntryVenues } from './entry-venues.ts';
import { hasFewVenues } from './few-venues.rules.ts';
import { priceEntry } from './price-entry.rules.ts';

const SECOND = 1_767_312_000;

const indexOf = (prices: readonly bigint[]) => {
  const at = { venueTimeMs: SECOND * 1000, receivedTimeMs: SECOND * 1000 };
  const venues = new Map(
    prices.map((price, index): [string, VenueState] => [
      `venue${index}`,
      { book: { bid: price, ask: price, ...at }, trade: null },
    ]),
  );
  return indexPrice(SECOND, venues, 3, new Set());
};

const entryOf = (count: number, source: 'live' | 'sim' | 'replay' = 'live') =>
  readEntryVenues(
    priceEntry(
      SECOND,
      source,
      new Map([
        ['BTCUSDT', indexOf(Array.from({ length: count }, () => 1_000_000n))],
        ['ETHUSDT', indexOf([])],
      ]),
    ),
  );

describe('a coin has few venues', () => {
  it.each([
    [0, true],
    [1, true],
    [2, true],
    [3, true],
    [4, true],
    [5, false],
    [6, false],
  ])('with %i of them behind its live price: %s', (count, isFew) => {
    expect(hasFewVenues([entryOf(count)], 'BTCUSDT')).toBe(isFew);
    // The other coin of these entries has no price at all.
    expect(hasFewVenues([entryOf(count)], 'ETHUSDT')).toBe(true);
  });

  it('if one of the newest entries has few, and no longer when all have enough', () => {
    const five = entryOf(5);
    expect(hasFewVenues([five, entryOf(4), five], 'BTCUSDT')).toBe(true);
    expect(hasFewVenues([five, five, five], 'BTCUSDT')).toBe(false);
  });

  it.each(['sim', 'replay'] as const)('but not the one source of %s', (source) => {
    expect(hasFewVenues([entryOf(1, source)], 'BTCUSDT')).toBe(false);
    expect(hasFewVenues([entryOf(0, source)], 'BTCUSDT')).toBe(false);
  });

  it('and an entry from before there were venues is read too', () => {
    const old = readEntryVenues(`{"p":{"BTCUSDT":null},"src":"live","t":${SECOND},"v":1}`);
    expect(hasFewVenues([old], 'BTCUSDT')).toBe(true);
  });
});

describe('two venues that act together', () => {
  const HONEST = 10_000_000n;

  it('move the index of four venues by up to 0.99 %', () => {
    // One of the honest two is a little lower. It drops out, and the median of the other three is the price of the two.
    const pushed = 10_100_300n;
    const { price, madeOf } = indexOf([HONEST - 1000n, HONEST, pushed, pushed]);
    expect(price).toBe(pushed);
    expect(madeOf.size).toBe(3);
    expect(((pushed - HONEST) * 10_000n) / HONEST).toBeGreaterThanOrEqual(99n);
  });

  it('never move the index of five beyond the prices of the other three', () => {
    const price = fc.bigInt({ min: HONEST - 20_000n, max: HONEST + 20_000n });
    const push = fc.bigInt({ min: HONEST - 200_000n, max: HONEST + 200_000n });
    fc.assert(
      fc.property(fc.tuple(price, price, price), fc.tuple(push, push), (honest, pushed) => {
        const { price: index, madeOf } = indexOf([...honest, ...pushed]);
        if (index === null || madeOf.size < 5) return;
        const sorted = [...honest].sort((one, other) => Number(one - other));
        expect(index).toBeGreaterThanOrEqual(sorted[0] ?? 0n);
        expect(index).toBeLessThanOrEqual(sorted[2] ?? 0n);
      }),
    );
  });
});
