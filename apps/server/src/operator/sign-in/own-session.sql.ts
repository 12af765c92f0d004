import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on a member's own sessions. */

export interface OwnSession {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

/** Newest first. A member has at most 20. */
export const selectOwnSessions = async (
  sql: Sql,
  staffId: string,
  now: Date,
): Promise<readonly OwnSession[]> => {
  const rows = await sql.query<{
    session_id: string;
    token_hash: Buffer;
    user_agent: string;
    ip: string;
    created_at: Date;
    last_seen_at: Date;
  }>(
    `select session_id, token_hash, user_agent, ip, created_at, last_seen_at from operator.staff_sessions
     where staff_id = $1 and expires_at > $2 order by created_at desc, session_id limit 100`,
    [staffId, now],
  );
  return rows.map((row) => ({
    sessionId: row.session_id,
    tokenHash: row.token_hash,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
  }));
};

/** True if the member had such a session to end. */
export const deleteOwnSession = async (sql: Sql, staffId: string, sessionId: string): Promise<boolean> =>
  (
    await sql.query(
      'delete from operator.staff_sessions where staff_id = $1 and session_id = $2 returning 1',
      [staffId, sessionId],
    )
  ).length > 0;
