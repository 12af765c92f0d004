import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on customers' requests. `insertMessage` opens them and stores their first answer. */

/** Resolves the open request of a locked conversation. Returns its number. Null if none is open. */
export const updateResolved = async (
  sql: Sql,
  { uid, staff, at }: { readonly uid: bigint; readonly staff: string; readonly at: Date },
): Promise<number | null> => {
  const [row] = await sql.query<{ case_no: number }>(
    `with resolved as (
       update support.cases set resolved_at = $3, resolved_by = $2 where uid = $1 and resolved_at is null returning case_no
     ), conversation as (
       update support.conversations set open_since = null, waiting_since = null where uid = $1
     )
     select case_no from resolved`,
    [uid, staff, at],
  );
  return row?.case_no ?? null;
};

/** The number of the customer's newest message. 0 if there is none. */
export const selectNewestOfCustomer = async (sql: Sql, uid: bigint): Promise<number> => {
  const [row] = await sql.query<{ seq: number }>(
    `select seq from support.messages where uid = $1 and author = 'customer' order by seq desc limit 1`,
    [uid],
  );
  return row?.seq ?? 0;
};

export const updateTags = async (sql: Sql, uid: bigint, tags: readonly string[]): Promise<void> => {
  await sql.query('update support.conversations set tags = $2::text[] where uid = $1', [uid, tags]);
};

export interface TimesRow {
  readonly requests: number;
  readonly unanswered: number;
  readonly open: number;
  readonly answerMedian: number | null;
  readonly answerP90: number | null;
  readonly resolutionMedian: number | null;
  readonly resolutionP90: number | null;
}

const SECONDS_TO_ANSWER = 'extract(epoch from first_answer_at - opened_at)';
const SECONDS_TO_RESOLUTION = 'extract(epoch from resolved_at - opened_at)';
const percentile = (share: number, seconds: string): string =>
  `round(percentile_cont(${share}) within group (order by ${seconds}))::integer`;

/** Figures of the requests that began since a time. */
export const selectTimes = async (sql: Sql, since: Date): Promise<TimesRow> => {
  const [row] = await sql.query<{
    requests: number;
    unanswered: number;
    open: number;
    answer_median: number | null;
    answer_p90: number | null;
    resolution_median: number | null;
    resolution_p90: number | null;
  }>(
    `select count(*)::integer as requests,
       count(*) filter (where first_answer_at is null and resolved_at is null)::integer as unanswered,
       count(*) filter (where resolved_at is null)::integer as open,
       ${percentile(0.5, SECONDS_TO_ANSWER)} as answer_median, ${percentile(0.9, SECONDS_TO_ANSWER)} as answer_p90,
       ${percentile(0.5, SECONDS_TO_RESOLUTION)} as resolution_median,
       ${percentile(0.9, SECONDS_TO_RESOLUTION)} as resolution_p90
     from support.cases where opened_at >= $1`,
    [since],
  );
  return {
    requests: row?.requests ?? 0,
    unanswered: row?.unanswered ?? 0,
    open: row?.open ?? 0,
    answerMedian: row?.answer_median ?? null,
    answerP90: row?.answer_p90 ?? null,
    resolutionMedian: row?.resolution_median ?? null,
    resolutionP90: row?.resolution_p90 ?? null,
  };
};

export interface MemberTimesRow {
  readonly name: string;
  readonly answered: number;
  readonly answerMedian: number | null;
  readonly resolved: number;
}

/** The same by member, those with the most first answers first. */
export const selectTimesOfMembers = async (
  sql: Sql,
  since: Date,
  limit: number,
): Promise<readonly MemberTimesRow[]> => {
  const rows = await sql.query<{
    name: string;
    answered: number;
    answer_median: number | null;
    resolved: number;
  }>(
    `select name, sum(answered)::integer as answered, max(answer_median) as answer_median, sum(resolved)::integer as resolved
     from (
       select first_answer_by as name, count(*) as answered, ${percentile(0.5, SECONDS_TO_ANSWER)} as answer_median,
         0::bigint as resolved
       from support.cases where opened_at >= $1 and first_answer_by is not null group by first_answer_by
       union all
       select resolved_by, 0, null, count(*) from support.cases where opened_at >= $1 and resolved_by is not null
       group by resolved_by
     ) m group by name order by answered desc, name limit $2`,
    [since, limit],
  );
  return rows.map((row) => ({
    name: row.name,
    answered: row.answered,
    answerMedian: row.answer_median,
    resolved: row.resolved,
  }));
};

/** The number of open conversations of each member who has one. */
export const selectOpenOfMembers = async (sql: Sql): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.query<{ assigned_to: string; open: number }>(
    `select assigned_to, count(*)::integer as open from support.conversations
     where open_since is not null and last_message_at is not null and assigned_to is not null group by assigned_to`,
  );
  return new Map(rows.map((row) => [row.assigned_to, row.open]));
};
