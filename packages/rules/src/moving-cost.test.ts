import { RATE_SCALE } from '@tallystick/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { majorityOf, pushCost, pushGain, stakeBound } from './moving-cost.ts';

const stake = fc.bigInt({ min: 1n, max: 10n ** 15n });
const rate = fc.bigInt({ min: 1n, max: RATE_SCALE });

test('a majority moves the median, one less does not', () => {
  expect([1, 3, 5, 15, 30].map(majorityOf)).toEqual([1, 2, 3, 8, 16]);
});

describe('the cost of a push', () => {
  test('is the fees of a round trip and half of the push', () => {
    // 3 venues × 100,000 USDT × (2 × 0.02 % + 0.01 % ÷ 2).
    expect(pushCost({ volume: 100_000_000_000n, venues: 3, push: 10_000n, feeRate: 20_000n })).toBe(
      135_000_000n,
    );
  });

  test('without a fee is what the venues gain from the move', () => {
    expect(pushCost({ volume: 100_000_000_000n, venues: 1, push: 10_000n, feeRate: 0n })).toBe(5_000_000n);
  });

  test('is rounded down', () => {
    expect(pushCost({ volume: 1n, venues: 1, push: 10_000n, feeRate: 20_000n })).toBe(0n);
  });
});

describe('the bound of the stake', () => {
  test('is where gain and cost are equal', () => {
    // 90 = 50 % × 100 × (1 + 80 %).
    expect(stakeBound(90_000_000n, 50_000_000n, 80_000_000n)).toBe(100_000_000n);
    expect(pushGain(100_000_000n, 50_000_000n, 80_000_000n)).toBe(90_000_000n);
  });

  test('is none if the push never succeeds', () => {
    expect(stakeBound(90_000_000n, 0n, 80_000_000n)).toBeNull();
  });

  test('is the largest stake with which no push gains', () => {
    fc.assert(
      fc.property(stake, rate, rate, (cost, success, profitRate) => {
        const bound = stakeBound(cost, success, profitRate) ?? 0n;
        expect(pushGain(bound, success, profitRate) <= cost).toBe(true);
        expect(pushGain(bound + 1n, success, profitRate) >= cost).toBe(true);
      }),
    );
  });

  test('falls with a larger profit', () => {
    fc.assert(
      fc.property(stake, rate, rate, (cost, success, profitRate) => {
        const smaller = stakeBound(cost, success, profitRate + 1n) ?? 0n;
        expect(smaller <= (stakeBound(cost, success, profitRate) ?? 0n)).toBe(true);
      }),
    );
  });
});
