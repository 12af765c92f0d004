import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { createEmptyDatabase } from '../database.ts';

/** The migrations that the baselines replaced, byte for byte: the only copy of them. */
const FIXTURE = new URL('../../fixtures/squashed-migrations.json.gz', import.meta.url);

const migrationsSchema = z.array(z.object({ name: z.string(), text: z.string() }));

/** Creates a database as a release before the baselines made it, with all of its migrations or with the first `count` of them. */
export const createDatabaseBeforeBaselines = async (
  count = Number.POSITIVE_INFINITY,
): Promise<Database & { url: string }> => {
  const database = await createEmptyDatabase();
  const migrations = migrationsSchema.parse(JSON.parse(gunzipSync(await readFile(FIXTURE)).toString('utf8')));
  await database.query('create schema platform');
  await database.query(`create table platform.migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const { name, text } of migrations.slice(0, count)) {
    await database.transaction((sql) => sql.query(text));
    await database.query('insert into platform.migrations (name, checksum) values ($1, $2)', [
      name,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
  return database;
};
