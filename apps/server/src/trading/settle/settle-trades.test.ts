import { type Outcome, returnedBy, type Side } from '@tallystick/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import { publishTerms } from '../../../test/support/trades/publish-terms.ts';
import {
  openTradingFloor,
  START_SECOND,
  shareTradingFloor,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';

const USDT = 1_000_000n;

const theFloor = shareTradingFloor();
const theFloorOfTwoLanes = shareTradingFloor({ lanes: 2, chunkOrders: 2 });

/** Writes the seconds `from` … `until` after the start. `priceAt` gives each price; undefined leaves the second out. */
const run = async (
  floor: TradingFloor,
  until: number,
  priceAt: (second: number) => bigint | null | undefined,
  from = 1,
) => {
  for (let second = from; second <= until; second += 1) {
    const price = priceAt(second);
    if (price === undefined) floor.clock.set((floor.startSecond + second) * 1000);
    else await floor.tick(floor.startSecond + second, { BTCUSDT: price });
  }
};

describe('settling trades', () => {
  it('settles although it was asked before the log had its first second', async () => {
    const floor = await openTradingFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    await floor.trading.processDue();
    const { order_no } = await openShortTrade(floor, uid);
    await run(floor, 32, () => 100n);
    expect(await floor.trading.order(uid, order_no, START_SECOND)).toMatchObject({ result: 'tie' });
  });

  it('fixes the entry by the median of the next three seconds and the end by that of the last five', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await openShortTrade(floor, uid);
    // T = 2 + 30. The outliers of seconds 2 and 31 must not decide anything.
    const prices: Record<number, bigint> = {
      1: 100n,
      2: 900n,
      3: 101n,
      28: 110n,
      29: 111n,
      30: 112n,
      31: 1n,
      32: 113n,
    };
    await run(floor, 2, (second) => prices[second] ?? 105n);
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({ status: 'accepted' });
    await floor.tick(floor.startSecond + 3, { BTCUSDT: 101n });
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({
      status: 'open',
      purchase_price: '0.00000101',
      quantity: '99009900.990099',
      countdown: 29,
    });
    await run(floor, 31, (second) => prices[second] ?? 105n, 4);
    expect(await floor.trading.openOrders(uid, null)).toHaveLength(1);
    await floor.tick(floor.startSecond + 32, { BTCUSDT: 113n });
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({
      status: 'settled',
      result: 'win',
      settlement_price: '0.00000111',
      profit: '80.00',
      countdown: 0,
      end_time: new Date((floor.startSecond + 32) * 1000).toISOString(),
    });
    expect(await floor.available(uid)).toBe(10_080n * USDT);
    expect(await floor.trading.heldBy(uid)).toBe(0n);
    expect(await floor.trading.openHolds(floor.database, 0)).toEqual({ held: 0n, reserved: 0n });
    await expectZeroSums(floor.database);
  });

  it.each([
    ['up', 90n, 'lose', '-100.00', 9_900n],
    ['down', 90n, 'win', '80.00', 10_080n],
    ['up', 100n, 'tie', '0.00', 10_000n],
    ['down', 100n, 'tie', '0.00', 10_000n],
  ] as const)('%s with the price at %s is a %s', async (direction, price, result, profit, available) => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await openShortTrade(floor, uid, { direction });
    await run(floor, 32, (second) => (second <= 3 ? 100n : price));
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({ result, profit });
    expect(await floor.available(uid)).toBe(available * USDT);
  });

  it('gives the fee back with the stake after a tie and a void trade, and keeps it otherwise', async () => {
    const floor = await openTradingFloor();
    await publishTerms(floor.database, 1_000_000n, '2026-01-01');
    await floor.trading.terms.reload();
    const uids = await floor.openAccounts(3);
    const [winner = 0n, loser = 0n, tied = 0n] = uids;
    await openShortTrade(floor, winner, { direction: 'up' });
    await openShortTrade(floor, loser, { direction: 'down' });
    await run(floor, 32, (second) => (second <= 3 ? 100n : 110n));
    expect(await floor.available(winner)).toBe(10_079n * USDT);
    expect(await floor.available(loser)).toBe(9_899n * USDT);
    await openShortTrade(floor, tied);
    expect(await floor.available(tied)).toBe(9_899n * USDT);
    await run(floor, 66, () => 110n, 33);
    expect(await floor.available(tied)).toBe(10_000n * USDT);
    await openShortTrade(floor, tied);
    await run(floor, 100, (second) => (second <= 68 ? null : 110n), 67);
    expect(await floor.available(tied)).toBe(10_000n * USDT);
    await expectZeroSums(floor.database);
  });

  it.each([
    ['two of three entry seconds are enough', [1], 100n, 'win'],
    ['one entry second is too few', [1, 2], null, 'void'],
    ['three of five settlement seconds are enough', [28, 31], 100n, 'win'],
    ['two settlement seconds are too few', [28, 29, 31], 100n, 'void'],
  ] as const)('%s', async (_name, without, purchase, result) => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await openShortTrade(floor, uid);
    await run(floor, 33, (second) =>
      without.some((missing) => missing === second) ? null : second <= 3 ? 100n : 110n,
    );
    const order = await floor.trading.order(uid, order_no, floor.startSecond);
    expect(order?.result).toBe(result);
    expect(order?.purchase_price ?? null).toBe(purchase === null ? null : '0.000001');
    expect(await floor.available(uid)).toBe(result === 'void' ? 10_000n * USDT : 10_080n * USDT);
    await expectZeroSums(floor.database);
  });

  it('returns everything within four seconds when the entry is void', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await openShortTrade(floor, uid);
    await run(floor, 3, () => null);
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({
      status: 'void',
      profit: '0.00',
    });
    expect(await floor.available(uid)).toBe(10_000n * USDT);
  });

  it('lets the log alone decide, also after an hour in which nobody settled', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const settledByLog = await openShortTrade(floor, uid);
    for (let second = 1; second <= 40; second += 1) {
      floor.market.write(floor.startSecond + second, { BTCUSDT: 100n + BigInt(second) });
    }
    // The log is silent from here on, so this trade has no entry price.
    floor.clock.set((floor.startSecond + 43) * 1000);
    const inSilence = await openShortTrade(floor, uid);
    await floor.tick(floor.startSecond + 3600, { BTCUSDT: 1n });
    expect(await floor.trading.order(uid, settledByLog.order_no, floor.startSecond)).toMatchObject({
      result: 'win',
      purchase_price: '0.00000102',
      settlement_price: '0.0000013',
    });
    expect(await floor.trading.order(uid, inSilence.order_no, floor.startSecond)).toMatchObject({
      result: 'void',
    });
    await expectZeroSums(floor.database);
  });

  it('voids a trade that began with the prices of one source and would end with those of another', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await openShortTrade(floor, uid);
    await run(floor, 20, () => 100n);
    for (let second = 21; second <= 32; second += 1) {
      floor.market.write(floor.startSecond + second, { BTCUSDT: 200n }, 'replay');
    }
    floor.clock.set((floor.startSecond + 32) * 1000);
    await floor.trading.processDue();
    expect(await floor.trading.order(uid, order_no, floor.startSecond)).toMatchObject({ result: 'void' });
    expect(await floor.available(uid)).toBe(10_000n * USDT);
  });

  it('keeps exactly one fate a group: it can be neither rewritten nor deleted', async () => {
    const floor = await theFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    await openShortTrade(floor, uid);
    await run(floor, 32, () => 100n);
    for (const statement of [
      'update trading.groups set purchase_price = 1',
      'update trading.groups set settled_at = null',
      'delete from trading.groups',
      'truncate trading.groups cascade',
      'update trading.orders set stake = 1',
      'delete from trading.orders',
      'truncate trading.orders',
      'update trading.runs set returned = 0',
      'delete from trading.runs',
      'update trading.terms set profit_rate = 1',
      'update ledger.entries set amount = 1',
      'delete from ledger.entries',
      'truncate ledger.entries',
      'delete from ledger.transfers',
    ]) {
      await expect(floor.database.query(statement), statement).rejects.toThrow(/append-only|decided once/);
    }
  });

  it('keeps every sum at zero and pays by the rules, whatever is traded and whatever the prices do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            customer: fc.nat({ max: 3 }),
            second: fc.nat({ max: 5 }),
            direction: fc.constantFrom('up' as const, 'down' as const),
            minorUnits: fc.bigInt({ min: 1_000_000n, max: 400_000_000n }),
            durationSeconds: fc.constantFrom(30, 60),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        fc.array(fc.option(fc.bigInt({ min: 99n, max: 101n }), { nil: null, freq: 4 }), {
          minLength: 75,
          maxLength: 75,
        }),
        async (wishes, prices) => {
          const floor = await theFloorOfTwoLanes();
          const uids = await floor.openAccounts(4);
          const accepted: { uid: bigint; orderNo: string; stake: bigint; profit: bigint; side: Side }[] = [];
          for (let second = 0; second <= 74; second += 1) {
            if (second > 0) await floor.tick(floor.startSecond + second, { BTCUSDT: prices[second] ?? null });
            for (const wish of wishes.filter((one) => one.second === second)) {
              const uid = uids[wish.customer] ?? 0n;
              const amount = `${wish.minorUnits / USDT}.${String(wish.minorUnits % USDT).padStart(6, '0')}`;
              const order = await openShortTrade(floor, uid, { ...wish, amount });
              const rate = wish.durationSeconds === 30 ? 80n : 82n;
              accepted.push({
                uid,
                orderNo: order.order_no,
                stake: wish.minorUnits,
                profit: (wish.minorUnits * rate) / 100n,
                side: wish.direction === 'up' ? 1 : -1,
              });
            }
          }
          const expected = new Map(uids.map((uid) => [uid, 10_000n * USDT]));
          for (const { uid, orderNo, stake, profit } of accepted) {
            const order = await floor.trading.order(uid, orderNo, floor.startSecond);
            const result: Outcome | null = order?.result ?? null;
            expect(result).not.toBeNull();
            if (result === null) continue;
            expected.set(
              uid,
              (expected.get(uid) ?? 0n) - stake + returnedBy(result, { stake, fee: 0n, profit }),
            );
          }
          for (const uid of uids) expect(await floor.available(uid)).toBe(expected.get(uid));
          expect(await floor.trading.openHolds(floor.database, 0)).toEqual({ held: 0n, reserved: 0n });
          await expectZeroSums(floor.database);
        },
      ),
      { numRuns: 8, interruptAfterTimeLimit: 60_000 },
    );
  });
});
