import type { SpeedMeasure } from '@tallystick/contract';
import type { Bucket } from '../../platform/histogram.rules.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** The days whose times are counted, in milliseconds: the beginning of the first, and the end of the last. */
export interface SpeedProgress {
  readonly sinceMs: number;
  readonly untilMs: number;
}

const PROGRESS = `select (extract(epoch from speeds_since) * 1000)::bigint as since,
  (extract(epoch from speeds_until) * 1000)::bigint as until from verification.fold_progress where speeds_since is not null`;

const toProgress = (row: { since: bigint; until: bigint } | undefined): SpeedProgress | null =>
  row === undefined ? null : { sinceMs: Number(row.since), untilMs: Number(row.until) };

/** Null before the first day is counted. */
export const selectSpeedProgress = async (sql: Sql): Promise<SpeedProgress | null> =>
  toProgress((await sql.query<{ since: bigint; until: bigint }>(PROGRESS))[0]);

/** The same, locked for the rest of the transaction. */
export const lockSpeedProgress = async (sql: Sql): Promise<SpeedProgress | null> => {
  await sql.query('select from verification.fold_progress for update');
  return selectSpeedProgress(sql);
};

export const updateSpeedProgress = async (sql: Sql, { sinceMs, untilMs }: SpeedProgress): Promise<void> => {
  await sql.query(
    `update verification.fold_progress
     set speeds_since = ($1::timestamptz at time zone 'UTC')::date, speeds_until = ($2::timestamptz at time zone 'UTC')::date`,
    [new Date(sinceMs), new Date(untilMs)],
  );
};

/** Cases of one way. */
export interface WayBuckets {
  readonly measure: SpeedMeasure;
  readonly way: string;
  readonly isRefused: boolean;
  readonly buckets: readonly Bucket[];
}

/** Writes the cases of a day, of which none is written yet. */
export const insertSpeedDay = async (sql: Sql, dayMs: number, ways: readonly WayBuckets[]): Promise<void> => {
  const rows = ways.flatMap((way) => way.buckets.map((bucket) => ({ ...way, ...bucket })));
  await sql.query(
    `insert into verification.speed_days (day, measure, way, is_refused, up_to_seconds, cases, longest_seconds)
     select ($1::timestamptz at time zone 'UTC')::date, t.*
     from unnest($2::text[], $3::text[], $4::boolean[], $5::integer[], $6::bigint[], $7::bigint[]) as t`,
    [
      new Date(dayMs),
      rows.map(({ measure }) => measure),
      rows.map(({ way }) => way),
      rows.map(({ isRefused }) => isRefused),
      rows.map(({ upTo }) => upTo),
      rows.map(({ count }) => count),
      rows.map(({ longest }) => longest),
    ],
  );
};

export interface MonthBucket extends Bucket {
  /** As 2026-11. */
  readonly month: string;
  readonly measure: SpeedMeasure;
  readonly way: string;
  readonly isRefused: boolean;
}

/** The histograms of all months. */
export const selectSpeedMonths = async (sql: Sql): Promise<readonly MonthBucket[]> => {
  const rows = await sql.query<{
    month: string;
    measure: SpeedMeasure;
    way: string;
    is_refused: boolean;
    up_to: number;
    cases: bigint;
    longest: bigint;
  }>(
    `select to_char(day, 'YYYY-MM') as month, measure, way, is_refused, up_to_seconds as up_to, sum(cases)::bigint as cases,
       max(longest_seconds) as longest
     from verification.speed_days group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
  return rows.map((row) => ({
    month: row.month,
    measure: row.measure,
    way: row.way,
    isRefused: row.is_refused,
    upTo: row.up_to,
    count: Number(row.cases),
    longest: Number(row.longest),
  }));
};
