import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { oncePerFile } from '../../../../test/support/lifetime.ts';
import { manualClock } from '../../clock.ts';
import { forgetAttempts, giveBackAttempts, takeAttempt, takeAttempts } from './rate-limit.ts';

const allowance = { name: 'test', attempts: 5, perSeconds: 50 };
const theDatabase = oncePerFile(createTestDatabase);

describe('an allowance of 5 in 50 seconds', () => {
  test('gives five of thirty that ask at once, and one more every ten seconds', async () => {
    const database = await theDatabase();
    const of = { allowance, key: 'marie' };
    const clock = manualClock(1_000_000);
    const take = () =>
      takeAttempt(database, clock, of).then(
        () => 1,
        () => 0,
      );
    const taken = await Promise.all(Array.from({ length: 30 }, take));
    expect(taken.filter((one) => one === 1)).toHaveLength(5);
    await expect(takeAttempt(database, clock, of)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 10,
    });
    clock.advance(9_001);
    await expect(takeAttempt(database, clock, of)).rejects.toMatchObject({ retryAfterSeconds: 1 });
    clock.advance(999);
    expect([await take(), await take()]).toEqual([1, 0]);
    clock.advance(1_000_000);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(take))).toHaveLength(6);
  });

  test('gets back what was no attempt, and forgets all on request', async () => {
    const database = await theDatabase();
    const of = { allowance, key: 'pierre' };
    const clock = manualClock(1_000_000);
    const take = () => takeAttempt(database, clock, of);
    for (let at = 0; at < 5; at += 1) await take();
    await giveBackAttempts(database, [of]);
    await take();
    await expect(take()).rejects.toMatchObject({ retryAfterSeconds: 10 });
    await forgetAttempts(database, of);
    for (let at = 0; at < 5; at += 1) await take();
  });

  test('is untouched when one beside it is empty', async () => {
    const database = await theDatabase();
    const of = { allowance, key: 'irene' };
    const clock = manualClock(1_000_000);
    const beside = { allowance, key: 'joan' };
    for (let at = 0; at < 5; at += 1) await takeAttempt(database, clock, beside);
    for (let at = 0; at < 20; at += 1) {
      await expect(takeAttempts(database, clock, [of, beside])).rejects.toMatchObject({
        code: 'too_many_requests',
      });
    }
    for (let at = 0; at < 5; at += 1) await takeAttempt(database, clock, of);
  });

  test('leaves nothing behind once all has flowed off', async () => {
    // It counts every row.
    const database = await createTestDatabase();
    const of = { allowance, key: 'marie' };
    const clock = manualClock(1_000_000);
    for (let at = 0; at < 15; at += 1) await takeAttempt(database, clock, { allowance, key: String(at) });
    clock.advance(10_000);
    await takeAttempt(database, clock, of);
    const [row] = await database.query<{ buckets: bigint }>(
      'select count(*) as buckets from platform.attempts',
    );
    expect(row?.buckets).toBe(1n);
  });
});
