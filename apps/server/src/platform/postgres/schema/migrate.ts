import type pg from 'pg';
import { StartError } from '../../process/start-error.ts';
import type { Database, Sql } from '../db.ts';
import { applyDefinitions, changedDefinitions, createDefinitionsTable } from './apply-definitions.ts';
import { readDefinitions } from './definition-files.ts';
import { readMigrations, readSquashed, type SqlFile, type Squashed } from './migration-files.ts';

/** Advisory lock during migration, so that processes that start together do not both migrate. */
const MIGRATION_LOCK = 7_244_111;

/** Checksums of the applied migrations, by name. */
type Applied = Map<string, string>;

interface Named {
  readonly name: string;
  readonly checksum: string;
}

const selectNamed = async (sql: Sql, table: 'platform.migrations' | 'platform.definitions') => {
  const [found] = await sql.query<{ there: boolean }>(`select to_regclass('${table}') is not null as there`);
  return found?.there === true ? sql.query<Named>(`select name, checksum from ${table}`) : [];
};

/** True if a newer release has migrated the database. Its definitions must stay, because its processes may be running. */
const isNewer = (
  applied: ReadonlySet<string>,
  migrations: readonly SqlFile[],
  { checksums }: Squashed,
): boolean => {
  const known = new Set([...migrations.map(({ name }) => name), ...checksums.keys()]);
  return [...applied].some((name) => !known.has(name));
};

/** The names of this release's migrations and definitions that the database lacks. */
export const pendingFiles = async (sql: Sql): Promise<string[]> => {
  const applied = new Set((await selectNamed(sql, 'platform.migrations')).map(({ name }) => name));
  const migrations = await readMigrations();
  const pending = migrations.map(({ name }) => name).filter((name) => !applied.has(name));
  if (isNewer(applied, migrations, await readSquashed())) return pending;
  const present = await selectNamed(sql, 'platform.definitions');
  return [...pending, ...changedDefinitions(await readDefinitions(), present).map(({ name }) => name)];
};

/** Throws unless either none or all of the squashed migrations are among the names. Returns true for all. */
export const hasSquashed = (
  names: ReadonlySet<string>,
  { checksums, lastCommit }: Squashed,
  whose: string,
): boolean => {
  const missing = [...checksums.keys()].filter((name) => !names.has(name));
  if (missing.length === checksums.size) return false;
  if (missing.length === 0) return true;
  throw new StartError(
    `${whose} has ${checksums.size - missing.length} of the ${checksums.size} migrations of the time before the baselines; ` +
      `it lacks ${missing[0]} and those after it. Start version 0.1.0 of commit ${lastCommit} on it once: it runs them. Then start this version.`,
  );
};

const changedAfter = (name: string): Error =>
  new Error(`migration ${name} was changed after it had been applied to this database`);

/** Records the baselines as applied if the database has all of the migrations that they replace. */
const adoptBaselines = async (
  client: pg.PoolClient,
  applied: Applied,
  migrations: readonly SqlFile[],
  squashed: Squashed,
): Promise<void> => {
  if (!hasSquashed(new Set(applied.keys()), squashed, 'this database')) return;
  for (const [name, checksum] of squashed.checksums) {
    if (applied.get(name) !== checksum) throw changedAfter(name);
  }
  for (const { name, checksum } of migrations) {
    if (!squashed.baselines.includes(name) || applied.has(name)) continue;
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    applied.set(name, checksum);
  }
};

const run = async (client: pg.PoolClient, { name, text, checksum }: SqlFile): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${name} failed`, { cause: error });
  }
};

const runPending = async (
  client: pg.PoolClient,
  applied: Applied,
  migrations: readonly SqlFile[],
  onProgress: (name: string) => void,
): Promise<void> => {
  for (const migration of migrations) {
    const checksum = applied.get(migration.name);
    if (checksum === migration.checksum) continue;
    if (checksum !== undefined) throw changedAfter(migration.name);
    onProgress(migration.name);
    await run(client, migration);
  }
};

const readApplied = async (client: pg.PoolClient): Promise<Applied> => {
  await client.query('create schema if not exists platform');
  await client.query(`create table if not exists platform.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  await createDefinitionsTable(client);
  const { rows } = await client.query<Named>('select name, checksum from platform.migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

const withMigrationLock = (
  database: Database,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> =>
  database.session(async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await work(client);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });

/**
 * Migrates the database to this release: each pending migration in its own transaction, then the changed definitions in one. Throws
 * if an applied migration was changed since, because they are append-only. Throws `StartError` if the database has only some of the
 * migrations that the baselines replace.
 */
export const migrate = (
  database: Database,
  onProgress: (name: string) => void = () => undefined,
): Promise<void> =>
  withMigrationLock(database, async (client) => {
    const migrations = await readMigrations();
    const squashed = await readSquashed();
    const applied = await readApplied(client);
    await adoptBaselines(client, applied, migrations, squashed);
    await runPending(client, applied, migrations, onProgress);
    if (isNewer(new Set(applied.keys()), migrations, squashed)) return;
    const count = await applyDefinitions(client, await readDefinitions());
    if (count > 0) onProgress(`${count} files of sql/`);
  });

/** Migrates an empty database to the tables of just these migrations. It gets no functions, views or triggers. */
export const migrateTables = (database: Database, only: ReadonlySet<string>): Promise<void> =>
  withMigrationLock(database, async (client) => {
    const migrations = (await readMigrations()).filter(({ name }) => only.has(name));
    await runPending(client, await readApplied(client), migrations, () => undefined);
  });
