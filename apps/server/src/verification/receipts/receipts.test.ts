import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  openVerificationBench,
  shareVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';

const theBench = shareVerificationBench();
const BTC = 6_400_000_000_000n;

const trade = async (bench: VerificationBench, direction: 'up' | 'down' = 'up', durationSeconds = 30) => {
  const [uid = 0n] = await bench.floor.openAccounts(1);
  const { order_no: orderNo } = await bench.floor.trading.openTrade({
    uid,
    symbol: 'BTCUSDT',
    direction,
    amount: '123.456789',
    durationSeconds,
    clientId: null,
  });
  return { uid, orderNo };
};

const receiptOf = async (bench: VerificationBench, of: { uid: bigint; orderNo: string }): Promise<string> => {
  await bench.grow();
  const receipt = await bench.verification.receiptOf(of.uid, of.orderNo);
  if (receipt === null) throw new Error('there is no receipt');
  return receipt;
};

/** The failed steps with their reasons. */
const faults = (bench: VerificationBench, receipt: string) => faultsIn(bench.check(receipt).steps);

test('while the logs cannot be signed there is no receipt, and no error', async () => {
  const bench = await openVerificationBench();
  await bench.passWith(3, BTC);
  const placed = await trade(bench);
  await bench.passWith(34, BTC);
  const { database } = bench.floor;
  await database.query('alter table verification.logs add constraint held check (false) not valid');
  await bench.grow();
  expect(await bench.verification.receiptOf(placed.uid, placed.orderNo)).toBeNull();
  await database.query('alter table verification.logs drop constraint held');
  expect(faults(bench, await receiptOf(bench, placed))).toEqual([]);
});

describe('the receipt of a trade that has ended holds, step by step', () => {
  test.each([
    ['win', 1n],
    ['lose', -1n],
    ['tie', 0n],
  ] as const)('%s', async (outcome, move) => {
    const bench = await theBench();
    await bench.passWith(3, BTC);
    const placed = await trade(bench);
    await bench.passWith(20, BTC);
    await bench.passWith(14, BTC + move);
    const receipt = await receiptOf(bench, placed);
    expect(faults(bench, receipt)).toEqual([]);
    const { facts } = bench.check(receipt);
    expect(facts).toMatchObject({
      outcome,
      purchasePrice: BTC,
      settlementPrice: BTC + move,
      order: { uid: placed.uid, stake: 123_456_789n },
    });
    const before = 10_000_000_000n;
    expect(await bench.floor.available(placed.uid)).toBe(before + (facts?.net ?? 0n));
  });

  test('of 300 s, which settles over thirty seconds', async () => {
    const bench = await theBench();
    await bench.passWith(3, BTC);
    const placed = await trade(bench, 'up', 300);
    // Fourteen of the thirty seconds have the new price.
    await bench.passWith(288, BTC);
    await bench.passWith(20, BTC + 1n);
    const receipt = await receiptOf(bench, placed);
    expect(faults(bench, receipt)).toEqual([]);
    const { facts } = bench.check(receipt);
    expect(facts).toMatchObject({ outcome: 'tie', settlementPrice: BTC, order: { rules: 2 } });
    expect(facts?.settlementSeconds).toHaveLength(30);
  });

  test('void at its entry, and void at its settlement', async () => {
    const bench = await theBench();
    await bench.passWith(3, BTC);
    const atEntry = await trade(bench);
    await bench.pass({ BTCUSDT: BTC });
    await bench.pass({ BTCUSDT: null });
    await bench.pass(undefined);
    await bench.pass({ BTCUSDT: BTC });
    const atSettlement = await trade(bench, 'down');
    await bench.passWith(27, BTC);
    await bench.pass(undefined);
    await bench.pass({ BTCUSDT: null });
    await bench.pass(undefined);
    await bench.passWith(4, BTC + 5n);
    for (const placed of [atEntry, atSettlement]) {
      const receipt = await receiptOf(bench, placed);
      expect(faults(bench, receipt)).toEqual([]);
      expect(bench.check(receipt).facts).toMatchObject({ outcome: 'void', net: 0n });
    }
    const late = bench.check(await receiptOf(bench, atSettlement)).facts;
    expect([late?.purchasePrice, late?.settlementPrice]).toEqual([BTC, null]);
  });

  test('with seconds missing around, and on the first second that the log has', async () => {
    const bench = await openVerificationBench();
    const placed = await trade(bench);
    await bench.pass(undefined);
    await bench.passWith(27, BTC);
    await bench.pass(undefined);
    await bench.passWith(3, BTC - 7n);
    await bench.pass(undefined);
    await bench.passWith(2, BTC);
    const receipt = await receiptOf(bench, placed);
    expect(faults(bench, receipt)).toEqual([]);
    expect(bench.check(receipt).facts?.outcome).toBe('lose');
  });
});

test('the receipt is the same document after a restart, when the logs have not grown', async () => {
  const bench = await theBench();
  const placed = await trade(bench);
  await bench.passWith(40, BTC);
  const receipt = await receiptOf(bench, placed);
  await bench.restart();
  expect(await receiptOf(bench, placed)).toBe(receipt);
});

test('a receipt of which any one byte is another is refused', async () => {
  const bench = await theBench();
  const { prices, orders } = bench.verification.logs;
  const [seconds, ordersBefore] = [prices.published().size, orders.published().size];
  const placed = await trade(bench);
  await bench.passWith(40, BTC);
  const receipt = Buffer.from(await receiptOf(bench, placed));
  expect([prices.published().size, orders.published().size]).toEqual([seconds + 40, ordersBefore + 1]);
  fc.assert(
    fc.property(fc.nat(receipt.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Buffer.from(receipt);
      altered[at] = (altered[at] ?? 0) ^ change;
      expect(bench.check(altered.toString('latin1')).ok).toBe(false);
      expect(bench.check(altered.toString('utf8')).ok).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test('there is no receipt before the end, for somebody else, or for an order there is not', async () => {
  const bench = await theBench();
  const placed = await trade(bench);
  await bench.passWith(10, BTC);
  await bench.grow();
  const { verification } = bench;
  expect(await verification.receiptOf(placed.uid, placed.orderNo)).toBeNull();
  await bench.passWith(30, BTC);
  expect(await verification.receiptOf(placed.uid + 7n, placed.orderNo)).toBeNull();
  expect(await verification.receiptOf(placed.uid, '018f0000-0000-7000-8000-000000000000')).toBeNull();
  // The logs catch up if a receipt needs them to.
  expect(await verification.receiptOf(placed.uid, placed.orderNo)).not.toBeNull();
});

test('a receipt is made in a few milliseconds', async () => {
  const bench = await theBench();
  const placed = await trade(bench);
  await bench.passWith(600, BTC);
  await receiptOf(bench, placed);
  const used: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const before = process.cpuUsage();
    await bench.verification.receiptOf(placed.uid, placed.orderNo);
    const { user, system } = process.cpuUsage(before);
    used.push((user + system) / 1000);
  }
  const middle = used.toSorted((a, b) => a - b)[10] ?? 0;
  // Measured as 2 to 3; the bound leaves room for a busy machine.
  expect(middle).toBeLessThan(20);
});
