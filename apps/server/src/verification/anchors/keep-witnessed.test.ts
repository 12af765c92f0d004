import { signCheckpoint } from '@tallystick/proof';
import { logSigner } from '@tallystick/proof/testing/house.ts';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { manualClock } from '../../platform/clock.ts';
import { selectWitnessed } from './anchors.sql.ts';
import { keepWitnessed } from './keep-witnessed.ts';

const START_MS = 1_767_312_000_000;

const openKeeper = async () => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const warn = vi.fn();
  const keeper = keepWitnessed({ database, clock, journal: { info: vi.fn(), warn, error: vi.fn() } });
  const seen = async (log: 'orders' | 'prices', size: number): Promise<void> => {
    const root = new Uint8Array(32);
    const signer = logSigner(log);
    const note = signCheckpoint(size, root, signer);
    keeper.witnessed(log, signer.key.name, { size, root, note, signedAtMs: clock.nowMs() });
    await keeper.settled();
  };
  const kept = async () =>
    Object.fromEntries((await selectWitnessed(database)).map(({ log, size }) => [log, size]));
  return { database, clock, warn, seen, kept };
};

test('the newest checkpoint of each log is kept, also of one that does not grow any more', async () => {
  const { clock, seen, kept } = await openKeeper();
  await seen('orders', 0);
  await seen('prices', 1);
  await seen('orders', 3);
  expect(await kept()).toEqual({ orders: 0, prices: 1 });
  clock.set(START_MS + 9_000);
  await seen('prices', 10);
  expect(await kept()).toEqual({ orders: 0, prices: 1 });
  clock.set(START_MS + 10_000);
  await seen('prices', 11);
  expect(await kept()).toEqual({ orders: 3, prices: 11 });
});

test('one that could not be stored is stored with the next', async () => {
  const { database, clock, warn, seen, kept } = await openKeeper();
  await database.query('alter table verification.witnessed_checkpoints rename to away');
  await seen('orders', 3);
  expect(warn).toHaveBeenCalledOnce();
  await database.query('alter table verification.away rename to witnessed_checkpoints');
  clock.set(START_MS + 10_000);
  await seen('prices', 11);
  expect(await kept()).toEqual({ orders: 3, prices: 11 });
});
