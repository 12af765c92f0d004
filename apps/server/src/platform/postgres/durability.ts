import type { Sql } from './db.ts';

/** Settings without which a committed transaction can be lost or silently damaged. */
const DURABLE = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'] as const;

/** The names of the settings that are off on this server. */
export const findWeakSettings = async (sql: Sql): Promise<string[]> => {
  const rows = await sql.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = 'off' order by name`,
    [DURABLE],
  );
  return rows.map((row) => row.name);
};
