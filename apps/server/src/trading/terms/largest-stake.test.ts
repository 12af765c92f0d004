import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { largestStake } from './largest-stake.rules.ts';
import { toOfferedTerm } from './terms.ts';

const theFloor = shareTradingFloor();
const TERM = {
  termsVersion: 1,
  durationSeconds: 30,
  profitRate: 80_000_000n,
  feeRate: 0n,
  minStake: 1_000_000n,
  maxStake: 5_000_000_000n,
};

describe('the largest stake', () => {
  it('is the maximum of the terms, or a tenth of it while few venues are behind the price', () => {
    expect(largestStake(TERM, false)).toBe(5_000_000_000n);
    expect(largestStake(TERM, true)).toBe(500_000_000n);
    // A tenth below the minimum would close the market.
    expect(largestStake({ minStake: 10n, maxStake: 50n }, true)).toBe(10n);
  });

  it('is shown in the offered terms, with the maximum that it replaces', () => {
    expect(toOfferedTerm(TERM, true)).toMatchObject({ min: '1.00', max: '500.00', full_max: '5000.00' });
    expect(toOfferedTerm(TERM, false)).toMatchObject({ max: '5000.00' });
    expect(toOfferedTerm(TERM, false)).not.toHaveProperty('full_max');
  });

  it('refuses one minor unit more, for the coin with few venues only, until there are enough again', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const ask = (amount: string, symbol = 'BTCUSDT', clientId: string | null = null) =>
      refusalOf(floor.trading.openTrade(offerOf(uid, { amount, symbol, clientId })));
    floor.market.setFewVenues('BTCUSDT', true);
    expect(await ask('500')).toBe('accepted');
    expect(await ask('500.000001', 'BTCUSDT', 'once')).toBe('stake_too_large');
    expect(await ask('500.000001', 'ETHUSDT')).toBe('accepted');
    floor.market.setFewVenues('BTCUSDT', false);
    expect(await ask('500.000001')).toBe('accepted');
    // The same request gets the same answer again.
    expect(await ask('500.000001', 'BTCUSDT', 'once')).toBe('stake_too_large');
  });

  it('is the same for every customer and duration: only the venues and the stake decide', async () => {
    const floor = await theFloor();
    onTestFinished(() => floor.market.setFewVenues('BTCUSDT', false));
    const uids = await floor.openAccounts(6);
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.bigInt({ min: 499_999_990n, max: 500_000_010n }),
        fc.constantFrom(30, 60, 120, 180, 300),
        async (isFew, stake, durationSeconds) => {
          floor.market.setFewVenues('BTCUSDT', isFew);
          const amount = `${stake / 1_000_000n}.${String(stake % 1_000_000n).padStart(6, '0')}`;
          const answers = await Promise.all(
            uids.map((uid) => refusalOf(floor.trading.openTrade(offerOf(uid, { amount, durationSeconds })))),
          );
          const isTooLarge = isFew && stake > 500_000_000n;
          expect(answers).toEqual(uids.map(() => (isTooLarge ? 'stake_too_large' : 'accepted')));
        },
      ),
      { numRuns: 15 },
    );
  });
});
