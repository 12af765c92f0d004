import { RATE_SCALE } from '@tallystick/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakEvenRate } from './break-even.ts';

test.each([
  [80_000_000n, 0n, 55_555_556n],
  [86_000_000n, 0n, 53_763_441n],
  [100_000_000n, 0n, 50_000_000n],
  [80_000_000n, 1_000_000n, 56_111_112n],
  [50_000_000n, 10_000_000n, 73_333_334n],
])('with a profit of %d and a fee of %d it is %d', (profit, fee, share) => {
  expect(breakEvenRate(profit, fee)).toBe(share);
});

test('it is the smallest share of wins at which nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 2n * RATE_SCALE }),
      fc.bigInt({ min: 0n, max: RATE_SCALE / 10n }),
      (profit, fee) => {
        // A win returns stake and profit. Each trade costs stake and fee.
        const net = (share: bigint): bigint =>
          share * (RATE_SCALE + profit) - (RATE_SCALE + fee) * RATE_SCALE;
        const share = breakEvenRate(profit, fee);
        expect(net(share) >= 0n).toBe(true);
        expect(net(share - 1n) < 0n).toBe(true);
      },
    ),
  );
});
