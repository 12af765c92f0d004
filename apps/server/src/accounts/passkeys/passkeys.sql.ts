import type { Sql } from '../../platform/postgres/db.ts';
import { passkeysIn } from '../../platform/security/passkeys/stored-passkeys.sql.ts';

/** Statements on customers' passkeys. The owner is the customer's number. */
export const customerPasskeys = passkeysIn<bigint>({ table: 'accounts.passkeys', ownedBy: 'uid' });

/** Removes the passkeys that a customer added since a time. Returns their number. */
export const deletePasskeysSince = async (sql: Sql, uid: bigint, since: Date): Promise<number> => {
  const rows = await sql.query(
    'delete from accounts.passkeys where uid = $1 and created_at >= $2 returning 1',
    [uid, since],
  );
  return rows.length;
};
