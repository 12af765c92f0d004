import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the first of two members who verify what the provider of KYC refused. */

/** The member who proposed it. Null: nobody yet. */
export const selectOverride = async (sql: Sql, uid: bigint, version: number): Promise<string | null> => {
  const [row] = await sql.query<{ proposed_by: string }>(
    'select proposed_by from accounts.personal_info_overrides where uid = $1 and version = $2',
    [uid, version],
  );
  return row?.proposed_by ?? null;
};

export const insertOverride = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly version: number; readonly staff: string; readonly now: Date },
): Promise<void> => {
  await sql.query(
    `insert into accounts.personal_info_overrides (uid, version, proposed_by, proposed_at) values ($1, $2, $3, $4)`,
    [of.uid, of.version, of.staff, of.now],
  );
};
