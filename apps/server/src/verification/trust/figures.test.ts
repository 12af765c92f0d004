import { expect, test } from 'vitest';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';

const trade = (bench: VerificationBench, uid: bigint, direction: 'up' | 'down', amount: string) =>
  bench.floor.trading.openTrade({
    uid,
    symbol: 'BTCUSDT',
    direction,
    amount,
    durationSeconds: 30,
    clientId: null,
  });

/** Three trades: one is won, one is lost, and one is void later. */
const letTradesEnd = async (bench: VerificationBench): Promise<void> => {
  const [one = 0n, two = 0n, three = 0n] = await bench.floor.openAccounts(3);
  await bench.passWith(2, 100n);
  await trade(bench, one, 'up', '100');
  await trade(bench, two, 'down', '300');
  await bench.passWith(25, 100n);
  await bench.passWith(10, 110n);
  await trade(bench, three, 'up', '50');
  await bench.pass(undefined);
  await bench.passWith(4, null);
};

test('the figures are what the trades came to', async () => {
  const bench = await openVerificationBench();
  await letTradesEnd(bench);
  await bench.verification.fold();
  const figures = await bench.verification.figures();
  expect(figures.house_margin).toEqual({ staked: '400.00', returned: '180.00', margin: '0.55' });
  expect(figures.losing_share).toEqual({ accounts: 2, losing: 1, share: '0.5' });
  // The void trade counts after its settlement second.
  expect(figures.void_rate).toMatchObject({ trades: 2, voids: 0, rate: '0.0' });
  expect(figures.settlement_delay).toMatchObject({ now_seconds: 0 });
  expect(figures.index_uptime).toEqual({
    seconds: 42,
    coins: [{ symbol: 'BTCUSDT', priced: 37, share: '0.88095238' }],
  });
  const usdt = figures.coverage.find(({ currency }) => currency === 'USDT');
  expect(usdt).toMatchObject({
    liabilities: '29780.00',
    treasury: '50000220.00',
    reserve: '0.00',
    // Without the play money of a million accounts, less the grants of those that exist.
    assets: '73030000.00',
  });
});

test('each trade and each second is folded once, however often and wherever it stops', async () => {
  const bench = await openVerificationBench();
  await letTradesEnd(bench);
  await Promise.all([bench.verification.fold(), bench.verification.fold()]);
  await bench.passWith(40, 110n);
  await bench.restart();
  await bench.verification.fold();
  await bench.verification.fold();
  const figures = await bench.verification.figures();
  expect(figures.void_rate).toMatchObject({ trades: 3, voids: 1, rate: '0.33333333' });
  expect(figures.house_margin).toMatchObject({ staked: '400.00', returned: '180.00' });
  expect(figures.index_uptime.seconds).toBe(82);
});

test('there are no figures of nothing', async () => {
  const bench = await openVerificationBench();
  await bench.verification.fold();
  const figures = await bench.verification.figures();
  expect(figures.house_margin.margin).toBeNull();
  expect(figures.losing_share.share).toBeNull();
  expect(figures.settlement_delay.average_ms).toBeNull();
  expect(figures.index_uptime).toEqual({ seconds: 0, coins: [] });
});

test('asked again within ten seconds, the same answer is given without a look at the database', async () => {
  const bench = await openVerificationBench();
  const first = await bench.verification.figures();
  await letTradesEnd(bench);
  await bench.verification.fold();
  bench.floor.clock.set(Date.parse(first.as_of) + 9_999);
  expect(await bench.verification.figures()).toBe(first);
  bench.floor.clock.set(Date.parse(first.as_of) + 10_000);
  expect(await bench.verification.figures()).not.toBe(first);
});
