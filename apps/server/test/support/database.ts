import type { Database } from '../../src/platform/postgres/db.ts';
import { migrateTables } from '../../src/platform/postgres/schema/migrate.ts';
import { readMigrations } from '../../src/platform/postgres/schema/migration-files.ts';
import { createDatabaseCopy, createDatabaseFrom } from './database-copy.ts';
import { onEnd } from './lifetime.ts';

/** Creates a migrated database for the calling test alone, and drops it when the test has finished. */
export const createTestDatabase = async (): Promise<Database & { url: string }> => {
  const created = await createDatabaseCopy();
  onEnd(created.drop);
  return created.database;
};

/** Creates an empty database for the calling test alone, and drops it when the test has finished. */
export const createEmptyDatabase = async (): Promise<Database & { url: string }> => {
  const created = await createDatabaseFrom('template0');
  onEnd(created.drop);
  return created.database;
};

/** Creates a database as the commit before a migration left its tables. The name may be the beginning of the file's. */
export const createDatabaseBefore = async (migration: string): Promise<Database & { url: string }> => {
  const database = await createEmptyDatabase();
  const before = (await readMigrations()).map(({ name }) => name).filter((name) => name < migration);
  await migrateTables(database, new Set(before));
  return database;
};
