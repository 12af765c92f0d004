import { expect, test } from 'vitest';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';

const trade = async (
  bench: VerificationBench,
  direction: 'up' | 'down',
  amount: string,
  durationSeconds = 30,
): Promise<void> => {
  const [uid = 0n] = await bench.floor.openAccounts(1);
  const order = { symbol: 'BTCUSDT', direction, amount, durationSeconds, clientId: null };
  await bench.floor.trading.openTrade({ uid, ...order });
};

const foldedVoids = async (bench: VerificationBench) => {
  await bench.verification.fold();
  return (await bench.verification.figures()).void_rate;
};

const NONE = { lost: 0, lost_amount: '0.00', won: 0, won_amount: '0.00', tied: 0, unknown: 0 };

test('a trade that is void at its settlement is judged by the price nearest to its end', async () => {
  const bench = await openVerificationBench();
  await bench.passWith(3, 100n);
  await trade(bench, 'up', '100');
  await trade(bench, 'down', '200');
  // The settlement seconds are 28 to 32 after acceptance. 27 is five seconds away from the end, 34 is two.
  await bench.passWith(27, 100n);
  await bench.passWith(6, null);
  await bench.passWith(58, 110n);
  // A later price could still be nearer, so nothing is judged yet.
  expect(await foldedVoids(bench)).toMatchObject({ voids: 2, at_nearest_prices: NONE });
  await bench.passWith(10, 110n);
  const judged = { ...NONE, lost: 1, lost_amount: '200.00', won: 1, won_amount: '80.00' };
  expect((await foldedVoids(bench)).at_nearest_prices).toEqual(judged);
  await bench.restart();
  await bench.passWith(10, 110n);
  expect((await foldedVoids(bench)).at_nearest_prices).toEqual(judged);
});

test('a trade that is void at its entry is judged by the price nearest to its entry, of two the earlier', async () => {
  const bench = await openVerificationBench();
  await bench.passWith(3, 100n);
  await trade(bench, 'up', '50');
  await bench.passWith(3, null);
  await bench.passWith(100, 90n);
  expect((await foldedVoids(bench)).at_nearest_prices).toEqual({ ...NONE, lost: 1, lost_amount: '50.00' });
});

test('a trade without a price near enough is not judged', async () => {
  const bench = await openVerificationBench();
  await bench.passWith(3, 100n);
  await trade(bench, 'up', '50', 120);
  await bench.passWith(3, 100n);
  // The end is 122 seconds after acceptance. The next price is one second too far away from it.
  await bench.passWith(179, null);
  await bench.passWith(1, 110n);
  expect((await foldedVoids(bench)).at_nearest_prices).toEqual({ ...NONE, unknown: 1 });
});
