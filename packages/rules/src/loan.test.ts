import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBegun,
  interestOfDays,
  leastCollateral,
  liquidationOf,
  ltvOf,
  mostLent,
  nextDaySecond,
  priceAtLtv,
  worthOf,
} from './loan.ts';

const BTC = 100_000_000n;
const USDT = 1_000_000n;
const PRICE = 50_000n * 100_000_000n;
const DAY = 86_400;
const percent = (value: bigint): bigint => value * 1_000_000n;

const amounts = {
  owed: fc.bigInt({ min: 1n, max: 10n ** 13n }),
  collateral: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  price: fc.bigInt({ min: 1n, max: 10n ** 14n }),
};

describe('interest', () => {
  it('is of the days begun: the first with the loan, the second after a whole day', () => {
    const begun = [0, 1, DAY, DAY + 1, 2 * DAY, 6 * DAY + 1, 7 * DAY, 99 * DAY];
    expect(begun.map((after) => daysBegun(1_000, 7, 1_000 + after))).toEqual([1, 1, 1, 2, 2, 7, 7, 7]);
  });

  it('changes next right after the second that the rules name', () => {
    expect(nextDaySecond(1_000, 7, 1_000)).toBe(1_000 + DAY);
    expect(nextDaySecond(1_000, 7, 1_001 + DAY)).toBe(1_000 + 2 * DAY);
    expect(nextDaySecond(1_000, 7, 1_001 + 6 * DAY)).toBeNull();
  });

  it('of 10,000 USDT at 0.03 % is 3 a day', () => {
    expect(interestOfDays(10_000n * USDT, 30_000n, 1)).toBe(3n * USDT);
    expect(interestOfDays(10_000n * USDT, 30_000n, 7)).toBe(21n * USDT);
  });
});

describe('collateral', () => {
  it('of one coin at 50,000 is lent 30,000 on at 60 %', () => {
    expect(mostLent(BTC, PRICE, percent(60n))).toBe(30_000n * USDT);
    expect(leastCollateral(30_000n * USDT, PRICE, percent(60n))).toBe(BTC);
    expect(ltvOf(30_000n * USDT, BTC, PRICE)).toBe(percent(60n));
  });

  it('is the least that is enough, to the minor unit', () => {
    fc.assert(
      fc.property(amounts.owed, amounts.price, (amount, price) => {
        const least = leastCollateral(amount, price, percent(60n));
        expect(mostLent(least, price, percent(60n))).toBeGreaterThanOrEqual(amount);
        expect(mostLent(least - 1n, price, percent(60n))).toBeLessThan(amount);
      }),
    );
  });

  it('comes to a margin at the price that the rules name, and not one step above it', () => {
    fc.assert(
      fc.property(amounts.owed, amounts.collateral, (owed, collateral) => {
        const price = priceAtLtv(owed, collateral, percent(80n));
        const reaches = (at: bigint) => owed * 10n ** 18n >= collateral * at * percent(80n);
        expect(reaches(price)).toBe(true);
        expect(reaches(price + 1n)).toBe(false);
      }),
    );
  });
});

describe('a liquidation', () => {
  it('of 30,000 owed at a price of 37,500 sells what 30,600 takes, and gives the rest back', () => {
    const sale = liquidationOf(30_000n * USDT, BTC, 37_500n * 100_000_000n, percent(2n));
    expect(sale).toEqual({
      sold: 81_600_000n,
      returned: 18_400_000n,
      proceeds: 30_600n * USDT,
      penalty: 600n * USDT,
      shortfall: 0n,
    });
  });

  it('of collateral that is worth less than what is owed shows what is missing', () => {
    const sale = liquidationOf(30_000n * USDT, BTC, 29_000n * 100_000_000n, percent(2n));
    expect(sale).toEqual({
      sold: BTC,
      returned: 0n,
      proceeds: 29_000n * USDT,
      penalty: 0n,
      shortfall: 1_000n * USDT,
    });
  });

  it('takes of the penalty what is left, when not all of it is', () => {
    const sale = liquidationOf(30_000n * USDT, BTC, 30_300n * 100_000_000n, percent(2n));
    expect(sale).toMatchObject({ penalty: 300n * USDT, shortfall: 0n, returned: 0n });
  });

  it('adds up for any figures, and loses nothing while the collateral is worth what is owed', () => {
    fc.assert(
      fc.property(amounts.owed, amounts.collateral, amounts.price, (owed, collateral, price) => {
        const { sold, returned, proceeds, penalty, shortfall } = liquidationOf(
          owed,
          collateral,
          price,
          percent(2n),
        );
        expect(sold + returned).toBe(collateral);
        expect(sold >= 0n && returned >= 0n && penalty >= 0n && shortfall >= 0n).toBe(true);
        expect(proceeds).toBe(owed + penalty - shortfall);
        // The value of the sold collateral equals the booked proceeds, to within one minor unit of the coin.
        expect(worthOf(sold, price)).toBeGreaterThanOrEqual(proceeds);
        if (returned > 0n) expect(worthOf(sold - 1n, price)).toBeLessThan(proceeds);
        expect(shortfall > 0n).toBe(worthOf(collateral, price) < owed);
      }),
      { numRuns: 1_000 },
    );
  });
});
