import type { Sql } from '../platform/db.ts';

/** Statements on staff, their sessions and the settings. */

export interface StaffMember {
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
}

interface StaffRow {
  staff_id: string;
  name: string;
  role: string;
}

const toMember = (row: StaffRow): StaffMember => ({ staffId: row.staff_id, name: row.name, role: row.role });

/** False, and nothing is written, when there is someone of that name. */
export const insertStaff = async (
  sql: Sql,
  member: StaffMember & { nameKey: string; passwordHash: string; createdAt: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into operator.staff (staff_id, name, name_key, role, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (name_key) do nothing returning 1`,
    [member.staffId, member.name, member.nameKey, member.role, member.passwordHash, member.createdAt],
  );
  return rows.length > 0;
};

export const selectStaffByName = async (
  sql: Sql,
  nameKey: string,
): Promise<{ member: StaffMember; passwordHash: string } | null> => {
  const [row] = await sql.query<StaffRow & { password_hash: string }>(
    'select staff_id, name, role, password_hash from operator.staff where name_key = $1',
    [nameKey],
  );
  return row === undefined ? null : { member: toMember(row), passwordHash: row.password_hash };
};

/** Gives a new password, where it is still the old one, and ends the member's sessions. */
export const updateStaffPassword = async (
  sql: Sql,
  staffId: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> => {
  const rows = await sql.query(
    'update operator.staff set password_hash = $3 where staff_id = $1 and password_hash = $2 returning 1',
    [staffId, oldHash, newHash],
  );
  if (rows.length === 0) return false;
  await sql.query('delete from operator.staff_sessions where staff_id = $1', [staffId]);
  return true;
};

export interface NewStaffSession {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session, and drops the member's beyond the newest `keep` and all that have expired. */
export const insertStaffSession = async (sql: Sql, session: NewStaffSession, keep: number): Promise<void> => {
  await sql.query(
    `insert into operator.staff_sessions
       (token_hash, staff_id, created_at, last_seen_at, expires_at, user_agent, ip)
     values ($1, $2, $3, $3, $4, $5, $6)`,
    [session.tokenHash, session.staffId, session.createdAt, session.expiresAt, session.userAgent, session.ip],
  );
  await sql.query(
    `delete from operator.staff_sessions where expires_at <= $3 or token_hash in (
       select token_hash from operator.staff_sessions where staff_id = $1 order by created_at desc offset $2)`,
    [session.staffId, keep, session.createdAt],
  );
};

export const selectStaffSession = async (
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ member: StaffMember; createdAtMs: number; lastSeenAtMs: number } | null> => {
  const [row] = await sql.query<StaffRow & { created_at: Date; last_seen_at: Date }>(
    `select m.staff_id, m.name, m.role, s.created_at, s.last_seen_at
     from operator.staff_sessions s join operator.staff m using (staff_id)
     where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, now],
  );
  if (row === undefined) return null;
  return {
    member: toMember(row),
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
  };
};

export const updateStaffSessionSeen = async (
  sql: Sql,
  tokenHash: Buffer,
  seenAt: Date,
  expiresAt: Date,
): Promise<void> => {
  await sql.query(
    `update operator.staff_sessions set last_seen_at = $2, expires_at = $3
     where token_hash = $1 and last_seen_at < $2`,
    [tokenHash, seenAt, expiresAt],
  );
};

/** Whether there was such a session to end. */
export const deleteStaffSession = async (sql: Sql, tokenHash: Buffer): Promise<boolean> =>
  (await sql.query('delete from operator.staff_sessions where token_hash = $1 returning 1', [tokenHash]))
    .length > 0;
