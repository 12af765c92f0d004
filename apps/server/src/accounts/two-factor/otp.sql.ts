import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the second factor. */

export interface StoredOtp {
  readonly secretSealed: Buffer;
  readonly createdAtMs: number;
  readonly enabled: boolean;
  /** Null until a first code has confirmed the secret. */
  readonly enabledAtMs: number | null;
}

export const selectOtp = async (sql: Sql, uid: bigint): Promise<StoredOtp | null> => {
  const [row] = await sql.query<{ secret_sealed: Buffer; created_at: Date; enabled_at: Date | null }>(
    'select secret_sealed, created_at, enabled_at from accounts.otp where uid = $1',
    [uid],
  );
  if (row === undefined) return null;
  return {
    secretSealed: row.secret_sealed,
    createdAtMs: row.created_at.getTime(),
    enabled: row.enabled_at !== null,
    enabledAtMs: row.enabled_at?.getTime() ?? null,
  };
};

/** Records that the code of a time step was used. Returns false if it, or a later one, was used before. */
export const updateLastStep = async (sql: Sql, uid: bigint, step: number): Promise<boolean> => {
  const rows = await sql.query(
    'update accounts.otp set last_step = $2 where uid = $1 and last_step < $2 returning 1',
    [uid, step],
  );
  return rows.length > 0;
};

/** Uses up a recovery code. Returns false if it does not exist or was used. */
export const updateRecoveryUsed = async (
  sql: Sql,
  uid: bigint,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `update accounts.recovery_codes set used_at = $3
     where uid = $1 and code_hash = $2 and used_at is null returning 1`,
    [uid, codeHash, now],
  );
  return rows.length > 0;
};

/** Stores a secret that is not active yet; it replaces an earlier inactive one. Returns false if one is active. */
export const upsertPendingOtp = async (
  sql: Sql,
  uid: bigint,
  secretSealed: Buffer,
  now: Date,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into accounts.otp as o (uid, secret_sealed, created_at) values ($1, $2, $3)
     on conflict (uid) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at,
       last_step = 0 where o.enabled_at is null
     returning 1`,
    [uid, secretSealed, now],
  );
  return rows.length > 0;
};

/** Activates the secret. Returns false if it is active already, or another secret has replaced it. */
export const updateOtpEnabled = async (
  sql: Sql,
  uid: bigint,
  enabled: { secretSealed: Buffer; step: number; now: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `update accounts.otp set enabled_at = $3, last_step = $4
     where uid = $1 and secret_sealed = $2 and enabled_at is null returning 1`,
    [uid, enabled.secretSealed, enabled.now, enabled.step],
  );
  return rows.length > 0;
};

export const insertRecoveryCodes = async (
  sql: Sql,
  uid: bigint,
  codeHashes: readonly Buffer[],
): Promise<void> => {
  await sql.query('insert into accounts.recovery_codes (uid, code_hash) select $1, unnest($2::bytea[])', [
    uid,
    codeHashes,
  ]);
};

/** Deletes the secret and the recovery codes. */
export const deleteOtp = async (sql: Sql, uid: bigint): Promise<void> => {
  await sql.query('delete from accounts.otp where uid = $1', [uid]);
};

/** Deletes a second factor that was turned on since a time. Returns false if there is none. */
export const deleteOtpSince = async (sql: Sql, uid: bigint, since: Date): Promise<boolean> => {
  const rows = await sql.query(
    'delete from accounts.otp where uid = $1 and coalesce(enabled_at, created_at) >= $2 returning 1',
    [uid, since],
  );
  return rows.length > 0;
};
