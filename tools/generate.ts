import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startThrowAwayPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';
import { dumpSchema } from './dump-schema.ts';

const SCHEMA_FILE = fileURLToPath(new URL('../apps/server/schema.sql', import.meta.url));

const dumpMigratedDatabase = async (): Promise<string> => {
  const server = await startThrowAwayPostgres();
  try {
    const database = openDatabase(server.url);
    try {
      await migrate(database);
      return await dumpSchema(database);
    } finally {
      await database.close();
    }
  } finally {
    await server.stop();
  }
};

/** Rewrites what is generated; with --check it only says whether that would change anything. */
const isCheck = process.argv.includes('--check');
const fresh = await dumpMigratedDatabase();
const current = await readFile(SCHEMA_FILE, 'utf8').catch(() => '');
if (fresh === current) {
  console.log('apps/server/schema.sql is current');
} else if (isCheck) {
  console.error('apps/server/schema.sql is not the dump of the migrated database: run npm run gen');
  process.exitCode = 1;
} else {
  await writeFile(SCHEMA_FILE, fresh);
  console.log('apps/server/schema.sql rewritten');
}
