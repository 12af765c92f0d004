import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import { type Job, startRepeating } from '../process/repeat.ts';
import { because, type ReasonText } from '../reasons/reason.rules.ts';
import { selectDatabaseTimeMs } from './database-clock.sql.ts';
import type { Sql } from './db.ts';

/**
 * Maximum difference. The database stamps orders and this process stamps prices. Beyond a second an order would be decided by
 * prices of another moment.
 */
const MAX_APART_MS = 1_000;
const LOOK_EVERY_MS = 2_000;

/** Compares the clock of this process with that of the database. */
export interface ClockWatch {
  /** The lead of this process over the database. Null before the first comparison. */
  aheadMs(): number | null;
  /** The clock problem that stops this process. Null if the clocks agree. */
  problem(): ReasonText | null;
  /** Compares once, then repeatedly until `stop`. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const problemOf = (aheadMs: number): ReasonText => {
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  return because(aheadMs > 0 ? 'clock_ahead' : 'clock_behind', { seconds });
};

export const watchClocks = ({
  database,
  clock,
  log,
}: {
  readonly database: Sql;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info' | 'warn'>;
}): ClockWatch => {
  let aheadMs: number | null = null;
  let apart = false;
  let job: Job | null = null;

  const look = async (): Promise<void> => {
    const beganMs = clock.nowMs();
    const databaseMs = await selectDatabaseTimeMs(database);
    const endedMs = clock.nowMs();
    const halfMs = (endedMs - beganMs) / 2;
    const ahead = beganMs + halfMs - databaseMs;
    // The database read its clock somewhere between request and answer, so a slow answer alone proves no difference.
    const isApart = Math.abs(ahead) - halfMs > MAX_APART_MS;
    // An answer that took longer than the allowed difference proves no agreement either.
    if (!isApart && halfMs > MAX_APART_MS) return;
    aheadMs = Math.round(ahead);
    if (isApart && !apart)
      log.error({ aheadMs }, 'the clocks of this machine and of the database differ: no orders are taken');
    if (!isApart && apart)
      log.info({ aheadMs }, 'the clocks of this machine and of the database agree again');
    apart = isApart;
  };

  return {
    aheadMs: () => aheadMs,
    problem: () => (apart && aheadMs !== null ? problemOf(aheadMs) : null),
    start: async () => {
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'the clock of the database could not be read'),
      );
      // While the database is away there is no new comparison; readiness reports the outage itself.
      const onError = () => undefined;
      job = startRepeating({ clock, pauseMs: LOOK_EVERY_MS, pausesFirst: true, onError }, look);
    },
    stop: async () => {
      await job?.stop();
    },
  };
};
