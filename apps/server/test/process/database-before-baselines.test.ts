import { expect, test } from 'vitest';
import type { Database } from '../../src/platform/postgres/db.ts';
import { migrate } from '../../src/platform/postgres/schema/migrate.ts';
import { readMigrations, readSquashed } from '../../src/platform/postgres/schema/migration-files.ts';
import { createTestDatabase } from '../support/database.ts';
import { createDatabaseBeforeBaselines } from '../support/schema/database-before-baselines.ts';
import { dumpSchema } from '../support/schema/dump-schema.ts';

/** Texts of the first database had a second version. A new database begins with its words as the first one. */
const IN_TWO_VERSIONS = ['content.publications', 'products.activity_pages'];
/** Differ by their times and by the names of the squashed migrations. */
const OF_THE_MIGRATOR = ['platform.migrations', 'platform.definitions'];
/** Begins at the time of its migration. */
const BY_TIME = 'funding.risk_progress';

/** Every row of a database, by table. */
const readRows = async (database: Database): Promise<Record<string, readonly string[]>> => {
  const tables = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    if ([...IN_TWO_VERSIONS, ...OF_THE_MIGRATOR, BY_TIME].includes(name)) continue;
    const found = await database.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    if (found.length > 0) rows[name] = found.map(({ row }) => row);
  }
  return rows;
};

/** The texts that customers see now, of the tables in two versions. */
const readWords = async (database: Database): Promise<unknown> => [
  await database.query(
    'select distinct on (kind) kind, content from content.publications order by kind, version desc',
  ),
  await database.query('select page from products.activity_pages order by version desc limit 1'),
];

test('a database from before the baselines becomes the same as a new one', async () => {
  const old = await createDatabaseBeforeBaselines();
  const fresh = await createTestDatabase();
  const ran: string[] = [];
  await migrate(old, (name) => ran.push(name));
  const { baselines } = await readSquashed();
  expect(ran.filter((name) => baselines.includes(name))).toEqual([]);
  expect(ran).toContain('000170_content_schema.sql');
  expect(await dumpSchema(old)).toBe(await dumpSchema(fresh));
  const rows = await readRows(old);
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(['trading.terms', 'ledger.currencies']));
  expect(rows).toEqual(await readRows(fresh));
  expect(await readWords(old)).toEqual(await readWords(fresh));
  // The next start has nothing to do.
  const again: string[] = [];
  await migrate(old, (name) => again.push(name));
  expect(again).toEqual([]);
});

test('a database with only some of the squashed migrations is refused, with the version that continues it', async () => {
  const old = await createDatabaseBeforeBaselines(40);
  await expect(migrate(old)).rejects.toThrow(
    /has 40 of the 91 migrations .* Start version 0\.1\.0 of commit 82a677c8 on it once/,
  );
  const [row] = await old.query<{ count: bigint }>('select count(*) from platform.migrations');
  expect(row?.count).toBe(40n);
});

test('a database whose squashed migration had another text is refused', async () => {
  const old = await createDatabaseBeforeBaselines();
  await old.query(`update platform.migrations set checksum = 'other' where name = '000028_funding_ways.sql'`);
  await expect(migrate(old)).rejects.toThrow('migration 000028_funding_ways.sql was changed after');
});

test('no migration has the name of a squashed one, and the numbers continue after them', async () => {
  const { baselines, checksums } = await readSquashed();
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names.slice(0, baselines.length)).toEqual(baselines);
  expect(names.filter((name) => checksums.has(name))).toEqual([]);
  const last = [...checksums.keys()].toSorted().at(-1) ?? '';
  for (const name of names.slice(baselines.length)) expect(name > last, name).toBe(true);
});
