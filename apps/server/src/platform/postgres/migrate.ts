import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dataFile } from '../program-files.ts';
import type { Database, Sql } from './db.ts';

export const MIGRATIONS_FOLDER = dataFile('migrations/');

/** Advisory lock during migration, so that processes that start together do not both migrate. */
const MIGRATION_LOCK = 7_244_111;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export const readMigrations = async (folder: URL = MIGRATIONS_FOLDER): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{6}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

/** The names of this release's migrations that the database lacks. */
export const pendingMigrations = async (sql: Sql): Promise<string[]> => {
  const [found] = await sql.query<{ there: boolean }>(
    "select to_regclass('platform.migrations') is not null as there",
  );
  const applied =
    found?.there === true ? await sql.query<{ name: string }>('select name from platform.migrations') : [];
  const names = new Set(applied.map(({ name }) => name));
  return (await readMigrations()).map(({ name }) => name).filter((name) => !names.has(name));
};

/**
 * Migrates the database to the newest version, each migration in its own transaction. Throws if an applied migration was changed
 * since, because they are append-only. With `only`, migrates to the state of a database with just those.
 */
export const migrate = async (
  database: Database,
  onProgress: (name: string) => void = () => undefined,
  only?: ReadonlySet<string>,
): Promise<void> => {
  const migrations = (await readMigrations()).filter(({ name }) => only?.has(name) ?? true);
  await database.session(async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query('create schema if not exists platform');
      await client.query(`create table if not exists platform.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
      const { rows } = await client.query<{ name: string; checksum: string }>(
        'select name, checksum from platform.migrations',
      );
      const applied = new Map(rows.map((row) => [row.name, row.checksum]));
      for (const migration of migrations) {
        const checksum = applied.get(migration.name);
        if (checksum === migration.checksum) continue;
        if (checksum !== undefined) {
          throw new Error(
            `migration ${migration.name} was changed after it had been applied to this database`,
          );
        }
        onProgress(migration.name);
        await client.query('begin');
        try {
          await client.query(migration.text);
          await client.query('insert into platform.migrations (name, checksum) values ($1, $2)', [
            migration.name,
            migration.checksum,
          ]);
          await client.query('commit');
        } catch (error) {
          await client.query('rollback');
          throw new Error(`migration ${migration.name} failed`, { cause: error });
        }
      }
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  });
};
