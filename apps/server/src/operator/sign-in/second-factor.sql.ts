import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on a member's password and second factor. */

export interface Credentials {
  readonly name: string;
  readonly passwordHash: string | null;
  readonly otpSealed: Buffer | null;
  readonly otpEnabled: boolean;
}

export const selectCredentials = async (sql: Sql, staffId: string): Promise<Credentials | null> => {
  const [row] = await sql.query<{
    name: string;
    password_hash: string | null;
    otp_sealed: Buffer | null;
    otp_enabled: boolean;
  }>(
    `select name, password_hash, otp_sealed, otp_enabled_at is not null as otp_enabled
     from operator.staff where staff_id = $1`,
    [staffId],
  );
  return row === undefined
    ? null
    : {
        name: row.name,
        passwordHash: row.password_hash,
        otpSealed: row.otp_sealed,
        otpEnabled: row.otp_enabled,
      };
};

/** Stores a secret that is not active yet. Returns false if one is active. */
export const updatePendingOtp = async (sql: Sql, staffId: string, sealed: Buffer): Promise<boolean> =>
  (
    await sql.query(
      `update operator.staff set otp_sealed = $2, otp_last_step = 0
       where staff_id = $1 and otp_enabled_at is null returning 1`,
      [staffId, sealed],
    )
  ).length > 0;

/** Activates the secret. Returns false if it is active already, or another secret has replaced it. */
export const updateOtpEnabled = async (
  sql: Sql,
  staffId: string,
  enabled: { sealed: Buffer; step: number; now: Date },
): Promise<boolean> =>
  (
    await sql.query(
      `update operator.staff set otp_enabled_at = $3, otp_last_step = $4
       where staff_id = $1 and otp_sealed = $2 and otp_enabled_at is null returning 1`,
      [staffId, enabled.sealed, enabled.now, enabled.step],
    )
  ).length > 0;

/** Records that the code of a time step was used. Returns false if it, or a later one, was used before. */
export const updateOtpStep = async (sql: Sql, staffId: string, step: number): Promise<boolean> =>
  (
    await sql.query(
      'update operator.staff set otp_last_step = $2 where staff_id = $1 and otp_last_step < $2 returning 1',
      [staffId, step],
    )
  ).length > 0;

/** Sets a password that the member chose, if the old one has not changed. Their other sessions end. */
export const updateOwnPassword = async (
  sql: Sql,
  staffId: string,
  change: { oldHash: string; newHash: string; exceptTokenHash: Buffer },
): Promise<boolean> => {
  const rows = await sql.query(
    `update operator.staff set password_hash = $3
     where staff_id = $1 and password_hash = $2 returning 1`,
    [staffId, change.oldHash, change.newHash],
  );
  if (rows.length === 0) return false;
  await sql.query('delete from operator.staff_sessions where staff_id = $1 and token_hash <> $2', [
    staffId,
    change.exceptTokenHash,
  ]);
  return true;
};
