import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import type { Database } from '../db.ts';
import { applyDefinitions } from './apply-definitions.ts';
import { readDefinitions } from './definition-files.ts';
import { migrate, pendingFiles } from './migrate.ts';
import type { SqlFile } from './migration-files.ts';

const SLOT_OF = 'ledger/slot_of.sql';
const TRIGGERS = 'ledger/triggers.sql';

/** The transaction that wrote a function last, as a number. */
const writtenBy = async (database: Database, name: string): Promise<string | undefined> => {
  const [row] = await database.query<{ xmin: string }>(
    'select xmin::text from pg_proc where oid = $1::regproc',
    [name],
  );
  return row?.xmin;
};

const apply = (database: Database, files: readonly SqlFile[]): Promise<number> =>
  database.session((client) => applyDefinitions(client, files));

/** The files of this release, one of them with a changed text. */
const withChanged = async (name: string, change: (text: string) => string): Promise<SqlFile[]> => {
  const files = await readDefinitions();
  expect(files.map((file) => file.name)).toContain(name);
  return files.map((file) =>
    file.name === name ? { name, text: change(file.text), checksum: 'changed' } : file,
  );
};

test('applies a changed file again, and leaves the others as they are', async () => {
  const database = await createTestDatabase();
  const before = [await writtenBy(database, 'ledger.slot_of'), await writtenBy(database, 'ledger.move')];
  expect(await apply(database, await readDefinitions())).toBe(0);
  expect([await writtenBy(database, 'ledger.slot_of'), await writtenBy(database, 'ledger.move')]).toEqual(
    before,
  );
  const changed = await withChanged(SLOT_OF, (text) => text.replace('% 1024', '% 512'));
  expect(await apply(database, changed)).toBe(1);
  expect(await database.query('select ledger.slot_of(1023) as slot')).toEqual([{ slot: 511 }]);
  expect(await writtenBy(database, 'ledger.move')).toBe(before[1]);
  expect(await pendingFiles(database)).toEqual([SLOT_OF]);
  // The next start applies the text of the release again.
  await migrate(database);
  expect(await database.query('select ledger.slot_of(1023) as slot')).toEqual([{ slot: 1023 }]);
  expect(await pendingFiles(database)).toEqual([]);
});

test('triggers survive a changed function, and a changed file of triggers', async () => {
  const database = await createTestDatabase();
  const triggers = () =>
    database.query(`select tgrelid::regclass::text as name, tgname, tgfoid from pg_trigger order by 1, 2`);
  const before = await triggers();
  await database.query(`select ledger.ensure_partitions('2031-01-01Z', '2031-01-01Z')`);
  const changed = await withChanged('ledger/refuse_change.sql', (text) =>
    text.replace('is append-only', 'stays'),
  );
  await apply(database, changed);
  expect((await triggers()).length).toBeGreaterThan(before.length);
  await apply(database, await withChanged(TRIGGERS, (text) => `${text}\n-- changed`));
  await expect(database.query('truncate ledger.entries')).rejects.toThrow(/append-only/);
  await expect(database.query('truncate ledger.entries_2031_01')).rejects.toThrow(/append-only/);
});

test('gives back a truncate trigger to a partition that lost it', async () => {
  const database = await createTestDatabase();
  await database.query(`select ledger.ensure_partitions('2031-01-01Z', '2031-01-01Z')`);
  await database.query('drop trigger entries_2031_01_no_truncate on ledger.entries_2031_01');
  await expect(database.query('truncate ledger.entries_2031_01')).resolves.toEqual([]);
  await apply(database, await withChanged(TRIGGERS, (text) => `${text}\n-- changed`));
  await expect(database.query('truncate ledger.entries_2031_01')).rejects.toThrow(/append-only/);
});

test('applies all changed files or none, and names the one that failed', async () => {
  const database = await createTestDatabase();
  const files = (await readDefinitions()).map((file) => {
    if (file.name === SLOT_OF)
      return { ...file, text: file.text.replace('% 1024', '% 512'), checksum: 'new' };
    return file.name === TRIGGERS ? { ...file, text: 'select nothing.at_all()', checksum: 'new' } : file;
  });
  await expect(apply(database, files)).rejects.toThrow('sql/ledger/triggers.sql failed');
  expect(await database.query('select ledger.slot_of(1023) as slot')).toEqual([{ slot: 1023 }]);
  expect(await pendingFiles(database)).toEqual([]);
});

test('forgets a file that no longer exists', async () => {
  const database = await createTestDatabase();
  const files = (await readDefinitions()).filter(({ name }) => name !== SLOT_OF);
  expect(await apply(database, files)).toBe(0);
  expect(await pendingFiles(database)).toEqual([SLOT_OF]);
});

test('leaves the definitions of a newer release alone', async () => {
  const database = await createTestDatabase();
  await database.query(
    `insert into platform.migrations (name, checksum) values ('999999_trading_later.sql', '')`,
  );
  await apply(database, await withChanged(SLOT_OF, (text) => text.replace('% 1024', '% 512')));
  await migrate(database);
  expect(await database.query('select ledger.slot_of(1023) as slot')).toEqual([{ slot: 511 }]);
  expect(await pendingFiles(database)).toEqual([]);
});

test('each function, view and trigger of the database is in its file', async () => {
  const database = await createTestDatabase();
  const files = await readDefinitions();
  const names = new Set(files.map(({ name }) => name));
  const made = await database.query<{ name: string }>(
    `select n.nspname || '/' || p.proname || '.sql' as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
     union all
     select schemaname || '/' || viewname || '.sql' from pg_views
     where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'public')`,
  );
  const slices = await database.query<{ name: string }>(
    `select distinct n.nspname || '/triggers.sql' as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal`,
  );
  expect([...made, ...slices].map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  for (const { name, text } of files) expect(text, `${name} begins with its promise`).toMatch(/^-- \w/);
});
