import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyReward, fundedFor, redemptionOf } from './fund.ts';

const RATE_SCALE = 100_000_000n;
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
const days = fc.integer({ min: 0, max: 3_650 });

test('damages are ratio × remaining days × amount, and never more than the amount', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.bigInt({ min: 0n, max: RATE_SCALE }),
      days,
      days,
      amounts,
      (amount, settlementRatio, remainingDays, unpaidDays, dailyIncome) => {
        const order = { amount, settlementRatio, remainingDays, dailyIncome, unpaidDays };
        const { damages, returned, released } = redemptionOf(order);
        const full = (amount * settlementRatio * BigInt(remainingDays)) / RATE_SCALE;
        expect(damages).toBe(full > amount ? amount : full);
        expect(returned + damages).toBe(amount);
        expect(released).toBe(dailyIncome * BigInt(unpaidDays));
      },
    ),
  );
});

test('a pool covers the reward of the largest amount over the whole term, and not of one unit more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 14n }),
      fc.bigInt({ min: 1n, max: RATE_SCALE }),
      fc.integer({ min: 1, max: 3_650 }),
      (pool, rate, term) => {
        const most = fundedFor(pool, rate, term);
        expect(dailyReward(most, rate) * BigInt(term) <= pool).toBe(true);
        expect(dailyReward(most + 1n, rate) * BigInt(term) > pool).toBe(true);
      },
    ),
  );
});
