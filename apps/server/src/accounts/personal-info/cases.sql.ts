import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the assignment of versions of customers' information to staff. */

export const selectAssignee = async (sql: Sql, uid: bigint, version: number): Promise<string | null> => {
  const [row] = await sql.query<{ assignee: string }>(
    'select assignee from accounts.personal_info_cases where uid = $1 and version = $2',
    [uid, version],
  );
  return row?.assignee ?? null;
};

export const upsertCase = async (
  sql: Sql,
  of: { uid: bigint; version: number; assignee: string; now: Date },
): Promise<void> => {
  await sql.query(
    `insert into accounts.personal_info_cases (uid, version, assignee, taken_at) values ($1, $2, $3, $4)
     on conflict (uid, version) do update set assignee = excluded.assignee, taken_at = excluded.taken_at`,
    [of.uid, of.version, of.assignee, of.now],
  );
};
