import type { Sql } from './db.ts';

/** The time of the database's machine, in milliseconds since the Unix epoch. */
export const selectDatabaseTimeMs = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ now: Date }>('select clock_timestamp() as now');
  if (row === undefined) throw new Error('the database has a clock');
  return row.now.getTime();
};
