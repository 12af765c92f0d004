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

export const updateDueAt = async (sql: Sql, name: string, dueAt: Date): Promise<void> => {
  await sql.query('update platform.daily_jobs set due_at = $2 where name = $1', [name, dueAt]);
};
