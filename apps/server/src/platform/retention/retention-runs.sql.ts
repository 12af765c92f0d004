import type { Sql } from '../postgres/db.ts';

/** Statements on the runs of the retention rules: how many rows each rule deleted on each day. */

/** Adds deleted rows to a rule's record of the day, in the transaction that deletes them. */
export const addToRun = async (
  sql: Sql,
  run: { readonly rule: string; readonly at: Date; readonly removed: number; readonly isComplete: boolean },
): Promise<void> => {
  await sql.query(
    `insert into platform.retention_runs as r (rule, day, removed, ran_at, is_complete)
     values ($1, ($2::timestamptz at time zone 'UTC')::date, $3, $2, $4)
     on conflict (rule, day) do update set removed = r.removed + excluded.removed,
       ran_at = greatest(r.ran_at, excluded.ran_at), is_complete = excluded.is_complete`,
    [run.rule, run.at, run.removed, run.isComplete],
  );
};

export interface RuleRuns {
  readonly rule: string;
  /** The newest run. Null if there was none. */
  readonly last: { readonly ranAt: Date; readonly removed: bigint; readonly isComplete: boolean } | null;
  readonly removedInAll: bigint;
}

/** The newest run and the sum of each of these rules. */
export const selectRuns = async (sql: Sql, rules: readonly string[]): Promise<readonly RuleRuns[]> => {
  const rows = await sql.query<{
    rule: string;
    ran_at: Date | null;
    removed: bigint | null;
    is_complete: boolean | null;
    in_all: bigint;
  }>(
    `select n.rule, l.ran_at, l.removed, l.is_complete,
       (select coalesce(sum(s.removed), 0)::bigint from platform.retention_runs s where s.rule = n.rule) as in_all
     from unnest($1::text[]) with ordinality n(rule, place)
     left join lateral (
       select r.ran_at, r.removed, r.is_complete from platform.retention_runs r
       where r.rule = n.rule order by r.day desc limit 1) l on true
     order by n.place`,
    [rules],
  );
  return rows.map((row) => ({
    rule: row.rule,
    last:
      row.ran_at === null || row.removed === null
        ? null
        : { ranAt: row.ran_at, removed: row.removed, isComplete: row.is_complete ?? false },
    removedInAll: row.in_all,
  }));
};

export interface RetentionState {
  /** The oldest of the newest runs of these rules, without those that have not run yet. Null if none has. */
  readonly ranAt: Date | null;
  /** The rules whose newest run did not reach its end. */
  readonly unfinished: readonly string[];
  /** The beginning of this installation. */
  readonly begunAt: Date | null;
}

/** The state of these rules for the health page. */
export const selectRetentionState = async (sql: Sql, rules: readonly string[]): Promise<RetentionState> => {
  const [row] = await sql.query<{ ran_at: Date | null; unfinished: string[]; begun_at: Date | null }>(
    `select min(l.ran_at) as ran_at,
       coalesce(array_agg(n.rule) filter (where not l.is_complete), '{}') as unfinished,
       (select min(applied_at) from platform.migrations) as begun_at
     from unnest($1::text[]) n(rule)
     left join lateral (
       select r.ran_at, r.is_complete from platform.retention_runs r
       where r.rule = n.rule order by r.day desc limit 1) l on true`,
    [rules],
  );
  return { ranAt: row?.ran_at ?? null, unfinished: row?.unfinished ?? [], begunAt: row?.begun_at ?? null };
};

/** Counts up to `most` rows that a rule finds from before a time. */
export const countOld = async (sql: Sql, select: string, before: Date, most: number): Promise<number> => {
  const [row] = await sql.query<{ count: bigint }>(`select count(*) as count from (${select}) o`, [
    before,
    most,
  ]);
  return Number(row?.count ?? 0n);
};
