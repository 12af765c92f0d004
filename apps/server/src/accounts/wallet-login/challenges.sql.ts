import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on challenges that wallets sign. */

export type ChallengePurpose = 'login' | 'confirm';

export interface Challenge {
  readonly nonce: string;
  readonly purpose: ChallengePurpose;
  /** Lookup form. */
  readonly address: string;
  readonly chain: string;
  readonly message: string;
  readonly expiresAt: Date;
}

export const insertChallenge = async (sql: Sql, challenge: Challenge, now: Date): Promise<void> => {
  await sql.query(
    `insert into accounts.challenges (nonce, purpose, address, chain, message, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      challenge.nonce,
      challenge.purpose,
      challenge.address,
      challenge.chain,
      challenge.message,
      now,
      challenge.expiresAt,
    ],
  );
};

/** A challenge that can still be answered: made for this purpose and address, neither used nor expired. */
export const selectChallenge = async (
  sql: Sql,
  wanted: { nonce: string; purpose: ChallengePurpose; address: string },
  now: Date,
): Promise<{ chain: string; message: string } | null> => {
  const [row] = await sql.query<{ chain: string; message: string }>(
    `select chain, message from accounts.challenges
     where nonce = $1 and purpose = $2 and address = $3 and used_at is null and expires_at > $4`,
    [wanted.nonce, wanted.purpose, wanted.address, now],
  );
  return row ?? null;
};

/** The address for which a challenge with this nonce was made. Null if it cannot be answered. */
export const selectAddressOfChallenge = async (
  sql: Sql,
  nonce: string,
  now: Date,
): Promise<string | null> => {
  const [row] = await sql.query<{ address: string }>(
    'select address from accounts.challenges where nonce = $1 and used_at is null and expires_at > $2',
    [nonce, now],
  );
  return row?.address ?? null;
};

/** Uses up a challenge. Of several concurrent callers, one gets true. */
export const updateChallengeUsed = async (sql: Sql, nonce: string, now: Date): Promise<boolean> => {
  const rows = await sql.query(
    'update accounts.challenges set used_at = $2 where nonce = $1 and used_at is null and expires_at > $2 returning 1',
    [nonce, now],
  );
  return rows.length > 0;
};

/** Deletes up to 100 challenges that nobody can answer any more. */
export const deleteOldChallenges = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `delete from accounts.challenges where nonce in (
       select nonce from accounts.challenges where expires_at <= $1
       order by expires_at limit 100 for update skip locked)`,
    [now],
  );
};
