import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { findWeakSettings } from './durability.ts';

const theDatabase = oncePerFile(createEmptyDatabase);

test('a server that answers before a commit is on the disk is found out', async () => {
  const database = await theDatabase();
  await database.transaction(async (sql) => {
    expect(await findWeakSettings(sql)).not.toContain('synchronous_commit');
    await sql.query('set local synchronous_commit = off');
    expect(await findWeakSettings(sql)).toContain('synchronous_commit');
  });
});

test('what the server as a whole has switched off is named, and nothing else', async () => {
  const database = await theDatabase();
  const rows = await database.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'data_checksums')",
  );
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  expect(await findWeakSettings(database)).toEqual(off.sort());
});
