import type { Sql } from '../platform/db.ts';

/** More staff than any desk can choose from. */
const MOST = 1_000;

/** Who the staff are, by name. */
export const selectStaffRoles = (sql: Sql): Promise<{ name: string; role: string }[]> =>
  sql.query<{ name: string; role: string }>('select name, role from operator.staff order by name limit $1', [
    MOST,
  ]);
