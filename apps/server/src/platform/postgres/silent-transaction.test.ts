import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openDatabase } from './db.ts';

it('a transaction that says nothing any more is rolled back, and lets go of the rows that others wait for', async () => {
  const database = await createEmptyDatabase();
  await database.query('create table public.rows (id int primary key, value int)');
  await database.query('insert into public.rows values (1, 0)');
  const stopped = openDatabase(database.url, { maxConnections: 1, silentTransactionMs: 400 });
  const begun = Promise.withResolvers<void>();
  const failed: Promise<unknown> = stopped
    .transaction(async (sql) => {
      await sql.query('update public.rows set value = 1 where id = 1');
      begun.resolve();
      // Simulates a stopped process, or a cut connection.
      await delay(1_500);
      await sql.query('select 1');
    })
    .catch((error: unknown) => error);
  await begun.promise;
  await database.query('update public.rows set value = value + 10 where id = 1');
  expect(await database.query('select value from public.rows')).toEqual([{ value: 10 }]);
  // The caller is told to retry.
  expect(isDatabaseAway(await failed)).toBe(true);
  expect(await stopped.query('select 1 as one')).toEqual([{ one: 1 }]);
  await stopped.close();
});
