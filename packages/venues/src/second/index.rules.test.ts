import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexPrice, type VenueState } from './index.rules.ts';

const SECOND = 1_767_312_000;
const MS = SECOND * 1000;
const at = { venueTimeMs: MS - 100, receivedTimeMs: MS - 50 };
const NONE: ReadonlySet<string> = new Set();

const book = (bid: bigint, ask: bigint, changes: Partial<typeof at> = {}): VenueState => ({
  book: { bid, ask, ...at, ...changes },
  trade: null,
});
const mid = (price: bigint, changes: Partial<typeof at> = {}): VenueState => book(price, price, changes);
const trade = (price: bigint, changes: Partial<typeof at> = {}): VenueState => ({
  book: null,
  trade: { price, ...at, ...changes },
});
const venues = (...states: VenueState[]): ReadonlyMap<string, VenueState> =>
  new Map(states.map((state, index) => [`venue${index}`, state]));
const priceOf = (states: ReadonlyMap<string, VenueState>, minVenues = 1, dropped = NONE) =>
  indexPrice(SECOND, states, minVenues, dropped).price;

describe('the index of a second', () => {
  it('is the floor of the mid for one venue', () => {
    expect(priceOf(venues(book(100_000n, 100_001n)))).toBe(100_000n);
    expect(priceOf(venues(book(100_001n, 100_001n)))).toBe(100_001n);
  });

  it('is the middle of an odd count and the floor of the mean of the middle two of an even one', () => {
    expect(priceOf(venues(mid(100_003n), mid(100_000n), mid(100_001n)))).toBe(100_001n);
    expect(priceOf(venues(mid(100_004n), mid(100_000n), mid(100_001n), mid(100_002n)))).toBe(100_001n);
  });

  it('takes the last trade of a venue without a fresh, sane book', () => {
    expect(priceOf(venues(trade(5n)))).toBe(5n);
    const crossed: VenueState = { book: { bid: 11n, ask: 10n, ...at }, trade: { price: 7n, ...at } };
    expect(priceOf(venues(crossed))).toBe(7n);
    const stale: VenueState = {
      book: { bid: 10n, ask: 10n, ...at, receivedTimeMs: MS - 2001 },
      trade: { price: 7n, ...at },
    };
    expect(priceOf(venues(stale))).toBe(7n);
    expect(priceOf(venues(mid(0n)))).toBeNull();
  });

  it('takes nothing older than two seconds by the venue’s clock or by ours, and nothing received later', () => {
    expect(priceOf(venues(mid(10n, { venueTimeMs: MS - 2000, receivedTimeMs: MS - 2000 })))).toBe(10n);
    expect(priceOf(venues(mid(10n, { venueTimeMs: MS - 2001 })))).toBeNull();
    expect(priceOf(venues(mid(10n, { receivedTimeMs: MS - 2001 })))).toBeNull();
    expect(priceOf(venues(mid(10n, { receivedTimeMs: MS })))).toBe(10n);
    expect(priceOf(venues(mid(10n, { receivedTimeMs: MS + 1 })))).toBeNull();
    // A venue whose clock is ahead of ours does not count as late.
    expect(priceOf(venues(mid(10n, { venueTimeMs: MS + 1273 })))).toBe(10n);
  });

  it('takes nothing older than a venue’s own limit, which never exceeds two seconds', () => {
    const limited = (ageMs: number, maxAgeMs: number, isOurs: boolean) => {
      const oldMs = MS - ageMs;
      const state = isOurs ? { ...at, receivedTimeMs: oldMs } : { ...at, venueTimeMs: oldMs };
      return priceOf(venues({ book: null, trade: { price: 10n, ...state, maxAgeMs } }));
    };
    for (const isOurs of [true, false]) {
      expect(limited(1000, 1000, isOurs)).toBe(10n);
      expect(limited(1001, 1000, isOurs)).toBeNull();
      expect(limited(2000, 5000, isOurs)).toBe(10n);
      expect(limited(2001, 5000, isOurs)).toBeNull();
    }
  });

  it('has no price with fewer venues than needed, and says what it had', () => {
    const two = indexPrice(SECOND, venues(mid(100n), mid(100n)), 3, NONE);
    expect(two.price).toBeNull();
    expect([...two.madeOf]).toEqual([
      ['venue0', 100n],
      ['venue1', 100n],
    ]);
    expect(priceOf(venues(mid(100n), mid(100n), mid(100n)), 3)).toBe(100n);
    expect(priceOf(new Map())).toBeNull();
  });

  it('drops a venue more than 0.5 % off the median, which then is missing', () => {
    const within = venues(mid(100_000n), mid(100_000n), mid(100_500n));
    expect(indexPrice(SECOND, within, 3, NONE)).toMatchObject({ price: 100_000n, dropped: new Set() });
    const beyond = venues(mid(100_000n), mid(100_000n), mid(100_501n));
    expect(indexPrice(SECOND, beyond, 3, NONE)).toMatchObject({ price: null, dropped: new Set(['venue2']) });
    expect(indexPrice(SECOND, beyond, 2, NONE).price).toBe(100_000n);
  });

  it('lets a dropped venue return within 0.25 % only, and remembers one that is silent', () => {
    const out = new Set(['venue2']);
    const near = venues(mid(100_000n), mid(100_000n), mid(100_251n));
    expect(indexPrice(SECOND, near, 3, out)).toMatchObject({ price: null, dropped: out });
    const nearer = venues(mid(100_000n), mid(100_000n), mid(100_250n));
    expect(indexPrice(SECOND, nearer, 3, out)).toMatchObject({ price: 100_000n, dropped: new Set() });
    const silent = venues(mid(100_000n), mid(100_000n));
    expect(indexPrice(SECOND, silent, 2, out)).toMatchObject({ price: 100_000n, dropped: out });
    expect(indexPrice(SECOND, new Map(), 1, out)).toMatchObject({ price: null, dropped: out });
  });

  it('has no price when the spread is over 1 %', () => {
    expect(priceOf(venues(book(99_500n, 100_500n)))).toBe(100_000n);
    expect(priceOf(venues(book(99_499n, 100_500n)))).toBeNull();
    // The spread is between the best prices of all venues, so one wide book among narrow ones cannot stop the market.
    expect(priceOf(venues(book(99_000n, 101_000n), mid(100_000n), mid(100_000n)), 3)).toBe(100_000n);
  });

  const anyPrice = fc.bigInt({ min: 1n, max: 10n ** 14n });
  const anyState = fc
    .record({ price: anyPrice, halfSpread: fc.bigInt({ min: 0n, max: 10n ** 10n }) })
    .map(({ price, halfSpread }) => book(price, price + 2n * halfSpread));

  it('does not depend on the order of the venues', () => {
    fc.assert(
      fc.property(
        fc.array(anyState, { maxLength: 7 }),
        fc.array(fc.nat(6), { maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
        (states, out, keys) => {
          const named = states.map((state, index): [string, VenueState] => [`venue${index}`, state]);
          const shuffled = named
            .map((entry, index) => ({ entry, key: keys[index] ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ entry }) => entry);
          const dropped = new Set(out.map((index) => `venue${index}`));
          const one = indexPrice(SECOND, new Map(named), 2, dropped);
          const other = indexPrice(SECOND, new Map(shuffled), 2, dropped);
          expect(other.price).toBe(one.price);
          expect(other.madeOf).toEqual(one.madeOf);
          expect(other.dropped).toEqual(one.dropped);
        },
      ),
    );
  });

  it('stays between the honest venues whatever a minority says, when the honest agree within 0.25 %', () => {
    const honest = fc
      .tuple(
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 14n }),
        fc.array(fc.nat(2400), { minLength: 3, maxLength: 5 }),
      )
      .map(([base, offsets]) => offsets.map((offset) => base + (base * BigInt(offset)) / 1_000_000n));
    fc.assert(
      fc.property(honest, fc.array(anyPrice, { maxLength: 2 }), (good, bad) => {
        const price = priceOf(venues(...[...good, ...bad].map((value) => mid(value))), 3);
        const sorted = good.toSorted((a, b) => (a < b ? -1 : 1));
        expect(price).not.toBeNull();
        expect(price).toBeGreaterThanOrEqual(sorted[0] ?? 0n);
        expect(price).toBeLessThanOrEqual(sorted.at(-1) ?? 0n);
      }),
    );
  });

  it('is the floor: at most half a unit below the mean of the middle two, and never above', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1000n, max: 10n ** 14n }), fc.bigInt({ min: 0n, max: 2n }), (low, gap) => {
        const price = priceOf(venues(mid(low), mid(low + gap))) ?? -1n;
        const twice = 2n * low + gap;
        expect(twice - 2n * price === 0n || twice - 2n * price === 1n).toBe(true);
      }),
    );
  });
});
