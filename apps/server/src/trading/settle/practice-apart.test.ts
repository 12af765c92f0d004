import type pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openFloorOn } from '../../../test/support/trades/floor.ts';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import { PRACTICE_LANE } from '../../ledger/public.ts';
import type { Database } from '../../platform/postgres/db.ts';

/** The real database, but no settlement of the practice lane ever ends. */
const withoutPractice = (database: Database): Database => ({
  ...database,
  prepared: <Row extends pg.QueryResultRow>(
    name: string,
    statement: string,
    values: readonly unknown[] = [],
  ) =>
    name.startsWith('trading_settle_') && values[0] === PRACTICE_LANE
      ? new Promise<Row[]>(() => undefined)
      : database.prepared<Row>(name, statement, values),
});

it('trades of real money are settled while the settlement of practice does not end', async () => {
  const database = await createTestDatabase();
  const floor = await openFloorOn(database, { practice: true, line: withoutPractice(database) });
  const { trading, clock, market, startSecond } = floor;
  const [customer = 0n] = await floor.openAccounts(1);
  const owner = await trading.practice.begin(customer);
  const passUntil = (from: number, to: number): void => {
    for (let second = from; second <= to; second += 1) {
      clock.set((startSecond + second) * 1000);
      market.write(startSecond + second, { BTCUSDT: second < 40 ? 100n : 101n });
      void trading.processDue();
    }
  };
  const statusOf = async (uid: bigint, orderNo: string) =>
    (await trading.order(uid, orderNo, startSecond))?.status;

  const practised = await openShortTrade(floor, owner, { amount: '100' });
  for (const second of [1, 2, 3, 4]) await floor.tick(startSecond + second, { BTCUSDT: 100n });
  passUntil(5, 35);
  const real = await openShortTrade(floor, customer, { amount: '100' });
  passUntil(36, 75);
  await expect.poll(() => statusOf(customer, real.order_no)).toBe('settled');
  expect(await statusOf(owner, practised.order_no)).toBe('open');
});
