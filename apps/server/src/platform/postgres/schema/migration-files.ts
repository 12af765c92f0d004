import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { dataFile } from '../../program-files.ts';

const MIGRATIONS_FOLDER = dataFile('migrations/');

/** A file and the checksum of its text. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export const readSqlFile = async (folder: URL, name: string): Promise<SqlFile> => {
  const text = await readFile(new URL(name, folder), 'utf8');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};

/** This release's migrations, in the order in which they run. The first ones are the baselines, one for each slice. */
export const readMigrations = async (): Promise<SqlFile[]> => {
  const names = (await readdir(MIGRATIONS_FOLDER))
    .filter((name) => /^\d{6}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  return Promise.all(names.map((name) => readSqlFile(MIGRATIONS_FOLDER, name)));
};

const squashedSchema = z.object({
  /** The last commit that had these migrations. */
  last_commit: z.string(),
  /** The files that replace them. */
  baselines: z.array(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

/** The migrations that the baselines replace (ADR 20). Databases and backups from before the baselines name them. */
export interface Squashed {
  readonly lastCommit: string;
  readonly baselines: readonly string[];
  readonly checksums: ReadonlyMap<string, string>;
}

export const readSquashed = async (): Promise<Squashed> => {
  const text = await readFile(new URL('squashed.json', MIGRATIONS_FOLDER), 'utf8');
  const { last_commit, baselines, migrations } = squashedSchema.parse(JSON.parse(text));
  return {
    lastCommit: last_commit,
    baselines,
    checksums: new Map(migrations.map(({ name, checksum }) => [name, checksum])),
  };
};
