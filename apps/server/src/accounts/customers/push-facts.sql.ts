import type { Sql } from '../../platform/postgres/db.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';

/** Facts about customers that decide whether they are told something. */

/** Those of the customers whose time-out runs. */
export const selectTimedOut = async (
  sql: Sql,
  uids: readonly bigint[],
  now: Date,
): Promise<ReadonlySet<bigint>> => {
  const rows = await sql.query<{ uid: bigint }>(
    'select p.uid from accounts.protected_among($1::bigint[]) p where p.time_out_until > $2',
    [uids, now],
  );
  return new Set(rows.map(({ uid }) => uid));
};

/** Those of the sessions that have not ended. */
export const selectLiveSessions = async (
  sql: Sql,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ session_id: string }>(
    'select session_id from accounts.sessions where session_id = any ($1::uuid[]) and expires_at > $2',
    [sessionIds, now],
  );
  return new Set(rows.map(({ session_id }) => session_id));
};

/** The id of the session of a token. Null if it has ended. */
export const selectSessionId = async (sql: Sql, token: string): Promise<string | null> => {
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) return null;
  const [row] = await sql.query<{ session_id: string }>(
    'select session_id from accounts.sessions where token_hash = $1',
    [tokenHash],
  );
  return row?.session_id ?? null;
};
