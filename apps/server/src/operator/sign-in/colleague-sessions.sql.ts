import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the sessions of all members of staff. */

export interface ColleagueSession {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly role: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
}

interface Row {
  session_id: string;
  token_hash: Buffer;
  name: string;
  role: string;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
}

const SELECT = `select s.session_id, s.token_hash, m.name, m.role, s.user_agent, s.ip, s.created_at, s.last_seen_at
  from operator.staff_sessions s join operator.staff m using (staff_id)`;

const toSession = (row: Row): ColleagueSession => ({
  sessionId: row.session_id,
  tokenHash: row.token_hash,
  name: row.name,
  role: row.role,
  userAgent: row.user_agent,
  ip: row.ip,
  createdAtMs: row.created_at.getTime(),
  lastSeenAtMs: row.last_seen_at.getTime(),
});

/** The open sessions of everybody, the last used first. */
export const selectColleagueSessions = async (
  sql: Sql,
  now: Date,
  limit: number,
): Promise<readonly ColleagueSession[]> => {
  const rows = await sql.query<Row>(
    `${SELECT} where s.expires_at > $1 and m.disabled_at is null
     order by s.last_seen_at desc, s.session_id limit $2`,
    [now, limit],
  );
  return rows.map(toSession);
};

/** Ends an open session and returns it. Null if there is none. */
export const deleteColleagueSession = async (
  sql: Sql,
  sessionId: string,
  now: Date,
): Promise<ColleagueSession | null> => {
  const [row] = await sql.query<Row>(
    `${SELECT} where s.session_id = $1 and s.expires_at > $2 for update of s`,
    [sessionId, now],
  );
  if (row === undefined) return null;
  await sql.query('delete from operator.staff_sessions where session_id = $1', [sessionId]);
  return toSession(row);
};
