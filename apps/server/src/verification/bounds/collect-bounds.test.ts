import { formatSignatureLine, integerBytes, signCheckpoint } from '@tallystick/proof';
import { logSigner, witness, witnessed } from '@tallystick/proof/testing/house.ts';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { START_MS, START_SECOND } from '../../../test/support/trades/written-market.ts';
import { manualClock } from '../../platform/clock.ts';
import { selectBound } from './bounds.sql.ts';
import { collectBounds } from './collect-bounds.ts';

const theDatabase = oncePerFile(createTestDatabase);
const ROOT = new Uint8Array(32);

/** A checkpoint of a size, and the second at which a witness saw it. Without a second nobody did. */
const seen = (log: 'orders' | 'prices', size: number, second: number | null) => {
  const note = signCheckpoint(size, ROOT, logSigner(log));
  return {
    size,
    root: ROOT,
    note: second === null ? note : witnessed(note, START_SECOND + second),
    signedAtMs: START_MS,
  };
};

let collectors = 0;

/** The collector of a new log of orders. */
const openCollector = async () => {
  const database = await theDatabase();
  collectors += 1;
  const origin = `stick-${collectors}.example/log/orders`;
  const warn = vi.fn();
  const journal = { info: vi.fn(), warn, error: vi.fn() };
  const bounds = collectBounds({ database, clock: manualClock(START_MS), journal, origin });
  const boundOf = async (leaf: number) => {
    await bounds.settled();
    const bound = await selectBound(database, origin, leaf);
    return bound === null ? null : [bound.size, bound.priceSize];
  };
  return { bounds, database, warn, boundOf };
};

test('orders are bound by the first prices that witnesses saw when or after they saw the orders', async () => {
  const { bounds, boundOf } = await openCollector();
  bounds.ordersWitnessed(seen('orders', 3, 5));
  bounds.pricesWitnessed(seen('prices', 50, 4));
  expect(await boundOf(2)).toBeNull();
  bounds.pricesWitnessed(seen('prices', 51, 5));
  bounds.pricesWitnessed(seen('prices', 52, 6));
  expect(await boundOf(2)).toEqual([3, 51]);
  expect(await boundOf(3)).toBeNull();
});

test('checkpoints of one second share a bound, and those of different seconds do not', async () => {
  const { bounds, boundOf } = await openCollector();
  for (const [size, second] of [
    [3, 5],
    [4, 5],
    [7, 6],
  ] as const)
    bounds.ordersWitnessed(seen('orders', size, second));
  bounds.pricesWitnessed(seen('prices', 51, 6));
  expect([await boundOf(0), await boundOf(3), await boundOf(4)]).toEqual([
    [4, 51],
    [4, 51],
    [7, 51],
  ]);
});

test('a checkpoint that no witness saw bounds nothing', async () => {
  const { bounds, boundOf } = await openCollector();
  bounds.ordersWitnessed(seen('orders', 3, null));
  bounds.pricesWitnessed(seen('prices', 51, 5));
  bounds.ordersWitnessed(seen('orders', 4, 5));
  bounds.pricesWitnessed(seen('prices', 52, null));
  expect(await boundOf(0)).toBeNull();
});

test('a cosignature of ML-DSA-44 counts, and a note that fits into no proof does not', async () => {
  const { bounds, boundOf } = await openCollector();
  const second = START_SECOND + 5;
  const line = formatSignatureLine(
    witness.key,
    Uint8Array.from([...integerBytes(BigInt(second), 8), ...new Uint8Array(2_420)]),
  );
  const withLines = (log: 'orders' | 'prices', size: number, count: number) => {
    const unseen = seen(log, size, null);
    return { ...unseen, note: unseen.note + line.repeat(count) };
  };
  bounds.ordersWitnessed(withLines('orders', 2, 10));
  bounds.ordersWitnessed(withLines('orders', 3, 1));
  bounds.pricesWitnessed(withLines('prices', 51, 10));
  bounds.pricesWitnessed(withLines('prices', 52, 1));
  expect(await boundOf(0)).toEqual([3, 52]);
});

test('a bound that the database does not take is stored with the next one', async () => {
  const { bounds, database, warn, boundOf } = await openCollector();
  await database.query('alter table verification.order_bounds rename to away');
  bounds.ordersWitnessed(seen('orders', 3, 5));
  bounds.pricesWitnessed(seen('prices', 51, 5));
  await bounds.settled();
  expect(warn).toHaveBeenCalledTimes(1);
  await database.query('alter table verification.away rename to order_bounds');
  bounds.pricesWitnessed(seen('prices', 52, 6));
  expect(await boundOf(0)).toEqual([3, 51]);
});

test('without prices only a limited number waits, the earliest', async () => {
  const { bounds, boundOf } = await openCollector();
  for (let second = 1; second <= 100; second += 1) bounds.ordersWitnessed(seen('orders', second, second));
  bounds.pricesWitnessed(seen('prices', 500, 200));
  expect([await boundOf(0), await boundOf(63), await boundOf(64)]).toEqual([[1, 500], [64, 500], null]);
});
