import type { Sql } from '../../platform/postgres/db.ts';
import type { Passkey } from '../../platform/security/passkeys/passkeys.ts';

/** Statements on the passkeys of staff. */

export interface StaffPasskey extends Passkey {
  readonly staffId: string;
}

interface Row {
  passkey_id: string;
  staff_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = `p.passkey_id, p.staff_id, p.credential_id, p.public_key, p.sign_count, p.transports, p.is_synced, p.name,
  p.created_at, p.last_used_at`;

const toPasskey = (row: Row): StaffPasskey => ({
  passkeyId: row.passkey_id,
  staffId: row.staff_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: Number(row.sign_count),
  transports: row.transports,
  isSynced: row.is_synced,
  name: row.name,
  createdAtMs: row.created_at.getTime(),
  lastUsedAtMs: row.last_used_at?.getTime() ?? null,
});

/** A member's passkeys, newest first. */
export const selectStaffPasskeys = async (sql: Sql, staffId: string): Promise<readonly StaffPasskey[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from operator.staff_passkeys p where p.staff_id = $1 order by p.created_at desc, p.passkey_id desc`,
    [staffId],
  );
  return rows.map(toPasskey);
};

export const selectStaffPasskeyByCredential = async (
  sql: Sql,
  credentialId: Buffer,
): Promise<StaffPasskey | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from operator.staff_passkeys p where p.credential_id = $1`,
    [credentialId],
  );
  return row === undefined ? null : toPasskey(row);
};

/**
 * Inserts a passkey. Serialises the additions of one member. Returns the reason if the member has `most` already, or if the
 * credential is known.
 */
export const insertStaffPasskey = async (
  sql: Sql,
  passkey: StaffPasskey,
  most: number,
): Promise<'added' | 'full' | 'known'> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('operator.staff_passkeys ' || $1, 0))", [
    passkey.staffId,
  ]);
  const [counted] = await sql.query<{ count: number }>(
    'select count(*)::int as count from operator.staff_passkeys where staff_id = $1',
    [passkey.staffId],
  );
  if ((counted?.count ?? 0) >= most) return 'full';
  const rows = await sql.query(
    `insert into operator.staff_passkeys
       (passkey_id, staff_id, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning 1`,
    [
      passkey.passkeyId,
      passkey.staffId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.signCount,
      passkey.transports,
      passkey.isSynced,
      passkey.name,
      new Date(passkey.createdAtMs),
    ],
  );
  return rows.length > 0 ? 'added' : 'known';
};

/**
 * Stores the counter of an answer. Returns false if a concurrent answer had the same or a higher one, or if the passkey was
 * removed. An authenticator that does not count says 0 each time.
 */
export const updateStaffPasskeyUsed = async (
  sql: Sql,
  passkeyId: string,
  used: { signCount: number; isSynced: boolean; now: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `update operator.staff_passkeys set sign_count = $2, is_synced = $3, last_used_at = greatest(created_at, $4)
     where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1`,
    [passkeyId, used.signCount, used.isSynced, used.now],
  );
  return rows.length > 0;
};

/** Null if the member has no such passkey. */
export const updateStaffPasskeyName = async (
  sql: Sql,
  staffId: string,
  passkeyId: string,
  name: string,
): Promise<StaffPasskey | null> => {
  const [row] = await sql.query<Row>(
    `update operator.staff_passkeys p set name = $3 where p.staff_id = $1 and p.passkey_id = $2 returning ${COLUMNS}`,
    [staffId, passkeyId, name],
  );
  return row === undefined ? null : toPasskey(row);
};

/** Returns false if the member has no such passkey. */
export const deleteStaffPasskey = async (sql: Sql, staffId: string, passkeyId: string): Promise<boolean> => {
  const rows = await sql.query(
    'delete from operator.staff_passkeys where staff_id = $1 and passkey_id = $2 returning 1',
    [staffId, passkeyId],
  );
  return rows.length > 0;
};

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
