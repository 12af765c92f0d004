import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { openFloorOn } from '../../../test/support/trades/floor.ts';
import { offerOf } from '../../../test/support/trades/offers.ts';
import { setLimits, WIDE } from '../../../test/support/trades/set-limits.ts';
import type { TradingFloor } from '../../../test/support/trades/trading-floor.ts';
import type { Database } from '../../platform/postgres/db.ts';

const USDT = 1_000_000n;

interface Fault {
  readonly statement: string;
  readonly hits: (values: readonly unknown[]) => boolean;
}

/** The real database, but matching statements fail while a fault is set. */
const faultyLine = (database: Database, faults: Fault[]): Database => ({
  ...database,
  prepared: <Row extends pg.QueryResultRow>(
    name: string,
    statement: string,
    values: readonly unknown[] = [],
  ) =>
    faults.some((fault) => fault.statement === name && fault.hits(values))
      ? Promise.reject(new Error(`${name} was made to fail`))
      : database.prepared<Row>(name, statement, values),
});

const openFaultyFloor = async (options: { lanes?: number } = {}) => {
  const database = await createTestDatabase();
  const faults: Fault[] = [];
  const floor = await openFloorOn(database, { ...options, line: faultyLine(database, faults) });
  return { floor, faults };
};

const theFaultyFloor = oncePerFile(openFaultyFloor);

/** The floor of the file without a fault, a failing group or a line in its log. */
const openFloor = async () => {
  const { floor, faults } = await theFaultyFloor();
  faults.length = 0;
  await floor.rest();
  expect(floor.trading.failingGroups()).toBe(0);
  floor.log.lines.length = 0;
  return { floor, faults };
};

const openTrade = (floor: TradingFloor, uid: bigint, symbol: string, durationSeconds = 30, amount = '100') =>
  floor.trading.openTrade(offerOf(uid, { symbol, durationSeconds, amount }));

const run = async (floor: TradingFloor, from: number, to: number): Promise<void> => {
  for (let second = from; second <= to; second += 1) {
    const price = second <= 3 ? 100n : 101n;
    await floor.tick(floor.startSecond + second, { BTCUSDT: price, ETHUSDT: price });
  }
};

const statusOf = async (floor: TradingFloor, uid: bigint, orderNo: string) =>
  (await floor.trading.order(uid, orderNo, floor.startSecond))?.status;

const settledUntil = async (floor: TradingFloor, lane = 0): Promise<number> => {
  const [row] = await floor.database.query<{ settled_until: bigint }>(
    'select settled_until from trading.settlement_watermarks where lane = $1',
    [lane],
  );
  return Number(row?.settled_until) - floor.startSecond;
};

const BITCOIN = 1;
/** Fails each settlement of a group of this coin (and of this second, if given), alone or with other groups. */
const settlementFaults = (symbolId: number, settleSecond?: number): Fault[] => {
  const isIt = (second: unknown, symbol: unknown) =>
    symbol === symbolId && (settleSecond === undefined || second === settleSecond);
  return [
    { statement: 'trading_settle_chunk', hits: ([, second, symbol]) => isIt(second, symbol) },
    {
      statement: 'trading_settle_groups',
      hits: ([, seconds, symbols]) =>
        Array.isArray(seconds) &&
        Array.isArray(symbols) &&
        seconds.some((second, index) => isIt(second, symbols[index])),
    },
  ];
};
const always = () => true;

