import type { Sql } from '../postgres/db.ts';

/** Takes a due job by moving its due time to `nextAt`. Returns false if it is not due or another process was first. */
export const takeDueJob = async (sql: Sql, name: string, now: Date, nextAt: Date): Promise<boolean> => {
  const taken = await sql.query(
    `insert into platform.daily_jobs as j (name, due_at) values ($1, $3)
     on conflict (name) do update set due_at = $3 where j.due_at <= $2
     returning 1`,
    [name, now, nextAt],
  );
  return taken.length > 0;
};

/** The next run, after one that did not fail. */
export const updateDueAt = async (sql: Sql, name: string, dueAt: Date): Promise<void> => {
  await sql.query('update platform.daily_jobs set due_at = $2, failing_since = null where name = $1', [
    name,
    dueAt,
  ]);
};

/** The next run, after one that failed. */
export const updateFailed = async (sql: Sql, name: string, dueAt: Date, failedAt: Date): Promise<void> => {
  await sql.query(
    'update platform.daily_jobs set due_at = $2, failing_since = coalesce(failing_since, $3) where name = $1',
    [name, dueAt, failedAt],
  );
};

/** Of these jobs: the oldest failure since a success, and the oldest due time of those that did not fail. Null if there is none. */
export const selectUndoneJobs = async (
  sql: Sql,
  names: readonly string[],
): Promise<{ readonly failingSince: Date | null; readonly dueAt: Date | null }> => {
  const [row] = await sql.query<{ failing_since: Date | null; due_at: Date | null }>(
    `select min(failing_since) as failing_since, min(due_at) filter (where failing_since is null) as due_at
     from platform.daily_jobs where name = any($1)`,
    [names],
  );
  return { failingSince: row?.failing_since ?? null, dueAt: row?.due_at ?? null };
};
