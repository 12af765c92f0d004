import type { Database, Sql } from '../db.ts';

/** Advisory lock key ("gran" in ASCII). Processes that start together grant one after the other. */
const GRANT_LOCK = 0x67_72_61_6e;

export interface RuntimeRole {
  readonly name: string;
  /** It is a superuser, owns the database or its tables, or may create schemas, so triggers do not bind it. */
  readonly isOwner: boolean;
}

/** The role of these connections. */
export const selectRuntimeRole = async (sql: Sql): Promise<RuntimeRole> => {
  const [row] = await sql.query<{ name: string; is_owner: boolean }>(
    `select current_user as name,
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)
       or has_database_privilege(current_database(), 'create')
       or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
                    and pg_has_role(current_user, c.relowner, 'member')) as is_owner`,
  );
  if (row === undefined) throw new Error('the database did not name the role of this connection');
  return { name: row.name, isOwner: row.is_owner };
};

/** Gives the server's role its privileges. The owner calls this after each migration. */
export const grantRuntime = (owner: Database, role: string): Promise<void> =>
  owner.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [GRANT_LOCK]);
    await sql.query('select platform.grant_runtime($1)', [role]);
  });

export const hasRuntimeGrants = async (owner: Sql, role: string): Promise<boolean> => {
  const [row] = await owner.query<{ granted: boolean }>(
    "select has_table_privilege($1, 'platform.attempts', 'insert') as granted",
    [role],
  );
  return row?.granted === true;
};
