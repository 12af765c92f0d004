import type { Sql } from '../platform/db.ts';

/** When the oldest row of the journal was written that is not made into entries yet; null where none waits. */
export const selectOldestUnposted = async (sql: Sql): Promise<Date | null> => {
  const [row] = await sql.query<{ at: Date | null }>('select min(at) as at from ledger.journal');
  return row?.at ?? null;
};
