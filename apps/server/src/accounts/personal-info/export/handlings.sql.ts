import type { Sql } from '../../../platform/postgres/db.ts';

/** The members of staff who had a version, beside the one who decided it. */
export interface Handling {
  readonly takenBy: string | null;
  readonly takenAtMs: number | null;
  /** The first of two members who verify what the provider of KYC refused. */
  readonly proposedBy: string | null;
  readonly proposedAtMs: number | null;
}

/** By version, newest first. */
export const selectHandlings = async (
  sql: Sql,
  uid: bigint,
  most: number,
): Promise<ReadonlyMap<number, Handling>> => {
  const rows = await sql.query<{
    version: number;
    assignee: string | null;
    taken_at: Date | null;
    proposed_by: string | null;
    proposed_at: Date | null;
  }>(
    `select i.version, c.assignee, c.taken_at, o.proposed_by, o.proposed_at from accounts.personal_infos i
     left join accounts.personal_info_cases c using (uid, version)
     left join accounts.personal_info_overrides o using (uid, version)
     where i.uid = $1 order by i.version desc limit $2`,
    [uid, most],
  );
  return new Map(
    rows.map((row) => [
      row.version,
      {
        takenBy: row.assignee,
        takenAtMs: row.taken_at?.getTime() ?? null,
        proposedBy: row.proposed_by,
        proposedAtMs: row.proposed_at?.getTime() ?? null,
      },
    ]),
  );
};
