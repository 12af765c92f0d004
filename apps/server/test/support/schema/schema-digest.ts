import { createHash } from 'node:crypto';
import { readDefinitions } from '../../../src/platform/postgres/schema/definition-files.ts';
import { readMigrations } from '../../../src/platform/postgres/schema/migration-files.ts';

/** Names a state of the migrations and of the files of `sql/`, so that prepared databases of another state are not used. */
export const schemaDigest = async (): Promise<string> => {
  const files = [await readMigrations(), await readDefinitions()];
  return createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12);
};
