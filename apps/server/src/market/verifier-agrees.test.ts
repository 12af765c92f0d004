import { indexFault, parsePriceEntry } from '@tallystick/proof';
import { type IndexPrice, indexPrice, type VenueState } from '@tallystick/venues/second/index.rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceEntry } from './price-log/price-entry.rules.ts';

/** The verifier accepts every entry that the index rules publish, and names the fault of every other entry. */

const SECOND = 1_767_312_000;
const PRICE = 6_400_000_000_000n;

const venue = fc.record({
  mid: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -30, max: 30 }) },
    { weight: 2, arbitrary: fc.integer({ min: -120, max: 120 }) },
  ),
  halfSpread: fc.constantFrom(1, 1, 1, 80),
  ageMs: fc.constantFrom(0, 100, 1900, 2100),
});

const stateOf = ({
  mid,
  halfSpread,
  ageMs,
}: {
  mid: number;
  halfSpread: number;
  ageMs: number;
}): VenueState => {
  const at = SECOND * 1000 - ageMs;
  const price = PRICE + (PRICE * BigInt(mid)) / 10_000n;
  const half = (PRICE * BigInt(halfSpread)) / 10_000n;
  return {
    book: { bid: price - half, ask: price + half, venueTimeMs: at, receivedTimeMs: at },
    trade: null,
  };
};

const faultOf = (source: 'live' | 'sim', index: IndexPrice): string | null =>
  indexFault(
    parsePriceEntry(Buffer.from(priceEntry(SECOND, source, new Map([['BTCUSDT', index]])))),
    'BTCUSDT',
  );

test('every index that the rules make is found to follow from its venues', () => {
  let priced = 0;
  let dropped = 0;
  const runs = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), venue, { minKeys: 0 }), {
    minLength: 6,
    maxLength: 6,
  });
  fc.assert(
    fc.property(runs, fc.constantFrom('live' as const, 'sim' as const), (seconds, source) => {
      let out: ReadonlySet<string> = new Set();
      for (const venues of seconds) {
        const states = new Map(Object.entries(venues).map(([name, said]) => [name, stateOf(said)]));
        const index = indexPrice(SECOND, states, source === 'live' ? 3 : 1, out);
        out = index.dropped;
        priced += index.price === null ? 0 : 1;
        dropped += index.dropped.size;
        const entry = parsePriceEntry(Buffer.from(priceEntry(SECOND, source, new Map([['BTCUSDT', index]]))));
        expect(indexFault(entry, 'BTCUSDT')).toBeNull();
        if (index.price === null) continue;
        const moved = { ...index, price: index.price + 1n };
        const other = parsePriceEntry(Buffer.from(priceEntry(SECOND, source, new Map([['BTCUSDT', moved]]))));
        expect(indexFault(other, 'BTCUSDT')).toBe('index_not_the_median');
        const withheld = { ...index, price: null };
        expect(faultOf(source, withheld)).toBe('index_withheld');
        const [[venue, price] = ['', 0n]] = [...index.madeOf].filter(([, said]) => said === index.price);
        if (venue === '' || index.off.size > 0) continue;
        const without = new Map([...index.madeOf].filter(([name]) => name !== venue));
        expect(faultOf(source, { ...index, madeOf: without, off: new Map([[venue, price]]) })).not.toBeNull();
      }
    }),
    { numRuns: 500, seed: 4 },
  );
  expect(priced).toBeGreaterThan(500);
  expect(dropped).toBeGreaterThan(100);
});
