import type { Sql } from '../platform/postgres/db.ts';

/** More members than any house has. */
const MOST = 1_000;

/** The staff's names and roles, by name. */
export const selectStaffRoles = (sql: Sql): Promise<{ name: string; role: string }[]> =>
  sql.query<{ name: string; role: string }>('select name, role from operator.staff order by name limit $1', [
    MOST,
  ]);
