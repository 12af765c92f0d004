import type { Sql } from '../../platform/postgres/db.ts';
import type { Approved } from '../changes/definition.ts';

/** Statements on the roles in force. */

export interface RoleRow {
  readonly role: string;
  readonly isBuiltIn: boolean;
  /** 0 for a built-in role. */
  readonly version: number;
  /** Null for a built-in role: the program knows them. */
  readonly permissions: readonly string[] | null;
  readonly effectiveAtMs: number | null;
}

/** More roles than any house has. */
export const MAX_ROLES = 100;

/** Every role with its newest version, the built-in ones first. */
export const selectRoles = async (sql: Sql): Promise<readonly RoleRow[]> => {
  const rows = await sql.query<{
    role: string;
    is_built_in: boolean;
    version: number | null;
    permissions: string[] | null;
    effective_at: Date | null;
  }>(
    `select r.role, r.is_built_in, v.version, v.permissions, v.effective_at
     from operator.roles r left join lateral (
       select v.version, v.permissions, v.effective_at from operator.role_versions v
       where v.role = r.role order by v.version desc limit 1) v on true
     order by r.is_built_in desc, r.role limit $1`,
    [MAX_ROLES + 1],
  );
  return rows.map((row) => ({
    role: row.role,
    isBuiltIn: row.is_built_in,
    version: row.version ?? 0,
    permissions: row.permissions,
    effectiveAtMs: row.effective_at?.getTime() ?? null,
  }));
};

/** Null if there is none. */
export const findRole = async (sql: Sql, name: string): Promise<RoleRow | null> =>
  (await selectRoles(sql)).find(({ role }) => role === name) ?? null;

export const insertRole = async (sql: Sql, role: string): Promise<void> => {
  await sql.query('insert into operator.roles (role) values ($1) on conflict do nothing', [role]);
};

/** Writes the version of an approved change, with the names of those who have the role. */
export const insertRoleVersion = async (
  sql: Sql,
  { changeId, target, version, content, decidedAtMs }: Approved<{ permissions: string[] }>,
  members: readonly string[],
): Promise<void> => {
  await sql.query(
    `insert into operator.role_versions (role, version, permissions, members, change_id, effective_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [target, version, content.permissions, members, changeId, new Date(decidedAtMs)],
  );
};
