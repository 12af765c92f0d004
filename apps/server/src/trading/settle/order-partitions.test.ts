import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { ensurePartitions } from '../../ledger/ledger.sql.ts';
import { selectPartitions } from '../../platform/backup/tables.sql.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { ensureOrderPartitions } from './settle.sql.ts';

/** The partitions of trading.orders or ledger.entries with their bounds, in order. */
const partitions = async (database: Database, of = 'orders') =>
  (await selectPartitions(database)).filter(({ parent }) => parent === of);

const namesOf = async (database: Database): Promise<readonly string[]> =>
  (await partitions(database)).map(({ name }) => name);

const second = (iso: string): number => Date.parse(iso) / 1000;

/** Writes an order without its customer. Only its place matters here. */
const writeOrder = (database: Database, at: string) =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    const [row] = await sql.query<{ place: string }>(
      `insert into trading.orders (uid, accept_second, order_id, lane, symbol_id, direction, seconds, stake, fee, profit,
         terms_version, accept_at, batch_no)
       values (1, $1::bigint, gen_random_uuid(), 0, 1, 1, 30, 1, 0, 1, 1, to_timestamp($1::bigint), 1) returning tableoid::regclass::text as place`,
      [second(at)],
    );
    return row?.place;
  });

test('orders have a partition for each month in UTC, and a repeated call makes nothing', async () => {
  const database = await createTestDatabase();
  const [from, to] = [new Date('2031-11-30T23:59:59Z'), new Date('2034-11-01T00:00:00Z')];
  await ensureOrderPartitions(database, from, to);
  const made = await partitions(database);
  expect(made).toHaveLength(37);
  expect(made[0]?.name).toBe('orders_2031_11');
  expect(made.at(-1)?.name).toBe('orders_2034_11');
  await ensureOrderPartitions(database, from, to);
  expect(await partitions(database)).toEqual(made);
  expect(await writeOrder(database, '2031-11-30T23:59:59Z')).toBe('trading.orders_2031_11');
  expect(await writeOrder(database, '2031-12-01T00:00:00Z')).toBe('trading.orders_2031_12');
});

test('a month in which an older release made days gets the days that it lacks', async () => {
  const database = await createTestDatabase();
  for (const day of [4, 5, 6, 9])
    await database.query(
      `create table trading.orders_2031_03_0${day} partition of trading.orders
       for values from (${second(`2031-03-0${day}T00:00:00Z`)}) to (${second(`2031-03-0${day}T00:00:00Z`) + 86_400})`,
    );
  await ensureOrderPartitions(database, new Date('2031-03-06T12:00:00Z'), new Date('2031-04-02T00:00:00Z'));
  expect(await namesOf(database)).toEqual([
    'orders_2031_03_01',
    'orders_2031_03_04',
    'orders_2031_03_05',
    'orders_2031_03_06',
    'orders_2031_03_07',
    'orders_2031_03_09',
    'orders_2031_03_10',
    'orders_2031_04',
  ]);
  for (const [at, place] of [
    ['2031-03-03T23:59:59Z', 'orders_2031_03_01'],
    ['2031-03-08T10:00:00Z', 'orders_2031_03_07'],
    ['2031-03-31T23:59:59Z', 'orders_2031_03_10'],
  ] as const)
    expect(await writeOrder(database, at)).toBe(`trading.${place}`);
  await expect(database.query('truncate trading.orders_2031_03_10')).rejects.toThrow(/append-only/);
});

test('processes that start at once make each partition once', async () => {
  const database = await createTestDatabase();
  const [from, to] = [new Date('2031-01-01T00:00:00Z'), new Date('2031-12-31T00:00:00Z')];
  await Promise.all(
    Array.from({ length: 8 }, (_, process) =>
      process % 2 === 0 ? ensureOrderPartitions(database, from, to) : ensurePartitions(database, from, to),
    ),
  );
  expect(await partitions(database)).toHaveLength(12);
  expect(await partitions(database, 'entries')).toHaveLength(12);
});
