import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../test/support/database.ts';
import { newTables, writeRowsOfTables } from '../../../test/support/platform/rows-of-tables.ts';
import type { Database } from '../postgres/db.ts';
import { makeBackupKeyFile, readBackupKeyFile } from './backup-key.ts';
import { readBackup } from './read-backup.ts';
import { isEmptyDatabase } from './tables.sql.ts';
import { writeBackup } from './write-backup.ts';

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const KEY = Buffer.alloc(32, 7);

/** A database with rows that are hard to copy, its data folder, and a backup of both. */
const backedUp = async (write: (database: Database) => Promise<unknown> = async () => undefined) => {
  const database = await createTestDatabase();
  await database.query(`select ledger.ensure_partitions('2026-01-01Z', '2026-02-01Z')`);
  await write(database);
  await database.query(
    `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
     values ($1, $2, $3, $4, $4)`,
    ['a@b.example', 'tab\tback\\slash', 'ส\n\\.\n\\N', new Date('2026-03-01T00:00:00.123Z')],
  );
  await database.query(
    `insert into verification.anchors
       (anchor_id, hour, root, checkpoints, orders_origin, orders_size, prices_size, made_at, ended_at, header, transaction_index,
        nodes, chain_id, block_number, block_hash, block_at, tx_hash)
     values (gen_random_uuid(), 1, $1, $2, 'a/log/orders', 1, 2, now(), now(), $1, 3, $3, 1, 2, $4, now(), $4)`,
    [
      Buffer.alloc(32, 92),
      ['a\n"b",{c}\n\n\u2014 d', 'NULL'],
      [Buffer.of(0, 10, 92), Buffer.of(34)],
      `0x${'a'.repeat(64)}`,
    ],
  );
  await writeRowsOfTables(database);
  const dataFolder = await newFolder();
  await writeFile(join(dataFolder, 'log-key'), 'a secret');
  await writeFile(join(dataFolder, 'postgres-password'), 'of this machine alone');
  const folder = join(await newFolder(), 'backup');
  const options = { database, folder, key: KEY, dataFolder, facts: async () => ({ told: 'so' }) };
  const manifest = await writeBackup({ ...options, now: new Date('2026-03-02T00:00:00Z') });
  return { database, folder, manifest };
};

