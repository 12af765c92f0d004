import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bollingerBands, movingAverage } from './indicators.rules.ts';

it('averages the last closes, and says nothing before there are enough', () => {
  expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5]);
  expect(movingAverage([5], 1)).toEqual([5]);
  expect(movingAverage([1, 2], 3)).toEqual([null, null]);
  expect(movingAverage([], 7)).toEqual([]);
});

/** The textbook example of a population deviation: 2, 4, 4, 4, 5, 5, 7, 9 has the mean 5 and the deviation 2. */
it('draws the bands by the deviation of the whole window', () => {
  const bands = bollingerBands([2, 4, 4, 4, 5, 5, 7, 9], 8, 2);
  expect(bands.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => null));
  expect(bands[7]).toEqual({ upper: 9, middle: 5, lower: 1 });
  expect(bollingerBands([3, 3, 3], 3, 2)[2]).toEqual({ upper: 3, middle: 3, lower: 3 });
});

it('agrees with a second formula, E(x²) − E(x)²', () => {
  const closes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 20, maxLength: 80 });
  fc.assert(
    fc.property(closes, (values) => {
      const last = values.slice(-20);
      const sum = last.reduce((all, value) => all + BigInt(value), 0n);
      const squares = last.reduce((all, value) => all + BigInt(value) ** 2n, 0n);
      const deviation = Math.sqrt(Number(20n * squares - sum * sum)) / 20;
      const band = bollingerBands(values, 20, 2).at(-1);
      expect(band?.middle).toBeCloseTo(Number(sum) / 20, 6);
      expect(band?.upper).toBeCloseTo(Number(sum) / 20 + 2 * deviation, 4);
      expect(movingAverage(values, 20).at(-1)).toBe(band?.middle);
    }),
    { numRuns: 200 },
  );
});
