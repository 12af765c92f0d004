import type { Sql } from '../platform/db.ts';

/** Statements on customers' sessions. A session is known by the hash of its token. */

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly uid: bigint;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly ip: string;
}

export const insertSession = async (sql: Sql, session: NewSession): Promise<void> => {
  await sql.query(
    `insert into accounts.sessions (token_hash, uid, created_at, last_seen_at, expires_at, user_agent, ip)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [session.tokenHash, session.uid, session.createdAt, session.expiresAt, session.userAgent, session.ip],
  );
};

export interface StoredSession {
  readonly uid: bigint;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

export const selectSession = async (
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<StoredSession | null> => {
  const [row] = await sql.prepared<{ uid: bigint; created_at: Date; last_seen_at: Date }>(
    'accounts_session',
    `select uid, created_at, last_seen_at from accounts.sessions where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  if (row === undefined) return null;
  return { uid: row.uid, createdAtMs: row.created_at.getTime(), lastSeenAtMs: row.last_seen_at.getTime() };
};

export const updateSessionSeen = async (
  sql: Sql,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await sql.query(
    `update accounts.sessions set last_seen_at = $2, expires_at = $3
     where token_hash = $1 and last_seen_at < $2`,
    [tokenHash, seenAt, expiresAt],
  );
};

export const deleteSession = async (sql: Sql, tokenHash: Buffer): Promise<void> => {
  await sql.query('delete from accounts.sessions where token_hash = $1', [tokenHash]);
};

/** Drops a customer's sessions beyond the newest `keep`, and up to 100 of anyone's that have expired. */
export const deleteOldSessions = async (sql: Sql, uid: bigint, keep: number, now: Date): Promise<void> => {
  await sql.query(
    `delete from accounts.sessions where token_hash in (
       select token_hash from accounts.sessions where uid = $1
       order by created_at desc offset $2 for update skip locked)`,
    [uid, keep],
  );
  await sql.query(
    `delete from accounts.sessions where token_hash in (
       select token_hash from accounts.sessions where expires_at <= $1
       order by expires_at limit 100 for update skip locked)`,
    [now],
  );
};
