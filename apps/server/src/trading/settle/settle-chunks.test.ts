import { expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { offerOf, openShortTrade } from '../../../test/support/trades/offers.ts';
import { collectingLog, openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import { createFlusher } from '../accept/flush-batches.ts';
import { createLaneSettler } from './settle-lane.ts';

const USDT = 1_000_000n;
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
      rulesOf: () => 2,
      symbolOf: (symbolId) => (symbolId === 1 ? 'BTCUSDT' : 'another'),
      now: () => new Date(floor.clock.nowMs()),
      isAccepting: () => isAccepting,
      flusher: createFlusher(floor.database),
      onChanged: () => undefined,
    },
    0,
  );
  const settleUntil = (second: number) => settler.processDue(START_SECOND + second, () => false);
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

it('pays each order once when two settlers race, in chunks, on several lanes', async () => {
  const floor = await openTradingFloor({ lanes: 3, chunkOrders: 4 });
  const uids = await floor.openAccounts(30);
  await Promise.all(
    uids.flatMap((uid) => [openShortTrade(floor, uid), openShortTrade(floor, uid, { direction: 'down' })]),
  );
  for (let second = 1; second <= 32; second += 1) {
    floor.market.write(START_SECOND + second, { BTCUSDT: second <= 3 ? 100n : 101n });
  }
  floor.clock.set((START_SECOND + 33) * 1000);
  await Promise.all([floor.trading.processDue(), floor.trading.processDue()]);
  for (const uid of uids) expect(await floor.available(uid)).toBe(9_980n * USDT);
  const [runs] = await floor.database.query<{ orders: bigint; runs: bigint }>(
    'select sum(orders)::bigint as orders, count(*) as runs from trading.runs',
  );
  expect(runs?.orders).toBe(60n);
  expect(Number(runs?.runs)).toBeGreaterThan(10);
  await expectZeroSums(floor.database);
});

it('settles small groups several to a transaction, and a large one among them in chunks', async () => {
  const floor = await openTradingFloor({ chunkOrders: 12 });
  const uids = await floor.openAccounts(20);
  const [uid = 0n] = uids;
  for (const one of uids) await openShortTrade(floor, one, { symbol: 'ETHUSDT' });
  for (const changes of [
    {},
    { durationSeconds: 60 },
    { symbol: 'ETHUSDT', durationSeconds: 60 },
    { durationSeconds: 120 },
  ]) {
    await openShortTrade(floor, uid, changes);
    await openShortTrade(floor, uid, { ...changes, direction: 'down' });
  }
  // Bitcoin goes up and Ethereum down. After that there are no prices.
  for (let second = 1; second <= 32; second += 1) {
    const isLate = second > 3;
    floor.market.write(START_SECOND + second, {
      BTCUSDT: isLate ? 101n : 100n,
      ETHUSDT: isLate ? 99n : 100n,
    });
  }
  await floor.tick(START_SECOND + 200, { BTCUSDT: 1n });
  const runs = await floor.database.query<{
    symbol_id: number;
    seconds: number;
    chunks: bigint;
    batch_no: bigint;
  }>(
    `select symbol_id, seconds, count(*) as chunks, min(batch_no) as batch_no from trading.runs
     group by settle_second, symbol_id, seconds order by settle_second, symbol_id`,
  );
  expect(runs.map(({ symbol_id, seconds, chunks }) => [symbol_id, seconds, chunks])).toEqual([
    [1, 30, 1n],
    [2, 30, 2n],
    [1, 60, 1n],
    [2, 60, 1n],
    [1, 120, 1n],
  ]);
  // The groups after the large one share a batch of the ledger.
  const batches = runs.slice(2).map(({ batch_no }) => batch_no);
  expect(new Set(batches).size).toBe(1);
  // Of a hundred each way on Bitcoin, 180 came back. Ethereum is lost, and everything else is void.
  expect(await floor.available(uid)).toBe(9_880n * USDT);
  expect(await floor.available(uids[1] ?? 0n)).toBe(9_900n * USDT);
  const [left] = await floor.database.query<{ profit: bigint }>(
    `select ((select sum(open_profit) from trading.symbol_exposure) + coalesce((select sum(open_profit) from trading.second_exposure), 0))::bigint as profit`,
  );
  expect(left?.profit).toBe(0n);
  await expectZeroSums(floor.database);
});
