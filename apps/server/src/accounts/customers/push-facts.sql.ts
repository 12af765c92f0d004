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

/** The end of the newest time-out of each customer who ever set one, also of one that is over. */
export const selectTimeOuts = async (
  sql: Sql,
  uids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Date>> => {
  const rows = await sql.query<{ uid: bigint; time_out_until: Date }>(
    `select p.uid, p.time_out_until from accounts.protected_among($1::bigint[]) p
     where p.time_out_until is not null`,
    [uids],
  );
  return new Map(rows.map((row) => [row.uid, row.time_out_until]));
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
