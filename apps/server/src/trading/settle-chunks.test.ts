import { expect, it } from 'vitest';
import { expectZeroSums } from '../testing/expect-zero-sums.ts';
import { offerOf } from '../testing/offers.ts';
import { collectingLog, openTradingFloor, START_SECOND } from '../testing/trading-floor.ts';
import { createFlusher } from './flush-batches.ts';
import { createLaneSettler } from './settle-lane.ts';

const TRADES = 510;

it('pays out in smaller chunks while orders are taken, in one when none are', async () => {
  const floor = await openTradingFloor();
  const uids = await floor.openAccounts(TRADES);
  await Promise.all(
    uids.flatMap((uid) =>
      [30, 60].map((durationSeconds) => floor.trading.openTrade(offerOf(uid, { durationSeconds }))),
    ),
  );
  for (let second = 1; second <= 62; second += 1) {
    floor.market.write(START_SECOND + second, { BTCUSDT: second <= 3 ? 100n : 101n });
  }
  floor.clock.set((START_SECOND + 63) * 1000);
  let isAccepting = true;
  const settler = createLaneSettler(
    {
      database: floor.database,
      clock: floor.clock,
      log: collectingLog(),
      priceLog: floor.market,
      symbolOf: (symbolId) => (symbolId === 1 ? 'BTCUSDT' : 'another'),
      now: () => new Date(floor.clock.nowMs()),
      isAccepting: () => isAccepting,
      flusher: createFlusher(floor.database),
      onChanged: () => undefined,
    },
    0,
  );
  const settleUntil = (second: number) => settler.settle(START_SECOND + second, () => false);
  await settleUntil(32);
  isAccepting = false;
  await settleUntil(62);
  const runs = await floor.database.query<{ seconds: number; orders: number }>(
    'select seconds, orders from trading.runs order by seconds, chunk',
  );
  expect(runs.map(({ seconds, orders }) => [seconds, orders])).toEqual([
    [30, 400],
    [30, TRADES - 400],
    [60, TRADES],
  ]);
  await expectZeroSums(floor.database);
});
