import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { selectTableSizes } from '../../platform/postgres/table-sizes.sql.ts';
import { ABOUT_CUSTOMERS_BY_STAFF, GROWN_BY_OUTSIDERS, GROWN_BY_THE_HOUSE } from './growth.ts';
import { RETENTION_RULES, RETENTION_SLICES } from './retention-slices.ts';

const theDatabase = oncePerFile(createTestDatabase);

/** The tables with a customer, and those that refer to such a table, directly or through others. */
const TABLES_OF_CUSTOMERS = `with recursive tables as (
    select r.oid, n.nspname || '.' || r.relname as name,
      exists (select from pg_attribute a where a.attrelid = r.oid and a.attname = 'uid' and not a.attisdropped) as has_uid
    from pg_class r join pg_namespace n on n.oid = r.relnamespace
    where r.relkind in ('r', 'p') and not r.relispartition
      and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')),
  reached as (
    select oid, name from tables where has_uid
    union
    select t.oid, t.name from reached f join pg_constraint c on c.contype = 'f' and c.confrelid = f.oid
      join tables t on t.oid = c.conrelid)
  select name from reached order by 1`;

test('every table that refers to a customer has a bound by account, or only staff write it', async () => {
  const database = await theDatabase();
  const found = await database.query<{ name: string }>(TABLES_OF_CUSTOMERS);
  const placed = new Set([...Object.keys(GROWN_BY_OUTSIDERS), ...ABOUT_CUSTOMERS_BY_STAFF]);
  expect(found.map(({ name }) => name).filter((name) => !placed.has(name))).toEqual([]);
});

test('every table of the database has one place: an outsider, staff or the house grows it', async () => {
  const database = await theDatabase();
  const tables = await database.query<{ name: string }>(
    `select n.nspname || '.' || r.relname as name from pg_class r join pg_namespace n on n.oid = r.relnamespace
     where r.relkind in ('r', 'p') and not r.relispartition
       and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`,
  );
  const placed = [...Object.keys(GROWN_BY_OUTSIDERS), ...ABOUT_CUSTOMERS_BY_STAFF, ...GROWN_BY_THE_HOUSE];
  const placesOf = (name: string): number => placed.filter((each) => each === name).length;
  expect(tables.filter(({ name }) => placesOf(name) !== 1)).toEqual([]);
});

test('every table that an outsider can grow exists, has a period or a reason why it stays, and a figure', async () => {
  const database = await theDatabase();
  const names = Object.keys(GROWN_BY_OUTSIDERS);
  const sizes = await selectTableSizes(database, names);
  expect(sizes.map(({ table }) => table).toSorted()).toEqual(names.toSorted());
  const ruled = new Set(RETENTION_RULES.map(({ table }) => table));
  const staying = new Set(RETENTION_SLICES.flatMap(({ stays }) => Object.values(stays).flat()));
  for (const name of names) expect([name, ruled.has(name) || staying.has(name)]).toEqual([name, true]);
});

test('no table of idempotency keys keeps refusals for ever', async () => {
  const database = await theDatabase();
  const keyed = await database.query<{ name: string }>(
    `select n.nspname || '.' || r.relname as name from pg_attribute a join pg_class r on r.oid = a.attrelid
     join pg_namespace n on n.oid = r.relnamespace
     where a.attname = 'refusal' and r.relkind in ('r', 'p') and not r.relispartition order by 1`,
  );
  const ruled = new Set(RETENTION_RULES.map(({ table }) => table));
  // The messages of a chat go with the account, and so do their keys.
  const forEver = keyed.map(({ name }) => name).filter((name) => !ruled.has(name));
  expect(forEver).toEqual(['support.requests']);
});
