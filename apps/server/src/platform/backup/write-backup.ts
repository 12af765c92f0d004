import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Database, type Sql, sqlOf } from '../postgres/db.ts';
import { StartError } from '../process/start-error.ts';
import { findKeptFiles } from './kept-files.ts';
import { beginBackup, type FileKeys, type Manifest, writeManifest } from './manifest.ts';
import { writeSealed } from './sealed-file.ts';
import {
  qualified,
  selectMigrations,
  selectPartitions,
  selectSequences,
  selectTables,
  type Table,
  useFixedFormats,
} from './tables.sql.ts';

export interface WriteBackupOptions {
  readonly database: Database;
  /** Created if it is missing. Must be empty. */
  readonly folder: string;
  readonly key: Buffer;
  readonly dataFolder: string;
  /** Files outside the data folder, by the path under which they are stored. */
  readonly otherFiles?: ReadonlyMap<string, string>;
  /** Facts about the moment, read in the snapshot. */
  readonly facts: (sql: Sql) => Promise<Readonly<Record<string, string>>>;
  readonly now: Date;
  readonly onProgress?: (words: string) => void;
}

/** Passes the rows of a table in the text format of COPY to `use`. */
export const copyTable = async <Measured>(
  client: pg.PoolClient,
  table: Table,
  use: (source: ReturnType<typeof copyTo>) => Promise<Measured>,
): Promise<{ rows: number; content: Measured }> => {
  const columns = table.columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
  // Uses a query, because COPY does not accept a partitioned table.
  const source = client.query(copyTo(`copy (select ${columns} from ${qualified(table)}) to stdout`));
  const content = await use(source);
  return { rows: source.rowCount, content };
};

const writeTables = async (
  client: pg.PoolClient,
  { folder, facts, onProgress }: WriteBackupOptions,
  keys: FileKeys,
): Promise<Omit<Manifest, 'version' | 'madeAt' | 'files'>> => {
  const sql = sqlOf(client);
  const tables: Manifest['tables'] = [];
  for (const [index, table] of (await selectTables(sql)).entries()) {
    const file = `table-${String(index).padStart(3, '0')}`;
    const { rows, content } = await copyTable(client, table, (source) =>
      writeSealed(join(folder, file), keys(file), source),
    );
    tables.push({ ...table, columns: [...table.columns], rows, file, content });
    onProgress?.(`${table.schema}.${table.name}: ${rows} rows`);
  }
  return {
    migrations: await selectMigrations(sql),
    tables,
    partitions: [...(await selectPartitions(sql))],
    // Sequences are outside of snapshots. Read last, they are ahead of all rows, and a skipped number is harmless.
    sequences: [...(await selectSequences(sql))],
    facts: { ...(await facts(sql)) },
  };
};

/** Copies the files after the snapshot: an upload is on disk before its row is used, and a signer's journal may only be newer. */
const writeFiles = async (options: WriteBackupOptions, keys: FileKeys): Promise<Manifest['files']> => {
  const { folder, dataFolder, otherFiles = new Map<string, string>() } = options;
  const sources = new Map([
    ...(await findKeptFiles(dataFolder)).map((path) => [path, join(dataFolder, path)] as const),
    ...otherFiles,
  ]);
  const files: Manifest['files'] = [];
  for (const [path, source] of sources) {
    const file = `file-${String(files.length).padStart(6, '0')}`;
    const content = await writeSealed(join(folder, file), keys(file), createReadStream(source));
    files.push({ path, file, content });
  }
  return files;
};

/**
 * Writes a backup of a running database and its files: all tables in one snapshot, sealed. The manifest comes last, so that an
 * interrupted backup is recognised.
 */
export const writeBackup = async (options: WriteBackupOptions): Promise<Manifest> => {
  const { database, folder, key, now } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: a backup needs a folder of its own`);
  const keys = await beginBackup(folder, key);
  const rest = await database.session(async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    try {
      await useFixedFormats(sqlOf(client));
      return await writeTables(client, options, keys);
    } finally {
      await client.query('rollback');
    }
  });
  const files = await writeFiles(options, keys);
  const manifest: Manifest = { version: 1, madeAt: now.toISOString(), ...rest, files };
  await writeManifest(folder, keys, manifest);
  return manifest;
};
