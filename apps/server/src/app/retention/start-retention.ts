import { selectPeriods } from '../../operator/public.ts';
import { startDailyJob } from '../../platform/jobs/jobs.ts';
import type { Job } from '../../platform/process/repeat.ts';
import { runRetention } from '../../platform/retention/run-retention.ts';
import type { Core } from '../open/core.ts';
import type { DailyJob } from './daily-jobs.ts';
import { RETENTION_RULES } from './retention-slices.ts';

/** Deletes once a day what the retention rules let go, by the periods in force. */
export const startRetention = (core: Pick<Core, 'database' | 'clock' | 'log' | 'uploads'>): Job => {
  const { database, clock, log, uploads } = core;
  return startDailyJob({
    database,
    clock,
    log,
    name: 'retention' satisfies DailyJob,
    work: async () => {
      const periodOf = await selectPeriods(database);
      await runRetention(
        { database, clock, log, pictures: uploads },
        RETENTION_RULES,
        (rule) => periodOf(rule).days,
      );
    },
  });
};
