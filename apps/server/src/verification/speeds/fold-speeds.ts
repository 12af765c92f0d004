import { SPEED_MEASURES, type SpeedMeasure } from '@tallystick/contract';
import type { CaseTimes, TimedCases } from '../../platform/lists/timed-cases.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { SPEEDS } from './speeds.rules.ts';
import { insertSpeedDay, lockSpeedProgress, updateSpeedProgress, type WayBuckets } from './speeds.sql.ts';

/** The source of each measure. Null: a demo, whose play money does not count. */
export type SpeedSources = Readonly<Record<SpeedMeasure, CaseTimes | null>>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** By then, each transaction that ended a case of the day before has committed. */
const PAUSE_MS = HOUR_MS;

const beginOfDay = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

const waysOf = (
  measure: SpeedMeasure,
  isRefused: boolean,
  cases: readonly TimedCases[],
): readonly WayBuckets[] =>
  [...Map.groupBy(cases, ({ way }) => way)].map(([way, of]) => ({
    measure,
    way,
    isRefused,
    buckets: SPEEDS.bucketsOf(of.map(({ seconds, cases: count }) => ({ time: seconds, count }))),
  }));

/** The beginning of the first day that counts: that of the first case, or today. */
const readFirstDay = async (sql: Sql, sources: SpeedSources, nowMs: number): Promise<number> => {
  const firsts = [nowMs];
  for (const measure of SPEED_MEASURES) firsts.push((await sources[measure]?.firstAtMs(sql)) ?? nowMs);
  return beginOfDay(Math.min(...firsts));
};

/** Counts the next day that is over. Returns true if there may be more. */
const foldDay = async (sql: Sql, sources: SpeedSources, nowMs: number): Promise<boolean> => {
  const known = await lockSpeedProgress(sql);
  const sinceMs = known?.sinceMs ?? (await readFirstDay(sql, sources, nowMs));
  const dayMs = known?.untilMs ?? sinceMs;
  const endMs = dayMs + DAY_MS;
  if (nowMs < endMs + PAUSE_MS) {
    if (known === null) await updateSpeedProgress(sql, { sinceMs, untilMs: sinceMs });
    return false;
  }
  const ways: WayBuckets[] = [];
  for (const measure of SPEED_MEASURES) {
    const source = sources[measure];
    if (source === null) continue;
    const period = [sql, new Date(dayMs), new Date(endMs)] as const;
    ways.push(...waysOf(measure, false, await source.ended(...period)));
    ways.push(...waysOf(measure, true, await source.refused(...period)));
  }
  await insertSpeedDay(sql, dayMs, ways);
  await updateSpeedProgress(sql, { sinceMs, untilMs: endMs });
  return true;
};

/** Counts all days that are over, each once, in a short transaction. */
export const foldSpeeds = async (
  database: Database,
  sources: SpeedSources,
  nowMs: number,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted && (await database.transaction((sql) => foldDay(sql, sources, nowMs))));
};
