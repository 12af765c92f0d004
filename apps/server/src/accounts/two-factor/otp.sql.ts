import type { Sql } from '../../platform/db.ts';

/** Statements on the second factor. */

export interface StoredOtp {
  readonly secretSealed: Buffer;
  readonly enabled: boolean;
}

export const selectOtp = async (sql: Sql, uid: bigint): Promise<StoredOtp | null> => {
  const [row] = await sql.query<{ secret_sealed: Buffer; enabled: boolean }>(
    'select secret_sealed, enabled_at is not null as enabled from accounts.otp where uid = $1',
    [uid],
  );
  return row === undefined ? null : { secretSealed: row.secret_sealed, enabled: row.enabled };
};

/** Notes that the code of a step was taken; false when it, or a later one, was taken before. */
export const updateLastStep = async (sql: Sql, uid: bigint, step: number): Promise<boolean> => {
  const rows = await sql.query(
    'update accounts.otp set last_step = $2 where uid = $1 and last_step < $2 returning 1',
    [uid, step],
  );
  return rows.length > 0;
};

/** Uses up a recovery code; false when there is none such or it was used. */
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
