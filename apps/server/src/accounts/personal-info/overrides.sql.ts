import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the first of two members who verify what the provider of KYC refused. */

/** The member who proposed it, and when. Null: nobody yet. */
export const selectOverride = async (
  sql: Sql,
  uid: bigint,
  version: number,
): Promise<{ readonly proposedBy: string; readonly proposedAtMs: number } | null> => {
  const [row] = await sql.query<{ proposed_by: string; proposed_at: Date }>(
    'select proposed_by, proposed_at from accounts.personal_info_overrides where uid = $1 and version = $2',
    [uid, version],
  );
  return row === undefined ? null : { proposedBy: row.proposed_by, proposedAtMs: row.proposed_at.getTime() };
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
