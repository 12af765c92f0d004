import type { ChangeSubject } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import { deleteStaffPasskeysOf } from '../passkeys/staff-passkeys.sql.ts';
import type { Permitted } from '../permissions.rules.ts';
import { PERMISSIONS_OF_MEMBER, toPermitted } from '../staff.sql.ts';

/** Statements on the members of staff as a whole. */

export interface MemberRow extends Permitted {
  readonly staffId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly otpEnabled: boolean;
  readonly hasPassword: boolean;
  /** The expiry of the open link for a password. Null if there is none. */
  readonly linkExpiresAtMs: number | null;
  readonly disabledAtMs: number | null;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number | null;
  /** The newest versions of the subjects `staff_members` and `staff_recovery` of this member. */
  readonly version: number;
  readonly recoveryVersion: number;
}

const MAX_MEMBERS = 200;

const versionOf = (subject: ChangeSubject): string =>
  `(select coalesce(max(c.based_on) + 1, 0)::integer from operator.changes c
         where c.subject = '${subject}' and c.target = m.staff_id::text and c.approved)`;

export const selectMembers = async (sql: Sql, now: Date): Promise<readonly MemberRow[]> => {
  const rows = await sql.query<{
    staff_id: string;
    name: string;
    name_key: string;
    role: string;
    permissions: string[] | null;
    otp_enabled: boolean;
    has_password: boolean;
    link_expires_at: Date | null;
    disabled_at: Date | null;
    created_at: Date;
    last_seen_at: Date | null;
    version: number;
    recovery_version: number;
  }>(
    `select m.staff_id, m.name, m.name_key, m.role, ${PERMISSIONS_OF_MEMBER}, m.otp_enabled_at is not null as otp_enabled,
       m.password_hash is not null as has_password, (select l.expires_at from operator.staff_links l
         where l.staff_id = m.staff_id and l.ended_at is null and l.expires_at > $1) as link_expires_at,
       m.disabled_at, m.created_at, (select max(s.last_seen_at) from operator.staff_sessions s
         where s.staff_id = m.staff_id and s.expires_at > $1) as last_seen_at,
       ${versionOf('staff_members')} as version, ${versionOf('staff_recovery')} as recovery_version
     from operator.staff m order by m.name_key limit $2`,
    [now, MAX_MEMBERS],
  );
  return rows.map((row) => ({
    staffId: row.staff_id,
    name: row.name,
    nameKey: row.name_key,
    ...toPermitted(row),
    otpEnabled: row.otp_enabled,
    hasPassword: row.has_password,
    linkExpiresAtMs: row.link_expires_at?.getTime() ?? null,
    disabledAtMs: row.disabled_at?.getTime() ?? null,
    createdAtMs: row.created_at.getTime(),
    lastSeenAtMs: row.last_seen_at?.getTime() ?? null,
    version: row.version,
    recoveryVersion: row.recovery_version,
  }));
};

/** Serialises changes of the staff until the transaction ends. */
export const lockStaff = async (sql: Sql): Promise<void> => {
  await sql.query('select pg_advisory_xact_lock(7244161)');
};

/** Adds a member without a password. `changeId`: null for the second admin. */
export const insertMember = async (
  sql: Sql,
  member: {
    staffId: string;
    name: string;
    nameKey: string;
    role: string;
    changeId: string | null;
    createdAt: Date;
  },
): Promise<boolean> =>
  (
    await sql.query(
      `insert into operator.staff
         (staff_id, name, name_key, role, role_change, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (name_key) do nothing returning 1`,
      [member.staffId, member.name, member.nameKey, member.role, member.changeId, member.createdAt],
    )
  ).length > 0;

/** Gives a role, and restores access to a disabled member. */
export const updateRole = async (
  sql: Sql,
  nameKey: string,
  role: string,
  changeId: string,
): Promise<void> => {
  await sql.query(
    'update operator.staff set role = $2, role_change = $3, disabled_at = null where name_key = $1',
    [nameKey, role, changeId],
  );
};

const endSessions = async (sql: Sql, nameKey: string): Promise<void> => {
  await sql.query(
    `delete from operator.staff_sessions s using operator.staff m
     where m.staff_id = s.staff_id and m.name_key = $1`,
    [nameKey],
  );
};

export const updateDisabled = async (sql: Sql, nameKey: string, now: Date): Promise<void> => {
  await sql.query('update operator.staff set disabled_at = $2, dismissed_at = $2 where name_key = $1', [
    nameKey,
    now,
  ]);
  await endSessions(sql, nameKey);
};

/** Removes a second factor and the passkeys by an approved change. The password is kept. */
export const deleteSecondFactor = async (sql: Sql, nameKey: string, changeId: string): Promise<void> => {
  await sql.query(
    `update operator.staff
     set otp_enabled_at = null, otp_sealed = null, otp_last_step = 0, factor_dropped_by = $2 where name_key = $1`,
    [nameKey, changeId],
  );
  await deleteStaffPasskeysOf(sql, nameKey);
  await endSessions(sql, nameKey);
};

export const insertSecondAdmin = async (
  sql: Sql,
  nameKey: string,
  namedBy: string,
  now: Date,
): Promise<boolean> =>
  (
    await sql.query(
      `insert into operator.second_admin (name_key, named_by, named_at)
       select $1, $2, $3 where (select count(*) from operator.staff where role = 'admin') = 1
       on conflict do nothing returning 1`,
      [nameKey, namedBy, now],
    )
  ).length > 0;

/** True if this admin named this second one. */
export const isSecondAdmin = async (sql: Sql, nameKey: string, namedBy: string): Promise<boolean> =>
  (
    await sql.query('select 1 from operator.second_admin where name_key = $1 and named_by = $2', [
      nameKey,
      namedBy,
    ])
  ).length > 0;
