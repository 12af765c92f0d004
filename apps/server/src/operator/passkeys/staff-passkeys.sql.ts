import type { Sql } from '../../platform/postgres/db.ts';
import { passkeysIn } from '../../platform/security/passkeys/stored-passkeys.sql.ts';

/** Statements on the passkeys of staff. The owner is the member's id. */
export const staffPasskeys = passkeysIn<string>({ table: 'operator.staff_passkeys', ownedBy: 'staff_id' });

/** Removes all passkeys of a member, whose second factor or password others recover. */
export const deleteStaffPasskeysOf = async (sql: Sql, nameKey: string): Promise<void> => {
  await sql.query(
    `delete from operator.staff_passkeys where staff_id in (
       select staff_id from operator.staff where name_key = $1)`,
    [nameKey],
  );
};

/** The lookup form of the name of a member who is not disabled. */
export const selectStaffNameOf = async (sql: Sql, staffId: string): Promise<string | null> => {
  const [row] = await sql.query<{ name_key: string }>(
    'select name_key from operator.staff where staff_id = $1 and disabled_at is null',
    [staffId],
  );
  return row?.name_key ?? null;
};
