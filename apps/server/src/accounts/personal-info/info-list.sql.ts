import type { PersonalInfoStatus } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

export interface InfoLine {
  readonly uid: bigint;
  readonly version: number;
  readonly name: string;
  readonly status: PersonalInfoStatus;
  readonly submittedAtMs: number;
  readonly assignee: string | null;
}

export interface LinePosition {
  readonly submittedAtMs: number;
  readonly uid: bigint;
}

/** Null: all. */
export interface InfoFilter {
  readonly status: PersonalInfoStatus | null;
  readonly uid: bigint | null;
}

/** Longest waiting first, after a position, skipping `offset` lines. */
export const selectInfoLines = async (
  sql: Sql,
  { status, uid }: InfoFilter,
  after: LinePosition | null,
  offset: number,
  most: number,
): Promise<InfoLine[]> => {
  const rows = await sql.query<{
    uid: bigint;
    version: number;
    name: string;
    status: PersonalInfoStatus;
    submitted_at: Date;
    assignee: string | null;
  }>(
    `select s.uid, s.version, i.name, s.status, s.submitted_at, c.assignee
     from accounts.personal_info_states s join accounts.personal_infos i using (uid, version)
       left join accounts.personal_info_cases c using (uid, version)
     where ($1::text is null or s.status = $1)
       and ($2::timestamptz is null or (s.submitted_at, s.uid) > ($2, $3::bigint))
       and ($6::bigint is null or s.uid = $6)
     order by s.submitted_at, s.uid offset $4 limit $5`,
    [status, after === null ? null : new Date(after.submittedAtMs), after?.uid ?? null, offset, most, uid],
  );
  return rows.map((row) => ({
    uid: row.uid,
    version: row.version,
    name: row.name,
    status: row.status,
    submittedAtMs: row.submitted_at.getTime(),
    assignee: row.assignee,
  }));
};

export const countInfoLines = async (sql: Sql, { status, uid }: InfoFilter): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from accounts.personal_info_states
     where ($1::text is null or status = $1) and ($2::bigint is null or uid = $2)`,
    [status, uid],
  );
  return row?.count ?? 0;
};
