import type { Sql } from '../../platform/postgres/db.ts';
import type { Passkey } from '../../platform/security/passkeys/passkeys.ts';

/** Statements on customers' passkeys. */

export interface CustomerPasskey extends Passkey {
  readonly uid: bigint;
}

interface Row {
  passkey_id: string;
  uid: bigint;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: bigint;
  transports: string[];
  is_synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = `p.passkey_id, p.uid, p.credential_id, p.public_key, p.sign_count, p.transports, p.is_synced, p.name,
  p.created_at, p.last_used_at`;

const toPasskey = (row: Row): CustomerPasskey => ({
  passkeyId: row.passkey_id,
  uid: row.uid,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  signCount: Number(row.sign_count),
  transports: row.transports,
  isSynced: row.is_synced,
  name: row.name,
  createdAtMs: row.created_at.getTime(),
  lastUsedAtMs: row.last_used_at?.getTime() ?? null,
});

/** A customer's passkeys, newest first. */
export const selectPasskeys = async (sql: Sql, uid: bigint): Promise<readonly CustomerPasskey[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from accounts.passkeys p where p.uid = $1 order by p.created_at desc, p.passkey_id desc`,
    [uid],
  );
  return rows.map(toPasskey);
};

export const selectPasskeyByCredential = async (
  sql: Sql,
  credentialId: Buffer,
): Promise<CustomerPasskey | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from accounts.passkeys p where p.credential_id = $1`,
    [credentialId],
  );
  return row === undefined ? null : toPasskey(row);
};

/**
 * Inserts a passkey. Serialises the additions of one customer. Returns the reason if the customer has `most` already, or if the
 * credential is known.
 */
export const insertPasskey = async (
  sql: Sql,
  passkey: CustomerPasskey,
  most: number,
): Promise<'added' | 'full' | 'known'> => {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('accounts.passkeys', $1))", [passkey.uid]);
  const [counted] = await sql.query<{ count: number }>(
    'select count(*)::int as count from accounts.passkeys where uid = $1',
    [passkey.uid],
  );
  if ((counted?.count ?? 0) >= most) return 'full';
  const rows = await sql.query(
    `insert into accounts.passkeys
       (passkey_id, uid, credential_id, public_key, sign_count, transports, is_synced, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning 1`,
    [
      passkey.passkeyId,
      passkey.uid,
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
export const updatePasskeyUsed = async (
  sql: Sql,
  passkeyId: string,
  used: { signCount: number; isSynced: boolean; now: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `update accounts.passkeys set sign_count = $2, is_synced = $3, last_used_at = greatest(created_at, $4)
     where passkey_id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning 1`,
    [passkeyId, used.signCount, used.isSynced, used.now],
  );
  return rows.length > 0;
};

/** Null if the customer has no such passkey. */
export const updatePasskeyName = async (
  sql: Sql,
  uid: bigint,
  passkeyId: string,
  name: string,
): Promise<CustomerPasskey | null> => {
  const [row] = await sql.query<Row>(
    `update accounts.passkeys p set name = $3 where p.uid = $1 and p.passkey_id = $2 returning ${COLUMNS}`,
    [uid, passkeyId, name],
  );
  return row === undefined ? null : toPasskey(row);
};

/** Returns false if the customer has no such passkey. */
export const deletePasskey = async (sql: Sql, uid: bigint, passkeyId: string): Promise<boolean> => {
  const rows = await sql.query(
    'delete from accounts.passkeys where uid = $1 and passkey_id = $2 returning 1',
    [uid, passkeyId],
  );
  return rows.length > 0;
};
