import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { InvariantError } from '../errors.ts';
import { openDatabase } from './db.ts';

const theDatabase = oncePerFile(createEmptyDatabase);

const openTwo = async () => {
  const database = await theDatabase();
  const other = openDatabase(database.url, { maxConnections: 1 });
  return { database, other };
};

describe('inside an open transaction', () => {
  it('refuses a query, a prepared statement, a session and a transaction of any pool', async () => {
    const { database, other } = await openTwo();
    for (const pool of [database, other]) {
      const attempts = [
        () => pool.query('select 1'),
        () => pool.prepared('one', 'select 1'),
        () => pool.session(async () => undefined),
        () => pool.transaction(async () => undefined),
      ];
      for (const attempt of attempts) {
        await expect(database.transaction(attempt)).rejects.toThrow(InvariantError);
      }
    }
    await other.close();
  });

  it('finds the query behind other functions, timers and promises', async () => {
    const database = await theDatabase();
    const later = async () => {
      await delay(5);
      await Promise.all([database.query('select 1'), delay(1)]);
    };
    await expect(database.transaction(later)).rejects.toThrow('inside an open transaction');
  });

  it('rolls back what the transaction did before the refusal', async () => {
    const database = await theDatabase();
    await database.query('create table public.notches (n int)');
    const refused = database.transaction(async (sql) => {
      await sql.query('insert into public.notches values (1)');
      await database.query('insert into public.notches values (2)');
    });
    await expect(refused).rejects.toThrow(InvariantError);
    expect(await database.query('select n from public.notches')).toEqual([]);
  });
});

describe('outside an open transaction', () => {
  it('serves what a transaction scheduled, once the transaction has ended', async () => {
    const database = await theDatabase();
    const committed = Promise.withResolvers<void>();
    const scheduled = await database.transaction(async () => ({
      work: committed.promise.then(() => database.query('select 1 as one')),
    }));
    committed.resolve();
    expect(await scheduled.work).toEqual([{ one: 1 }]);
  });

  it('serves other callers while a transaction is open', async () => {
    const database = await theDatabase();
    const opened = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const open = database.transaction(async () => {
      opened.resolve();
      await ending.promise;
    });
    await opened.promise;
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    ending.resolve();
    await open;
  });

  it('serves a session that uses the pool beside its own connection', async () => {
    const database = await theDatabase();
    expect(await database.session(() => database.query('select 1 as one'))).toEqual([{ one: 1 }]);
  });

  it('keeps its connection after a refused statement, and closes one that was ended', async () => {
    const database = await theDatabase();
    const one = openDatabase(database.url, { maxConnections: 1 });
    const backend = async () => (await one.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid;
    const first = await backend();
    await expect(one.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(one.prepared('nothing', 'select * from nothing')).rejects.toMatchObject({ code: '42P01' });
    await expect(one.transaction((sql) => sql.query('select 1 / 0'))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await backend()).toBe(first);
    await expect(one.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
    expect(await backend()).not.toBe(first);
    await one.close();
  });
});
