import type { Sql } from '../../postgres/db.ts';

/** Statements on requests for a passkey. */

export type PasskeyRealm = 'customer' | 'staff';
export type PasskeyPurpose = 'login' | 'add' | 'confirm' | 'unlock';

/** The use of a challenge. An answer counts only for the same. */
export interface ChallengeUse {
  readonly realm: PasskeyRealm;
  readonly purpose: PasskeyPurpose;
  /** The account that asked. Null for a sign-in. */
  readonly subject: string | null;
}

export interface PasskeyChallenge extends ChallengeUse {
  readonly challenge: Buffer;
  readonly rpId: string;
  readonly origins: readonly string[];
}

export const insertPasskeyChallenge = async (
  sql: Sql,
  made: PasskeyChallenge,
  now: Date,
  expiresAt: Date,
): Promise<void> => {
  await sql.query(
    `insert into platform.passkey_challenges (challenge, realm, purpose, subject, rp_id, origins, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [made.challenge, made.realm, made.purpose, made.subject, made.rpId, made.origins, now, expiresAt],
  );
};

/** Uses a challenge up. Of several concurrent answers, one gets it. Null: unknown, used, expired, or made for something else. */
export const deletePasskeyChallenge = async (
  sql: Sql,
  challenge: Buffer,
  use: ChallengeUse,
  now: Date,
): Promise<{ rpId: string; origins: readonly string[] } | null> => {
  const [row] = await sql.query<{ rp_id: string; origins: string[] }>(
    `delete from platform.passkey_challenges
     where challenge = $1 and realm = $2 and purpose = $3 and subject is not distinct from $4 and expires_at > $5
     returning rp_id, origins`,
    [challenge, use.realm, use.purpose, use.subject, now],
  );
  return row === undefined ? null : { rpId: row.rp_id, origins: row.origins };
};

/** Deletes up to 100 challenges that nobody can answer any more. */
export const deleteOldPasskeyChallenges = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `delete from platform.passkey_challenges where challenge in (
       select challenge from platform.passkey_challenges where expires_at <= $1
       order by expires_at limit 100 for update skip locked)`,
    [now],
  );
};
