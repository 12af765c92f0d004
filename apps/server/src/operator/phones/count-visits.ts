import type { ParsedInputOf, reportVisits } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { startRepeatingWhenWoken, type WakefulJob } from '../../platform/process/repeat.ts';
import { addVisitCounts, type DayCount } from './phone-visits.sql.ts';
import { bucketOf, dayOf, type Measure } from './phones.rules.ts';

type Visit = ParsedInputOf<typeof reportVisits>['visits'][number];

/** Pause between two writes. A killed process loses the counts of this time: they are statistics, and no money depends on them. */
const WRITE_EVERY_MS = 10_000;
/** Without a visit nothing is written. */
const IDLE_MS = 3_600_000;
/** Rows of one statement. There are fewer buckets of a day than 20 times as many. */
const MAX_ROWS = 1_000;

export interface VisitCounts {
  /** Counts visits in memory. They are written within ten seconds, or at the end of the process. */
  count(visits: readonly Visit[]): void;
  start(): void;
  stop(): Promise<void>;
}

interface VisitCountsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const measuredOf = (visit: Visit): readonly (readonly [Measure, number | undefined])[] => [
  ['visits', 0],
  ['lcp', visit.lcp_ms],
  ['inp', visit.inp_ms],
  ['cls', visit.cls_thousandths],
];

export const createVisitCounts = ({ database, clock, log }: VisitCountsContext): VisitCounts => {
  const waiting = new Map<string, DayCount>();
  let job: WakefulJob | null = null;

  const add = (count: DayCount): void => {
    const key = `${count.day} ${count.page} ${count.measure} ${count.upTo}`;
    waiting.set(key, { ...count, count: count.count + (waiting.get(key)?.count ?? 0) });
  };

  const write = async (): Promise<void> => {
    const taken = [...waiting].slice(0, MAX_ROWS);
    if (taken.length === 0) return;
    for (const [key] of taken) waiting.delete(key);
    const counts = taken.map(([, count]) => count);
    try {
      await addVisitCounts(database, counts);
    } catch (error) {
      for (const count of counts) add(count);
      throw error;
    }
    if (waiting.size > 0) job?.wake();
  };

  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'the visits of phones could not be written');

  return {
    count: (visits) => {
      const day = dayOf(clock.nowMs());
      for (const visit of visits) {
        for (const [measure, value] of measuredOf(visit)) {
          if (value === undefined) continue;
          add({ day, page: visit.page, measure, upTo: bucketOf(measure, value), count: 1 });
        }
      }
      job?.wake();
    },
    start: () => {
      job = startRepeatingWhenWoken(
        {
          clock,
          pauseMs: IDLE_MS,
          pauseAfterFailureMs: WRITE_EVERY_MS,
          wokenPauseMs: WRITE_EVERY_MS,
          onError,
        },
        write,
      );
    },
    stop: async () => {
      await job?.stop();
      try {
        while (waiting.size > 0) await write();
      } catch (error) {
        onError(error);
      }
    },
  };
};
