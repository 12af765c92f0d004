import type { Sql } from '../../platform/postgres/db.ts';

/** Time of the oldest journal row that has no entries yet. Null if none waits. */
export const selectOldestUnposted = async (sql: Sql): Promise<Date | null> => {
  const [row] = await sql.query<{ at: Date | null }>('select min(at) as at from ledger.journal');
  return row?.at ?? null;
};
