import { onTestFinished } from 'vitest';
import type { Database } from '../platform/db.ts';
import { createDatabaseCopy, createDatabaseFrom } from './database-copy.ts';

/** A migrated database of one's own. Dropped when the test that asked for it has finished. */
export const createTestDatabase = async (): Promise<Database & { url: string }> => {
  const created = await createDatabaseCopy();
  onTestFinished(created.drop);
  return created.database;
};

/** A database with nothing in it. Dropped when the test that asked for it has finished. */
export const createEmptyDatabase = async (): Promise<Database & { url: string }> => {
  const created = await createDatabaseFrom('template0');
  onTestFinished(created.drop);
  return created.database;
};
