import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { collectingLog } from '../../../test/support/trades/written-market.ts';
import { systemClock } from '../clock.ts';
import type { Database } from '../postgres/db.ts';
import { LeaseRefused, type Leases, openLeases } from './leases.ts';

const SPACE = 77;

const theDatabase = oncePerFile(createEmptyDatabase);

const takeAll = async (database: Database, keys: readonly number[]): Promise<Leases> => {
  const options = { database, clock: systemClock, log: collectingLog(), name: 'lane', space: SPACE, keys };
  const leases = await openLeases(options);
  onTestFinished(() => leases.release());
  return leases;
};

const until = async (isSo: () => boolean): Promise<void> => {
  const deadline = Date.now() + 15_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('it did not come about');
    await delay(20);
  }
};

/** Ends the connections that hold leases, as a restart of the database does. */
const cut = (database: Database) =>
  database.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
       and database = (select oid from pg_database where datname = current_database())`,
    [SPACE],
  );

it('gives a lease to one, refuses the second by naming the first, and gives it on when it is released', async () => {
  const database = await theDatabase();
  const first = await takeAll(database, [0, 1]);
  expect([first.holds(0), first.holds(1), first.holds(2)]).toEqual([true, true, false]);
  const refusal: unknown = await takeAll(database, [1, 2]).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(LeaseRefused);
  expect(String(refusal)).toContain(`lane 1 is held by tallystick on`);
  expect(String(refusal)).toContain(`process ${process.pid}`);
  // A refused start releases the keys that it had already taken.
  const third = await takeAll(database, [2]);
  expect(third.holds(2)).toBe(true);
  await first.release();
  expect(first.holds(0)).toBe(false);
  expect((await takeAll(database, [0, 1])).holds(1)).toBe(true);
});

it('waits for one that is just ending', async () => {
  const database = await theDatabase();
  const first = await takeAll(database, [5]);
  const second = takeAll(database, [5]);
  await delay(500);
  await first.release();
  expect((await second).holds(5)).toBe(true);
});

it('holds nothing from the moment its connection is lost, and takes again what nobody took', async () => {
  const database = await theDatabase();
  const first = await takeAll(database, [3]);
  await cut(database);
  await until(() => !first.holds(3));
  await until(() => first.holds(3));
  await expect(takeAll(database, [3])).rejects.toThrow(LeaseRefused);
});

it('stands by while another has what it lost', async () => {
  const database = await theDatabase();
  const first = await takeAll(database, [4]);
  const second = takeAll(database, [4]);
  await delay(300);
  await cut(database);
  // The second asks five times a second, the first once.
  expect((await second).holds(4)).toBe(true);
  await delay(1_500);
  expect(first.holds(4)).toBe(false);
  await (await second).release();
  await until(() => first.holds(4));
});

const share = async (database: Database, keys: readonly number[]): Promise<Leases> => {
  const options = { database, clock: systemClock, log: collectingLog(), name: 'lane', space: SPACE, keys };
  const leases = await openLeases({ ...options, take: 'share' });
  onTestFinished(() => leases.release());
  return leases;
};

const KEYS = [0, 1, 2, 3];
const countOf = (leases: Leases): number => KEYS.filter((key) => leases.holds(key)).length;

it('shares keys among those who stand by, and gives the share of one that ended to the others', async () => {
  const database = await theDatabase();
  const first = await share(database, KEYS);
  expect(countOf(first)).toBe(4);
  const second = await share(database, KEYS);
  await until(() => countOf(first) === 2 && countOf(second) === 2);
  for (const key of KEYS) expect(first.holds(key)).not.toBe(second.holds(key));
  const kept = KEYS.find((key) => first.holds(key)) ?? 0;
  const signal = await first.held(kept, new AbortController().signal);
  await first.release();
  expect(signal?.aborted).toBe(true);
  await until(() => countOf(second) === 4);
});

it('tells one that waits for a key when it comes, and stops waiting when it is told to', async () => {
  const database = await theDatabase();
  const first = await share(database, [9]);
  const second = await share(database, [9]);
  const stop = new AbortController();
  const never = second.held(9, stop.signal);
  stop.abort();
  expect(await never).toBeNull();
  const coming = second.held(9, new AbortController().signal);
  await first.release();
  expect((await coming)?.aborted).toBe(false);
});
