import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../postgres/db.ts';
import { takeDueJob, updateDueAt } from './daily-jobs.sql.ts';
import { type Job, startRepeating } from './repeat.ts';

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
      await updateDueAt(database, name, at(MINUTE_MS));
      throw error;
    }
    await updateDueAt(database, name, at(DAY_MS));
  };

  const onError = (error: unknown) =>
    log.error({ err: error, job: name }, 'a daily job failed and will be tried again');
  return startRepeating({ clock, pauseMs: LOOK_EVERY_MS, pausesFirst: true, onError }, runIfDue);
};
