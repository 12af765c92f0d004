import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { selectRunNumbers } from './accrue.sql.ts';

const PAUSE_MS = 1_000;

/**
 * Reports accruals of all processes: the followed customers of each lane that paid something since the last check. It may name
 * customers who were not paid; they read their own state.
 */
export const followRuns = (
  {
    database,
    clock,
    log,
  }: { readonly database: Database; readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
  listeners: {
    readonly laneOf: (uid: bigint) => number;
    readonly followed: () => readonly bigint[];
    readonly onChanged: (uids: readonly bigint[]) => void;
  },
): Job => {
  let known: ReadonlyMap<number, bigint> | null = null;

  const look = async (): Promise<void> => {
    const now = await selectRunNumbers(database);
    const before = known ?? now;
    known = now;
    const paid = new Set([...now].filter(([lane, runs]) => runs !== before.get(lane)).map(([lane]) => lane));
    if (paid.size === 0) return;
    listeners.onChanged(listeners.followed().filter((uid) => paid.has(listeners.laneOf(uid))));
  };

  const onError = (error: unknown) =>
    log.warn({ err: error }, 'accruals could not be followed and will be looked for again');
  return startRepeating({ clock, pauseMs: PAUSE_MS, onError }, async () => {
    // Without followers there is nothing to report. The first check afterwards only reads the current numbers.
    if (listeners.followed().length === 0) known = null;
    else await look();
  });
};
