import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { createFlusher } from './flush-batches.ts';

/** A database whose answers the test releases. */
const heldBack = () => {
  const asked: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const sql: Sql = {
    query: () => Promise.reject(new Error('nobody asks this way')),
    prepared: () => new Promise((resolve, reject) => asked.push({ resolve: () => resolve([]), reject })),
  };
  return { asked, sql };
};

const settled = async (promise: Promise<unknown>): Promise<string> =>
  Promise.race([
    promise.then(
      () => 'done',
      (error: unknown) => String(error),
    ),
    new Promise<string>((resolve) => setImmediate(() => resolve('waiting'))),
  ]);

describe('waiting for the disk', () => {
  it('is over only when a flush that began after the commit is', async () => {
    const { asked, sql } = heldBack();
    const flusher = createFlusher(sql);
    const first = flusher.flush();
    const second = flusher.flush();
    expect(asked).toHaveLength(1);
    asked[0]?.resolve();
    expect(await settled(first)).toBe('done');
    // This call came during the first flush, which may have started too early to cover it.
    expect(await settled(second)).toBe('waiting');
    asked[1]?.resolve();
    expect(await settled(second)).toBe('done');
  });

  it('is shared by all who came meanwhile', async () => {
    const { asked, sql } = heldBack();
    const flusher = createFlusher(sql);
    const calls = Array.from({ length: 50 }, () => flusher.flush());
    asked[0]?.resolve();
    await calls[0];
    asked[1]?.resolve();
    await Promise.all(calls);
    expect(asked).toHaveLength(2);
  });

  it('fails for those whom a failed flush was for, and for nobody after them', async () => {
    const { asked, sql } = heldBack();
    const flusher = createFlusher(sql);
    const first = flusher.flush();
    const second = flusher.flush();
    asked[0]?.reject(new Error('the database is gone'));
    expect(await settled(first)).toContain('gone');
    asked[1]?.resolve();
    expect(await settled(second)).toBe('done');
  });

  it('takes along what was committed without waiting', async () => {
    const database = await createTestDatabase();
    const flusher = createFlusher(database);
    await database.query('create table written (n bigint)');
    for (let n = 0n; n < 50n; n += 1n) {
      await database.transaction(async (sql) => {
        await sql.query("select set_config('synchronous_commit', 'off', true)");
        await sql.query('insert into written values ($1)', [n]);
      });
      const [written] = await database.query<{ lsn: string }>(
        'select pg_current_wal_insert_lsn()::text as lsn',
      );
      await flusher.flush();
      const [flushed] = await database.query<{ durable: boolean }>(
        'select pg_current_wal_flush_lsn() >= $1::pg_lsn as durable',
        [written?.lsn],
      );
      expect(flushed?.durable).toBe(true);
    }
  });
});