describe('a group that fails', () => {
  it('to settle holds up no other, is named in the log and counted, and is settled once it can be', async () => {
    const { floor, faults } = await openFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const stuck = await openTrade(floor, uid, 'BTCUSDT');
    const same = await openTrade(floor, uid, 'ETHUSDT');
    const later = await openTrade(floor, uid, 'BTCUSDT', 60);
    faults.push(...settlementFaults(BITCOIN, floor.startSecond + 32));
    await run(floor, 1, 62);
    expect(await statusOf(floor, uid, stuck.order_no)).toBe('open');
    expect(await statusOf(floor, uid, same.order_no)).toBe('settled');
    expect(await statusOf(floor, uid, later.order_no)).toBe('settled');
    expect(floor.trading.failingGroups()).toBe(1);
    expect(await floor.trading.settlementDelaySeconds()).toBe(30);
    // The watermark stays before the unsettled group, so none of it counts as ended.
    expect(await settledUntil(floor)).toBe(31);
    expect(await floor.trading.heldBy(uid)).toBe(100n * USDT);
    const failures = floor.log.lines.filter(({ level }) => level === 'error');
    // Seconds 32, 33, 35, 39, 47: each wait is twice the one before.
    expect(failures).toHaveLength(5);
    expect(failures[0]?.facts).toMatchObject({
      group: { lane: 0, settleSecond: floor.startSecond + 32, symbolId: BITCOIN, durationSeconds: 30 },
      failures: 1,
    });

    faults.length = 0;
    await run(floor, 63, 63);
    expect(await statusOf(floor, uid, stuck.order_no)).toBe('settled');
    expect(floor.trading.failingGroups()).toBe(0);
    expect(await settledUntil(floor)).toBe(63);
    expect(await floor.available(uid)).toBe(10_242n * USDT);
    await expectZeroSums(floor.database);
  });

  it('to get its entry holds up no other either', async () => {
    const { floor, faults } = await openFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const stuck = await openTrade(floor, uid, 'BTCUSDT');
    const same = await openTrade(floor, uid, 'ETHUSDT');
    faults.push({
      statement: 'trading_enter_groups',
      hits: ([, , , symbols]) => Array.isArray(symbols) && symbols.includes(BITCOIN),
    });
    await run(floor, 1, 33);
    expect(await statusOf(floor, uid, stuck.order_no)).toBe('accepted');
    expect(await statusOf(floor, uid, same.order_no)).toBe('settled');
    expect(floor.trading.failingGroups()).toBe(1);
    expect(await settledUntil(floor)).toBe(31);
    faults.length = 0;
    await run(floor, 34, 36);
    expect(await statusOf(floor, uid, stuck.order_no)).toBe('settled');
    expect(floor.trading.failingGroups()).toBe(0);
    expect(await floor.available(uid)).toBe(10_160n * USDT);
  });

  it('is forgotten when somebody else settles it', async () => {
    const { floor, faults } = await openFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    await openTrade(floor, uid, 'BTCUSDT');
    faults.push(
      { statement: 'trading_settle_chunk', hits: always },
      { statement: 'trading_settle_groups', hits: always },
    );
    await run(floor, 1, 32);
    const failing = floor.trading;
    expect(failing.failingGroups()).toBe(1);
    faults.length = 0;
    await floor.restart();
    await floor.trading.processDue();
    await failing.processDue();
    expect(failing.failingGroups()).toBe(0);
    expect(await floor.available(uid)).toBe(10_080n * USDT);
  });
});

describe('a lane that fails', () => {
  it('holds up no other lane, and its watermark of settlement does not pass that of its entry', async () => {
    const { floor, faults } = await openFaultyFloor({ lanes: 2 });
    const uids = await floor.openAccounts(200);
    const [first = 0n] = uids.filter((uid) => floor.ledger.laneOf(uid) === 0);
    const [second = 0n] = uids.filter((uid) => floor.ledger.laneOf(uid) === 1);
    const stuck = await openTrade(floor, first, 'BTCUSDT');
    const other = await openTrade(floor, second, 'BTCUSDT');
    faults.push({ statement: 'trading_close_entry', hits: ([lane]) => lane === 0 });
    await run(floor, 1, 33);
    expect(await statusOf(floor, first, stuck.order_no)).toBe('accepted');
    expect(await statusOf(floor, second, other.order_no)).toBe('settled');
    expect(await settledUntil(floor, 0)).toBe(-1);
    faults.length = 0;
    await run(floor, 34, 34);
    expect(await statusOf(floor, first, stuck.order_no)).toBe('settled');
    expect(await floor.available(first)).toBe(10_080n * USDT);
  });
});

describe('while a group cannot be settled', () => {
  it('what it holds counts against its customer, and what has ended since does not', async () => {
    const { floor, faults } = await openFloor();
    const [uid = 0n, other = 0n] = await floor.openAccounts(2);
    onTestFinished(() => setLimits(floor.database, WIDE));
    await setLimits(floor.database, { user: 1_000_000_000n });
    await openTrade(floor, uid, 'BTCUSDT', 30, '400');
    faults.push(...settlementFaults(BITCOIN));
    await run(floor, 1, 40);
    expect(floor.trading.failingGroups()).toBe(1);
    // This trade ends long after the stuck one. While it runs, both count.
    await openTrade(floor, uid, 'ETHUSDT', 30, '600');
    await expect(openTrade(floor, uid, 'ETHUSDT', 30, '1')).rejects.toMatchObject({
      code: 'user_limit_reached',
    });
    await openTrade(floor, other, 'ETHUSDT', 30, '1000');
    await run(floor, 41, 75);
    await openTrade(floor, uid, 'ETHUSDT', 30, '600');
    await expect(openTrade(floor, uid, 'ETHUSDT', 30, '1')).rejects.toMatchObject({
      code: 'user_limit_reached',
    });
    await openTrade(floor, other, 'ETHUSDT', 30, '1000');
  });
});
