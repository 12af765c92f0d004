import type pg from 'pg';
import type { SqlFile } from './migration-files.ts';

/** Creates the table that stores the checksum of each applied definition. */
export const createDefinitionsTable = async (client: pg.PoolClient): Promise<void> => {
  await client.query(`create table if not exists platform.definitions (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
};

/** Returns the definitions that the database lacks or has from another text. */
export const changedDefinitions = (
  definitions: readonly SqlFile[],
  applied: readonly { name: string; checksum: string }[],
): SqlFile[] => {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return definitions.filter(({ name, checksum }) => checksums.get(name) !== checksum);
};

const runAll = async (client: pg.PoolClient, files: readonly SqlFile[]): Promise<void> => {
  for (const { name, text } of files) {
    try {
      await client.query(text);
    } catch (error) {
      throw new Error(`sql/${name} failed`, { cause: error });
    }
  }
  await client.query(
    `insert into platform.definitions (name, checksum) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  );
};

/**
 * Applies the definitions whose text has changed, in one transaction, and forgets those that no longer exist. A migration drops
 * their functions and triggers. Returns the number of applied files. The caller holds the migration lock.
 */
export const applyDefinitions = async (
  client: pg.PoolClient,
  definitions: readonly SqlFile[],
): Promise<number> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from platform.definitions',
  );
  const changed = changedDefinitions(definitions, rows);
  const names = new Set(definitions.map(({ name }) => name));
  const gone = rows.map(({ name }) => name).filter((name) => !names.has(name));
  if (changed.length === 0 && gone.length === 0) return 0;
  await client.query('begin');
  try {
    await client.query('delete from platform.definitions where name = any ($1)', [gone]);
    if (changed.length > 0) await runAll(client, changed);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return changed.length;
};
