import type { Sql } from '../platform/postgres/db.ts';
import type { Permitted } from './permissions.rules.ts';

/** Statements on staff, their sessions and the settings. */

export interface StaffMember extends Permitted {
  readonly staffId: string;
  readonly name: string;
}

interface PermittedRow {
  role: string;
  /** Null for a built-in role. */
  permissions: string[] | null;
}

interface StaffRow extends PermittedRow {
  staff_id: string;
  name: string;
}

/** The permissions in force of a member's custom role. Null for a built-in role. */
export const PERMISSIONS_OF_MEMBER = `(select v.permissions from operator.role_versions v where v.role = m.role
    order by v.version desc limit 1) as permissions`;

export const toPermitted = ({ role, permissions }: PermittedRow): Permitted => ({
  role,
  ...(permissions !== null && { permissions }),
});

const toMember = (row: StaffRow): StaffMember => ({
  staffId: row.staff_id,
  name: row.name,
  ...toPermitted(row),
});

/** Returns false and writes nothing if the name is taken. */
export const insertStaff = async (
  sql: Sql,
  member: StaffMember & { nameKey: string; passwordHash: string; createdAt: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into operator.staff (staff_id, name, name_key, role, password_hash, configured_hash, created_at)
     values ($1, $2, $3, $4, $5, $5, $6) on conflict (name_key) do nothing returning 1`,
    [member.staffId, member.name, member.nameKey, member.role, member.passwordHash, member.createdAt],
  );
  return rows.length > 0;
};

interface StateRow {
  otp_enabled: boolean;
}

const STATE = 'm.otp_enabled_at is not null as otp_enabled';

/** Disabled members are not found. */
export const selectStaffByName = async (
  sql: Sql,
  nameKey: string,
): Promise<
  | ({ member: StaffMember; passwordHash: string | null } & {
      otpEnabled: boolean;
      role: string;
    })
  | null
> => {
  const [row] = await sql.query<StaffRow & StateRow & { password_hash: string | null }>(
    `select m.staff_id, m.name, m.role, ${PERMISSIONS_OF_MEMBER}, m.password_hash, ${STATE} from operator.staff m
     where m.name_key = $1 and m.disabled_at is null`,
    [nameKey],
  );
  return row === undefined
    ? null
    : {
        member: toMember(row),
        passwordHash: row.password_hash,
        role: row.role,
        otpEnabled: row.otp_enabled,
      };
};

/** A member with the last configured password, whatever they have chosen since. */
export const selectStaffOfConfiguration = async (
  sql: Sql,
  nameKey: string,
): Promise<{ staffId: string; configuredHash: string } | null> => {
  const [row] = await sql.query<{ staff_id: string; hash: string }>(
    `select staff_id, coalesce(configured_hash, password_hash) as hash
     from operator.staff where name_key = $1`,
    [nameKey],
  );
  return row === undefined ? null : { staffId: row.staff_id, configuredHash: row.hash };
};

/** Sets the configured password if the member still used the old one, and ends the member's sessions. */
export const updateConfiguredPassword = async (
  sql: Sql,
  staffId: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> => {
  const rows = await sql.query(
    `update operator.staff set password_hash = $3, configured_hash = $3
     where staff_id = $1 and coalesce(configured_hash, password_hash) = $2 returning 1`,
    [staffId, oldHash, newHash],
  );
  if (rows.length === 0) return false;
  await sql.query('delete from operator.staff_sessions where staff_id = $1', [staffId]);
  return true;
};

/** Stores the same password with new hash parameters. Does nothing if the password has changed meanwhile. */
export const updateRenewedHash = async (
  sql: Sql,
  staffId: string,
  oldHash: string,
  newHash: string,
): Promise<void> => {
  await sql.query('update operator.staff set password_hash = $3 where staff_id = $1 and password_hash = $2', [
    staffId,
    oldHash,
    newHash,
  ]);
};

/** The same for the last configured password. Sessions continue. */
export const updateRenewedConfiguredHash = async (
  sql: Sql,
  staffId: string,
  oldHash: string,
  newHash: string,
): Promise<void> => {
  await sql.query(
    `update operator.staff set configured_hash = $3,
       password_hash = case when password_hash = $2 then $3 else password_hash end
     where staff_id = $1 and coalesce(configured_hash, password_hash) = $2`,
    [staffId, oldHash, newHash],
  );
};

export interface NewStaffSession {
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly userAgent: string;
  readonly ip: string;
}

/** Opens a session, and deletes the member's sessions beyond the newest `keep` and all expired ones. */
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
): Promise<{
  member: StaffMember;
  role: string;
  otpEnabled: boolean;
  createdAtMs: number;
  lastSeenAtMs: number;
  confirmedAtMs: number;
  /** False while the sign-in is the only confirmation. */
  isConfirmedAnew: boolean;
} | null> => {
  const [row] = await sql.query<
    StaffRow & StateRow & { created_at: Date; last_seen_at: Date; confirmed_at: Date | null }
  >(
    `select m.staff_id, m.name, m.role, ${PERMISSIONS_OF_MEMBER}, ${STATE}, s.created_at, s.last_seen_at,
       s.confirmed_at
     from operator.staff_sessions s join operator.staff m using (staff_id)
     where s.token_hash = $1 and s.expires_at > $2 and m.disabled_at is null`,
    [tokenHash, now],
  );
  if (row === undefined) return null;
  return {
    member: toMember(row),
    role: row.role,
    otpEnabled: row.otp_enabled,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at.getTime(),
    confirmedAtMs: (row.confirmed_at ?? row.created_at).getTime(),
    isConfirmedAnew: row.confirmed_at !== null,
  };
};

/** The members who are signed in now, with their roles. */
export const selectStaffSignedIn = async (
  sql: Sql,
  now: Date,
): Promise<(Permitted & { readonly name: string })[]> => {
  const rows = await sql.query<PermittedRow & { name: string }>(
    `select m.name, m.role, ${PERMISSIONS_OF_MEMBER} from operator.staff m
     where m.disabled_at is null and exists (select from operator.staff_sessions s
       where s.staff_id = m.staff_id and s.expires_at > $1) order by m.name limit 1000`,
    [now],
  );
  return rows.map((row) => ({ name: row.name, ...toPermitted(row) }));
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

/** Records the member's re-authentication. */
export const updateStaffSessionConfirmed = async (sql: Sql, tokenHash: Buffer, now: Date): Promise<void> => {
  await sql.query('update operator.staff_sessions set confirmed_at = $2 where token_hash = $1', [
    tokenHash,
    now,
  ]);
};

/** True if there was such a session to end. */
export const deleteStaffSession = async (sql: Sql, tokenHash: Buffer): Promise<boolean> =>
  (await sql.query('delete from operator.staff_sessions where token_hash = $1 returning 1', [tokenHash]))
    .length > 0;
