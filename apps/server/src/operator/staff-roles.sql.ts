import type { Sql } from '../platform/postgres/db.ts';
import type { Permitted } from './permissions.rules.ts';
import { PERMISSIONS_OF_MEMBER, toPermitted } from './staff.sql.ts';

/** More members than any house has. */
const MOST = 1_000;

/** The staff's names and roles, by name. */
export const selectStaffRoles = async (sql: Sql): Promise<(Permitted & { name: string })[]> => {
  const rows = await sql.query<{ name: string; role: string; permissions: string[] | null }>(
    `select m.name, m.role, ${PERMISSIONS_OF_MEMBER} from operator.staff m order by m.name limit $1`,
    [MOST],
  );
  return rows.map((row) => ({ name: row.name, ...toPermitted(row) }));
};