const allTables = async (database: Database): Promise<Map<string, string>> => {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('information_schema', 'pg_catalog', 'public')
       and not exists (select from pg_inherits where inhrelid = format('%I.%I', table_schema, table_name)::regclass)
     order by 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest from ${name} t`,
    );
    digests.set(name, row?.digest ?? '');
  }
  return digests;
};

const restored = async (folder: string, key = KEY) => {
  const database = await createEmptyDatabase();
  const dataFolder = await newFolder();
  const manifest = await readBackup({ database, folder, key, dataFolder }, async () => undefined);
  return { database, dataFolder, manifest };
};

test('carries every table there is, each as it was, and what of the data folder belongs to it', async () => {
  const { database, folder, manifest } = await backedUp();
  const back = await restored(folder);
  const before = await allTables(database);
  expect(before.size).toBeGreaterThan(60);
  // A table without rows would prove nothing.
  expect(newTables().filter((table) => (before.get(table) ?? '0 ').startsWith('0 '))).toEqual([]);
  const after = await allTables(back.database);
  // The restored database applied its functions itself, at a later time.
  expect({ ...Object.fromEntries(after), 'platform.definitions': '' }).toEqual({
    ...Object.fromEntries(before),
    'platform.definitions': '',
  });
  const carried = manifest.tables.map(({ schema, name }) => `${schema}.${name}`);
  expect(carried.toSorted()).toEqual([...before.keys()].toSorted());
  expect(back.manifest.facts).toEqual({ told: 'so' });
  expect(await readdir(back.dataFolder)).toEqual(['log-key']);
  expect(await readFile(join(back.dataFolder, 'log-key'), 'utf8')).toBe('a secret');
});

/** Lines of two widths, some of them deleted. A page without room for a wide line can get a narrow one that comes later. */
const writeMixedLines = (database: Database): Promise<unknown> =>
  database.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    await sql.query(
      `insert into ledger.entries (account_id, entry_no, created_at, kind, amount, balance_after, lane, batch_no, reference)
       select 1, n, '2026-01-15Z', 'faucet', 1, n, 0, n, case when hashint4(n) % 3 = 0 then gen_random_uuid() end
       from generate_series(1, 20000) n`,
    );
    await sql.query('delete from ledger.entries where hashint4(entry_no::integer) % 7 = 0');
  });

test('rows that the database places in another order are the same rows', async () => {
  const { database, folder } = await backedUp(writeMixedLines);
  const back = await restored(folder);
  const linesOf = async (of: Database) =>
    (
      await of.query<{ entry_no: bigint }>(
        "select entry_no from ledger.entries where created_at = '2026-01-15Z' order by ctid",
      )
    ).map(({ entry_no }) => Number(entry_no));
  const [before, after] = [await linesOf(database), await linesOf(back.database)];
  expect(new Set(after)).toEqual(new Set(before));
  // Without another order this would prove nothing.
  expect(after).not.toEqual(before);
});

test('what comes after a restoration goes on: numbers, partitions, and the triggers that guard history', async () => {
  const { folder } = await backedUp();
  const { database } = await restored(folder);
  const [mail] = await database.query<{ mail_id: bigint }>(
    `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
     values ('c@d.example', 's', 'b', now(), now()) returning mail_id`,
  );
  expect(mail?.mail_id).toBe(2n);
  await expect(database.query('delete from ledger.entries')).resolves.toEqual([]);
  await expect(database.query('truncate ledger.entries')).rejects.toThrow(/append-only/);
  await expect(database.query('truncate ledger.entries_2026_01')).rejects.toThrow(/append-only/);
  const disabled = await database.query(
    `select tgname from pg_trigger where tgenabled <> 'O' and not tgisinternal`,
  );
  expect(disabled).toEqual([]);
});

test('a backup that was altered, cut short or sealed under another key leaves the database empty', async () => {
  const { folder, manifest } = await backedUp();
  const fails = async (why: RegExp, key = KEY): Promise<void> => {
    const database = await createEmptyDatabase();
    const asked = readBackup({ database, folder, key, dataFolder: await newFolder() }, async () => undefined);
    await expect(asked).rejects.toThrow(why);
    const [rows] = await database
      .query<{ count: bigint }>('select count(*) from platform.mail_outbox')
      .catch(() => [{ count: 0n }]);
    expect(rows?.count).toBe(0n);
  };
  await fails(/backup key is another one/, Buffer.alloc(32, 8));
  const mail = manifest.tables.find(({ name }) => name === 'mail_outbox');
  const file = join(folder, mail?.file ?? '');
  const bytes = await readFile(file);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await fails(/damaged/);
  await rm(file);
  await fails(/lacks the file/);
  await rm(join(folder, 'manifest'));
  await fails(/lacks the file/);
});

test('nothing of what it holds can be read in its files', async () => {
  const { folder } = await backedUp();
  for (const name of await readdir(folder)) {
    const text = (await readFile(join(folder, name))).toString('latin1');
    expect(text).not.toContain('b.example');
    expect(text).not.toContain('a secret');
  }
});

test('refuses a database that is not empty, a folder that is not, and a key file that is none', async () => {
  const { database, folder } = await backedUp();
  const dataFolder = await newFolder();
  await expect(readBackup({ database, folder, key: KEY, dataFolder }, async () => undefined)).rejects.toThrow(
    /not empty/,
  );
  expect(await isEmptyDatabase(database)).toBe(false);
  const facts = async () => ({});
  await expect(
    writeBackup({ database, folder, key: KEY, dataFolder, facts, now: new Date(0) }),
  ).rejects.toThrow(/not empty/);
  const keyFile = join(dataFolder, 'key');
  await expect(readBackupKeyFile(keyFile)).rejects.toThrow(/make one/);
  await makeBackupKeyFile(keyFile);
  expect(await readBackupKeyFile(keyFile)).toHaveLength(32);
  await expect(makeBackupKeyFile(keyFile)).rejects.toThrow('exists, and it is kept');
});
