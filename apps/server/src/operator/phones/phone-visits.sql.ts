import type { Sql } from '../../platform/postgres/db.ts';
import type { Measure, VisitCount } from './phones.rules.ts';

/** Counts of one day (UTC), as 2026-11-30. */
export interface DayCount extends VisitCount {
  readonly day: string;
}

/** Adds the counts. Other processes add to the same rows, so all of them lock the rows in one order. */
export const addVisitCounts = async (sql: Sql, counts: readonly DayCount[]): Promise<void> => {
  await sql.query(
    `insert into operator.phone_visits as v (day, page, measure, up_to, count)
     select t.* from unnest($1::date[], $2::text[], $3::text[], $4::integer[], $5::bigint[]) as t(day, page, measure, up_to, count)
     order by t.day, t.page, t.measure, t.up_to
     on conflict (day, page, measure, up_to) do update set count = v.count + excluded.count`,
    [
      counts.map(({ day }) => day),
      counts.map(({ page }) => page),
      counts.map(({ measure }) => measure),
      counts.map(({ upTo }) => upTo),
      counts.map(({ count }) => count),
    ],
  );
};

/** The sums of all days from one on. */
export const selectVisitCounts = async (sql: Sql, from: string): Promise<readonly VisitCount[]> => {
  const rows = await sql.query<{ page: string; measure: Measure; up_to: number; count: bigint }>(
    `select page, measure, up_to, sum(count)::bigint as count from operator.phone_visits where day >= $1::date
     group by page, measure, up_to`,
    [from],
  );
  return rows.map(({ page, measure, up_to: upTo, count }) => ({ page, measure, upTo, count: Number(count) }));
};
