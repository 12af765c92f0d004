import { expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { offerOf } from '../../../test/support/trades/offers.ts';
import { openTradingFloor, type TradingFloor } from '../../../test/support/trades/trading-floor.ts';

/** Version 2 of the rules: a longer trade settles over more seconds. Running trades keep the version of their acceptance. */

/** 100 up to a second after acceptance, then 200: a median tells on which side most of its seconds lie. */
const runUntil = async (floor: TradingFloor, start: number, turn: number, from: number, to: number) => {
  for (let second = from; second <= to; second += 1)
    await floor.tick(start + second, { BTCUSDT: second < turn ? 100n : 200n });
};

const settledAt = async (floor: TradingFloor, uid: bigint, orderNo: string, start: number) =>
  (await floor.trading.order(uid, orderNo, start))?.settlement_price;

it.each([
  [60, 5],
  [120, 15],
  [180, 15],
  [300, 30],
])('settles a trade of %i s by the median of its last %i seconds', async (durationSeconds, count) => {
  const floor = await openTradingFloor();
  const [high = 0n] = await floor.openAccounts(1);
  const start = floor.startSecond;
  const order = await floor.trading.openTrade(offerOf(high, { durationSeconds }));
  expect(order.settlement_seconds).toBe(count);
  const end = durationSeconds + 2;
  // One second more than half of the window has the new price.
  await runUntil(floor, start, end - Math.floor(count / 2), 1, end);
  expect(await settledAt(floor, high, order.order_no, start)).toBe('0.000002');
  // One second less than that would not have been enough.
  const next = await floor.trading.openTrade(offerOf(high, { durationSeconds }));
  const again = start + end;
  await runUntil(floor, again, end - Math.floor(count / 2) + 1, 1, end);
  expect(await settledAt(floor, high, next.order_no, again)).toBe(count % 2 === 0 ? '0.0000015' : '0.000001');
  await expectZeroSums(floor.database);
});

it('voids a trade of 300 s with prices in fewer than eighteen of its last thirty seconds', async () => {
  const floor = await openTradingFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const start = floor.startSecond;
  const order = await floor.trading.openTrade(offerOf(uid, { durationSeconds: 300 }));
  for (let second = 1; second <= 302; second += 1)
    await floor.tick(start + second, { BTCUSDT: second > 272 && second <= 285 ? null : 100n });
  expect(await floor.trading.order(uid, order.order_no, start)).toMatchObject({ result: 'void' });
  await expectZeroSums(floor.database);
});

it('settles a trade that was accepted before version 2 by version 1, also after a restart', async () => {
  const floor = await openTradingFloor();
  const [uid = 0n, later = 0n] = await floor.openAccounts(2);
  const start = floor.startSecond;
  // The upgrade finds a running trade. Its migration names a second after it.
  await floor.database.transaction(async (sql) => {
    await sql.query('alter table trading.rule_versions disable trigger rule_versions_append_only');
    await sql.query('update trading.rule_versions set from_second = $1', [start + 1]);
    await sql.query('alter table trading.rule_versions enable trigger rule_versions_append_only');
  });
  await floor.restart();
  const old = await floor.trading.openTrade(offerOf(uid, { durationSeconds: 300 }));
  await floor.tick(start + 1, { BTCUSDT: 100n });
  const young = await floor.trading.openTrade(offerOf(later, { durationSeconds: 300 }));
  expect([old.settlement_seconds, young.settlement_seconds]).toEqual([5, 30]);
  await runUntil(floor, start, 296, 2, 150);
  await floor.restart();
  // The new price has all of the last five seconds, and eight of the last thirty.
  await runUntil(floor, start, 296, 151, 303);
  expect(await settledAt(floor, uid, old.order_no, start)).toBe('0.000002');
  expect(await settledAt(floor, later, young.order_no, start)).toBe('0.000001');
  await expectZeroSums(floor.database);
});

it('never changes from which second on a version applies', async () => {
  const { database } = await openTradingFloor();
  await expect(database.query('update trading.rule_versions set from_second = 1')).rejects.toThrow();
  await expect(database.query('delete from trading.rule_versions')).rejects.toThrow();
});
