import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAST_LEAVES, leafCount, MAX_LEAVES, splitBalance } from './split-balance.rules.ts';

const UINT64 = 2n ** 64n - 1n;
const uint64 = fc.bigInt({ min: 0n, max: UINT64 });
const balance = fc.bigInt({ min: 1n, max: 2n ** 63n - 1n });

it('splits into parts that are never negative and come to the balance', () => {
  fc.assert(
    fc.property(balance, fc.array(uint64, { minLength: 7, maxLength: 63 }), (whole, cuts) => {
      const parts = splitBalance(whole, cuts);
      expect(parts.length).toBe(cuts.length + 1);
      expect(parts.every((part) => part >= 0n)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
    }),
  );
  // The smallest and the largest draw give the ends of the range and nothing beyond.
  expect(splitBalance(5n, [UINT64, 0n])).toEqual([0n, 5n, 0n]);
});

it('gives every balance 8 to 64 leaves, larger ones more, and all together at most 16 for each customer', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(balance, uint64), { minLength: 1, maxLength: 200 }), (customers) => {
      const everyone = {
        sum: customers.reduce((sum, [of]) => sum + of, 0n),
        customers: customers.length,
      };
      const counts = customers.map(([of, draw]) => leafCount(of, everyone, draw));
      expect(counts.every((count) => count >= LEAST_LEAVES && count <= MAX_LEAVES)).toBe(true);
      expect(counts.reduce((sum, count) => sum + count, 0) <= 16 * customers.length).toBe(true);
      // With the same draw, a larger balance never has fewer leaves.
      const [a, b] = [1n, everyone.sum].map((of) => leafCount(of, everyone, 0n));
      expect((a ?? 0) <= (b ?? 0)).toBe(true);
    }),
  );
});
