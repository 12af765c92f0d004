import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { InvariantError } from '../errors.ts';
import { keptFor } from './kept-for.ts';

const openCounter = (milliseconds: number) => {
  const at = { ms: 1_000 };
  const reads = { count: 0, fails: false };
  const get = keptFor({ nowMs: () => at.ms }, milliseconds, () => {
    reads.count += 1;
    return reads.fails ? Promise.reject(new Error('away')) : Promise.resolve(reads.count);
  });
  return { at, reads, get };
};

test('a read is shared by all who wait, kept for its time, and made again when it is forgotten', async () => {
  const { at, get } = openCounter(100);
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  at.ms += 99;
  expect(await get()).toBe(1);
  at.ms += 1;
  expect(await get()).toBe(2);
  get.forget();
  expect(await get()).toBe(3);
  // A clock that is set back.
  at.ms -= 500;
  expect(await get()).toBe(4);
});

test('a failed read is not kept', async () => {
  const { reads, get } = openCounter(100);
  reads.fails = true;
  await expect(get()).rejects.toThrow('away');
  reads.fails = false;
  expect(await get()).toBe(2);
});

test('it is refused inside a transaction, whether its result is kept or not', async () => {
  const { get } = openCounter(100);
  const database = await createTestDatabase();
  await get();
  await expect(database.transaction(() => get())).rejects.toThrow(InvariantError);
});
