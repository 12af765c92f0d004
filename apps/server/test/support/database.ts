import type { Database } from '../../src/platform/postgres/db.ts';
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
