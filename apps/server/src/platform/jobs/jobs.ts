import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../postgres/db.ts';
import { type Job, startRepeating } from '../process/repeat.ts';
import { selectUndoneJobs, takeDueJob, updateDueAt, updateFailed } from './daily-jobs.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Lease of a run. A process that dies during a run delays the job by this much. Longer than any run takes. */
const LEASE_MS = 15 * MINUTE_MS;
/** Interval of database look-ups for due jobs. A job that is due at the start waits this long, so that it does not slow the start. */
const LOOK_EVERY_MS = MINUTE_MS;

/**
 * Runs `work` once a day. The database keeps the due time, so neither restarts nor further processes change the schedule. A job
 * that never ran is due at once. A failed run is due again after a minute.
 */
export const startDailyJob = (dependencies: {
  database: Database;
  clock: Clock;
  log: Log;
  name: string;
  work: () => Promise<void>;
}): Job => {
  const { database, clock, log, name, work } = dependencies;
  const at = (delayMs: number) => new Date(clock.nowMs() + delayMs);

  const runIfDue = async (): Promise<void> => {
    if (!(await takeDueJob(database, name, at(0), at(LEASE_MS)))) return;
    try {
      await work();
    } catch (error) {
      await updateFailed(database, name, at(MINUTE_MS), at(0));
      throw error;
    }
    await updateDueAt(database, name, at(DAY_MS));
  };

  const onError = (error: unknown) =>
    log.error({ err: error, job: name }, 'a daily job failed and will be tried again');
  return startRepeating({ clock, pauseMs: LOOK_EVERY_MS, pausesFirst: true, onError }, runIfDue);
};

/** Reads for how many seconds one of these daily jobs has failed, or should have run. 0 while all run. */
export const watchDailyJobs = (
  database: Database,
  clock: Clock,
  names: readonly string[],
): (() => Promise<number>) => {
  // A job that fell due while no process ran has not been neglected since then.
  const watchedSinceMs = clock.nowMs();
  const secondsSince = (timeMs: number): number => Math.max(0, (clock.nowMs() - timeMs) / 1_000);
  return async () => {
    const { failingSince, dueAt } = await selectUndoneJobs(database, names);
    // A job that is due waits for the next look.
    const missing =
      dueAt === null ? 0 : secondsSince(Math.max(dueAt.getTime(), watchedSinceMs) + LOOK_EVERY_MS);
    return Math.max(missing, failingSince === null ? 0 : secondsSince(failingSince.getTime()));
  };
};
