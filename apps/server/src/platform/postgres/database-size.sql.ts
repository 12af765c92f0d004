import type { Sql } from './db.ts';

export interface DatabaseSize {
  readonly bytes: number;
  readonly connections: number;
  readonly maxConnections: number;
  /** Age of the longest open transaction. Long ones block the cleanup of deleted rows. */
  readonly oldestTransactionSeconds: number;
}

export const selectDatabaseSize = async (sql: Sql): Promise<DatabaseSize> => {
  const [row] = await sql.query<{ bytes: bigint; connections: bigint; most: number; oldest: number }>(
    `select pg_database_size(current_database()) as bytes,
       (select count(*) from pg_stat_activity where datname = current_database()) as connections,
       current_setting('max_connections')::integer as most,
       coalesce((select extract(epoch from now() - min(xact_start)) from pg_stat_activity
         where datname = current_database()), 0)::float8 as oldest`,
  );
  return {
    bytes: Number(row?.bytes ?? 0n),
    connections: Number(row?.connections ?? 0n),
    maxConnections: row?.most ?? 0,
    oldestTransactionSeconds: row?.oldest ?? 0,
  };
};
