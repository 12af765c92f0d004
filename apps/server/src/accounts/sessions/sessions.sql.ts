import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers' sessions. A session is stored by the hash of its token. */

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

/** The sessions of these tokens, in order. Null for an unknown or expired one. */
export const selectSessions = async (
  sql: Sql,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<readonly (StoredSession | null)[]> => {
  const rows = await sql.prepared<{ token_hash: Buffer; uid: bigint; created_at: Date; last_seen_at: Date }>(
    'accounts_sessions',
    `select token_hash, uid, created_at, last_seen_at from accounts.sessions
     where token_hash = any ($1::bytea[]) and expires_at > $2`,
    [tokenHashes, now],
  );
  const found = new Map(rows.map((row) => [row.token_hash.toString('base64'), row]));
  return tokenHashes.map((tokenHash) => {
    const row = found.get(tokenHash.toString('base64'));
    if (row === undefined) return null;
    return { uid: row.uid, createdAtMs: row.created_at.getTime(), lastSeenAtMs: row.last_seen_at.getTime() };
  });
};

/** Records the use of sessions, each with its new end. Skips a session that another transaction is updating. */
export const updateSessionsSeen = async (
  sql: Sql,
  sessions: readonly { readonly tokenHash: Buffer; readonly expiresAt: Date }[],
  seenAt: Date,
): Promise<void> => {
  await sql.query(
    `update accounts.sessions s set last_seen_at = $3, expires_at = t.expires_at
     from unnest($1::bytea[], $2::timestamptz[]) as t(token_hash, expires_at)
     where s.token_hash = t.token_hash and s.token_hash in (
       select token_hash from accounts.sessions
       where token_hash = any ($1::bytea[]) and last_seen_at < $3 for update skip locked)`,
    [sessions.map(({ tokenHash }) => tokenHash), sessions.map(({ expiresAt }) => expiresAt), seenAt],
  );
};

/** Deletes all of a customer's sessions except one. Returns the hashes of the deleted ones. */
export const deleteSessionsOf = async (sql: Sql, uid: bigint, except: Buffer | null): Promise<Buffer[]> => {
  const rows = await sql.query<{ token_hash: Buffer }>(
    `delete from accounts.sessions where uid = $1 and ($2::bytea is null or token_hash <> $2) returning token_hash`,
    [uid, except],
  );
  return rows.map((row) => row.token_hash);
};

/** Deletes one of a customer's sessions by its id. Null if it is not theirs. */
export const deleteSessionById = async (sql: Sql, uid: bigint, sessionId: string): Promise<Buffer | null> => {
  const [row] = await sql.query<{ token_hash: Buffer }>(
    'delete from accounts.sessions where uid = $1 and session_id = $2 returning token_hash',
    [uid, sessionId],
  );
  return row?.token_hash ?? null;
};

export interface ListedSession {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

/** Number of unexpired sessions of a customer. */
export const countSessions = async (sql: Sql, uid: bigint, now: Date): Promise<number> => {
  const [count] = await sql.query<{ total: bigint }>(
    'select count(*) as total from accounts.sessions where uid = $1 and expires_at > $2',
    [uid, now],
  );
  return Number(count?.total ?? 0n);
};

/** A customer's unexpired sessions, newest first, with one more than requested if there is another page. */
export const selectSessionPage = async (
  sql: Sql,
  uid: bigint,
  now: Date,
  page: { after: { createdAt: Date; sessionId: string } | null; offset: number; row: number },
): Promise<{ items: ListedSession[]; total: number }> => {
  const rows = await sql.query<{
    session_id: string;
    token_hash: Buffer;
    user_agent: string;
    ip: string;
    created_at: Date;
    last_seen_at: Date;
  }>(
    `select session_id, token_hash, user_agent, ip, created_at, last_seen_at from accounts.sessions
     where uid = $1 and expires_at > $2 and ($3::timestamptz is null or (created_at, session_id) < ($3, $4::uuid))
     order by created_at desc, session_id desc offset $5 limit $6`,
    [uid, now, page.after?.createdAt ?? null, page.after?.sessionId ?? null, page.offset, page.row + 1],
  );
  const total = await countSessions(sql, uid, now);
  return {
    items: rows.map((row) => ({
      sessionId: row.session_id,
      tokenHash: row.token_hash,
      userAgent: row.user_agent,
      ip: row.ip,
      createdAtMs: row.created_at.getTime(),
      lastSeenAtMs: row.last_seen_at.getTime(),
    })),
    total,
  };
};

export const deleteSession = async (sql: Sql, tokenHash: Buffer): Promise<void> => {
  await sql.query('delete from accounts.sessions where token_hash = $1', [tokenHash]);
};

/** Deletes a customer's sessions beyond the newest `keep`, and up to 100 expired ones of anyone. */
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
