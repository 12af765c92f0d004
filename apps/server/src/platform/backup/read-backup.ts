import { createWriteStream } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, sqlOf } from '../postgres/db.ts';
import { hasSquashed, migrate, migrateTables } from '../postgres/schema/migrate.ts';
import { readMigrations, readSquashed } from '../postgres/schema/migration-files.ts';
import { StartError } from '../process/start-error.ts';
import { type FileKeys, type Manifest, openBackup, readManifest } from './manifest.ts';
import { type Content, measureStream, readSealed } from './sealed-file.ts';
import { sumRows } from './sum-rows.ts';
import { isEmptyDatabase, qualified, setSequence, useFixedFormats } from './tables.sql.ts';
import { copyTable } from './write-backup.ts';

export interface ReadBackupOptions {
  /** A database without our tables. */
  readonly database: Database;
  readonly folder: string;
  readonly key: Buffer;
  /** The destination of the data folder's files. None of them may exist. */
  readonly dataFolder: string;
  readonly onProgress?: (words: string) => void;
}

/**
 * Returns the migrations of this release that make the tables of the backup. A backup from before the baselines needs the baselines.
 * Throws if this release does not have a migration of the backup.
 */
const findMigrations = async ({ migrations }: Manifest): Promise<ReadonlySet<string>> => {
  const squashed = await readSquashed();
  const known = new Map([
    ...(await readMigrations()).map(({ name, checksum }) => [name, checksum] as const),
    ...squashed.checksums,
  ]);
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue;
    throw new StartError(`the backup is of another release: this one does not have its migration ${name}`);
  }
  const names = new Set(migrations.map(({ name }) => name));
  return hasSquashed(names, squashed, 'the backup') ? new Set([...squashed.baselines, ...names]) : names;
};

type TableInBackup = Manifest['tables'][number];

const makePartitions = async (client: pg.PoolClient, { partitions }: Manifest): Promise<void> => {
  for (const partition of partitions) {
    const { schema, parent, bound } = partition;
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      qualified(partition),
    ]);
    if (rows[0]?.found !== null) continue;
    await client.query(
      `create table ${qualified(partition)} partition of ${qualified({ schema, name: parent })} ${bound}`,
    );
  }
};

const isSame = (one: Content, other: Content): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;

const refuseDifference = (what: string): never => {
  throw new StartError(`${what} does not match the backup`);
};

const ensureSame = (what: string, found: Content, manifest: Content): void => {
  if (!isSame(found, manifest)) refuseDifference(what);
};

const fillTables = async (
  client: pg.PoolClient,
  { folder, onProgress }: ReadBackupOptions,
  manifest: Manifest,
  keys: FileKeys,
): Promise<void> => {
  await client.query(`truncate ${manifest.tables.map(qualified).join(', ')}`);
  for (const table of manifest.tables) {
    const columns = table.columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
    const read = await readSealed(join(folder, table.file), keys(table.file), async (source) => {
      await pipeline(source, client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`)));
    });
    ensureSame(qualified(table), read, table.content);
    onProgress?.(`${table.schema}.${table.name}: ${table.rows} rows`);
  }
};

/** Adds up the rows of a table in the backup. */
const sumBackup = async (folder: string, keys: FileKeys, { file }: TableInBackup): Promise<bigint> => {
  let sum = 0n;
  await readSealed(join(folder, file), keys(file), async (source) => {
    sum = await sumRows(source);
  });
  return sum;
};

/**
 * Reads every table again from the database: each row must equal the backup, byte for byte. PostgreSQL may place the rows of a
 * partitioned table in another order: it fills the room that earlier pages have left. Then their sums are compared.
 */
const compareTables = async (
  client: pg.PoolClient,
  folder: string,
  { tables }: Manifest,
  keys: FileKeys,
): Promise<void> => {
  for (const table of tables) {
    const { rows, content } = await copyTable(client, table, measureStream);
    if (rows !== table.rows)
      throw new StartError(`${qualified(table)} has ${rows} rows; expected ${table.rows}`);
    if (isSame(content, table.content)) continue;
    const { content: sum } = await copyTable(client, table, sumRows);
    if (sum !== (await sumBackup(folder, keys, table))) refuseDifference(qualified(table));
  }
};

const writeFiles = async (options: ReadBackupOptions, manifest: Manifest, keys: FileKeys): Promise<void> => {
  const { folder, dataFolder } = options;
  for (const { path, file, content } of manifest.files) {
    const target = join(dataFolder, path);
    if (normalize(path) !== path || path.startsWith('..'))
      throw new StartError(`the backup has a file ${path}`);
    const isThere = await access(target).then(
      () => true,
      () => false,
    );
    if (isThere) throw new StartError(`${target} is there already: restore into a data folder without it`);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const read = await readSealed(join(folder, file), keys(file), (source) =>
      pipeline(source, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true })),
    );
    ensureSame(path, read, content);
  }
};

/**
 * Restores a backup into an empty database and a data folder. The tables of the backup's release are filled in one transaction:
 * afterwards all rows are there, or none. They have no triggers then, so rows of any age fit. `finish` runs last in that
 * transaction. Then the database is migrated to this release, which adds functions and triggers. A start continues that if it is
 * interrupted. Throws `StartError` with a fault that a person can correct.
 */
export const readBackup = async (
  options: ReadBackupOptions,
  finish: (client: pg.PoolClient, manifest: Manifest) => Promise<void>,
): Promise<Manifest> => {
  const { database, folder, key } = options;
  const keys = await openBackup(folder, key);
  const manifest = await readManifest(folder, keys);
  const migrations = await findMigrations(manifest);
  if (!(await isEmptyDatabase(database))) {
    throw new StartError('the database is not empty: a backup is restored into a database of its own');
  }
  await writeFiles(options, manifest, keys);
  await migrateTables(database, migrations);
  await database.session(async (client) => {
    await client.query('begin');
    try {
      await useFixedFormats(sqlOf(client));
      await makePartitions(client, manifest);
      await fillTables(client, options, manifest, keys);
      for (const sequence of manifest.sequences) await setSequence(sqlOf(client), sequence);
      await compareTables(client, folder, manifest, keys);
      // The tables have no functions and triggers yet. The restored rows say that they have.
      await client.query('delete from platform.definitions');
      await finish(client, manifest);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
  await migrate(database);
  return manifest;
};
