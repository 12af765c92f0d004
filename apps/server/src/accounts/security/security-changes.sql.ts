import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on changes to the protection of an account. */

export type SecurityChange = 'email' | 'password' | 'second_factor' | 'passkey';

export const insertSecurityChange = async (
  sql: Sql,
  uid: bigint,
  what: SecurityChange,
  now: Date,
): Promise<void> => {
  await sql.query('insert into accounts.security_changes (uid, what, changed_at) values ($1, $2, $3)', [
    uid,
    what,
    now,
  ]);
};

/** The newest change of a customer. Null if nothing was ever changed. */
export const selectLastChange = async (
  sql: Sql,
  uid: bigint,
): Promise<{ what: SecurityChange; changedAtMs: number } | null> => {
  const [row] = await sql.query<{ what: SecurityChange; changed_at: Date }>(
    `select what, changed_at from accounts.security_changes where uid = $1
     order by changed_at desc, change_id desc limit 1`,
    [uid],
  );
  return row === undefined ? null : { what: row.what, changedAtMs: row.changed_at.getTime() };
};

/** When the password was last set anew. Null if it never was. */
export const selectPasswordChange = async (sql: Sql, uid: bigint): Promise<number | null> => {
  const [row] = await sql.query<{ changed_at: Date | null }>(
    `select max(changed_at) as changed_at from accounts.security_changes where uid = $1 and what = 'password'`,
    [uid],
  );
  return row?.changed_at?.getTime() ?? null;
};

/** The earliest change since a time. Null if there is none. */
export const selectFirstChangeSince = async (sql: Sql, uid: bigint, since: Date): Promise<number | null> => {
  const [row] = await sql.query<{ changed_at: Date | null }>(
    'select min(changed_at) as changed_at from accounts.security_changes where uid = $1 and changed_at > $2',
    [uid, since],
  );
  return row?.changed_at?.getTime() ?? null;
};
