import { netOf, outcomeOf, profitOf, returnedBy, settleSecond } from '@tallystick/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchasePrice, settlementPrice } from './entry-and-settlement-price.rules.ts';

const prices = (from: number, values: readonly (bigint | null)[]) => (second: number) =>
  values[second - from] ?? null;
const price = fc.bigInt({ min: 1n, max: 10n ** 15n });
const maybePrice = fc.option(price, { nil: null, freq: 4 });

/** The definition in another form: drop the smallest and the largest value in turn until one or two are left. */
const medianByElimination = (values: readonly bigint[]): bigint => {
  const left = [...values];
  while (left.length > 2) {
    left.splice(left.indexOf(left.reduce((a, b) => (a < b ? a : b))), 1);
    left.splice(left.indexOf(left.reduce((a, b) => (a > b ? a : b))), 1);
  }
  return left.reduce((a, b) => a + b) / BigInt(left.length);
};

describe('the fixing of prices', () => {
  it('takes the three seconds after acceptance, not the second of acceptance', () => {
    expect(purchasePrice(prices(10, [1n, 20n, 30n, 40n, 2n]), 10)).toBe(30n);
  });

  it('takes the floor of the mean of two entry seconds, and voids with fewer', () => {
    expect(purchasePrice(prices(11, [20n, null, 25n]), 10)).toBe(22n);
    expect(purchasePrice(prices(11, [null, null, 25n]), 10)).toBeNull();
    expect(purchasePrice(prices(11, []), 10)).toBeNull();
  });

  it('takes the five seconds up to T, and voids with fewer than three', () => {
    expect(settlementPrice(prices(95, [999n, 1n, 2n, 3n, 4n, 5n, 999n]), 100, 5)).toBe(3n);
    expect(settlementPrice(prices(96, [1n, null, 4n, null, 9n]), 100, 5)).toBe(4n);
    expect(settlementPrice(prices(96, [1n, 2n, null, 5n, 9n]), 100, 5)).toBe(3n);
    expect(settlementPrice(prices(96, [1n, null, null, null, 9n]), 100, 5)).toBeNull();
  });

  it('takes fifteen or thirty seconds up to T for longer trades, and voids with fewer than three fifths', () => {
    for (const [seconds, minimum] of [
      [15, 9],
      [30, 18],
    ] as const) {
      const first = 100 - seconds + 1;
      const values = Array.from({ length: seconds }, (_, index) => BigInt(index + 1));
      const around = prices(first - 1, [999n, ...values, 999n]);
      expect(settlementPrice(around, 100, seconds)).toBe(medianByElimination(values));
      const fewest = values.map((value, index) => (index < minimum ? value : null));
      expect(settlementPrice(prices(first, fewest), 100, seconds)).toBe(
        medianByElimination(values.slice(0, minimum)),
      );
      expect(settlementPrice(prices(first, fewest.with(0, null)), 100, seconds)).toBeNull();
    }
  });

  it('settles at the middle entry second plus the duration', () => {
    expect(settleSecond(1000, 30)).toBe(1032);
  });

  it('agrees with an independent median over any seconds', () => {
    fc.assert(
      fc.property(fc.array(maybePrice, { minLength: 5, maxLength: 5 }), (values) => {
        const present = values.filter((value) => value !== null);
        expect(settlementPrice(prices(96, values), 100, 5)).toBe(
          present.length < 3 ? null : medianByElimination(present),
        );
        const entry = values.slice(0, 3).filter((value) => value !== null);
        expect(purchasePrice(prices(11, values.slice(0, 3)), 10)).toBe(
          entry.length < 2 ? null : medianByElimination(entry),
        );
      }),
    );
  });
});

describe('the outcome', () => {
  const stakes = fc.record({
    stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    fee: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    profit: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  });

  it('gives up and down opposite fates, and a tie or void to both', () => {
    fc.assert(
      fc.property(maybePrice, maybePrice, (purchase, settlement) => {
        const up = outcomeOf(1, purchase, settlement);
        const down = outcomeOf(-1, purchase, settlement);
        const opposite = { win: 'lose', lose: 'win', tie: 'tie', void: 'void' } as const;
        expect(down).toBe(opposite[up]);
      }),
    );
  });

  it('never costs the house more than the profit it set aside, nor the customer more than was held', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('win', 'lose', 'tie', 'void'),
        stakes,
        (outcome, { stake, fee, profit }) => {
          const back = returnedBy(outcome, { stake, fee, profit });
          expect(back - (stake + fee) <= profit).toBe(true);
          expect(back >= 0n).toBe(true);
          expect(netOf(outcome, { stake, fee, profit })).toBe(back - stake - fee);
          if (outcome === 'tie' || outcome === 'void') expect(back).toBe(stake + fee);
        },
      ),
    );
  });

  it('rounds the profit down', () => {
    expect(profitOf(1_000_001n, 80_000_000n)).toBe(800_000n);
  });
});
