import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { FROM_THE_FIRST, type RecomputeDependencies, recomputeLedger } from './recompute-ledger.ts';
import { releaseWatch, tryToWatch } from './watch-ledger.sql.ts';
import { selectWatched, type Watched, writeWatched } from './watched.sql.ts';

/** Interval of recomputing the ledger, by the first process that gets the lock. */
const RECOMPUTE_EVERY_MS = 60_000;
/**
 * Interval at which each process reads the result of the last check. It limits how long a process accepts trades after another
 * one has found a problem.
 */
const ASK_EVERY_MS = 10_000;
const MAX_PROBLEMS = 100;

export interface LedgerHealth {
  /** Time of the last check by any process. Null before the first. */
  readonly checkedAtMs: number | null;
  /** End of the last full walk over all batches. Null before the first. */
  readonly walkedAtMs: number | null;
  readonly holds: boolean;
  readonly problems: readonly string[];
}

export interface LedgerWatcher {
  health(): LedgerHealth;
  /**
   * Recomputes everything from the first batch on. A problem found here or by `look` stays reported until the process ends,
   * because people must examine a broken ledger.
   */
  check(): Promise<LedgerHealth>;
  /** Recomputes new batches if a check is due and no other process does it. Otherwise reads the last result. */
  look(): Promise<LedgerHealth>;
  start(): void;
  stop(): Promise<void>;
}

export interface LedgerWatcherDependencies extends RecomputeDependencies {
  readonly clock: Clock;
  readonly log: Log;
}

/** Watches the sums of the ledger. Several processes on one database take turns. */
export const watchLedger = (dependencies: LedgerWatcherDependencies): LedgerWatcher => {
  const { database, clock, log } = dependencies;
  let health: LedgerHealth = { checkedAtMs: null, walkedAtMs: null, holds: true, problems: [] };
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const adopt = (found: Pick<Watched, 'checkedAtMs' | 'walkedAtMs' | 'problems'>): LedgerHealth => {
    const problems = [...new Set([...health.problems, ...found.problems])].slice(0, MAX_PROBLEMS);
    if (problems.length > health.problems.length) {
      log.error({ problems: found.problems }, 'the ledger does not hold: acceptance is halted');
    }
    const { checkedAtMs, walkedAtMs } = found;
    health = { checkedAtMs, walkedAtMs, holds: problems.length === 0, problems };
    return health;
  };

  const check = async (): Promise<LedgerHealth> => {
    let progress = FROM_THE_FIRST;
    for (;;) {
      const look = await recomputeLedger(dependencies, progress, clock.nowMs());
      progress = look.progress;
      if (look.problems.length > 0 || look.isCaughtUp) {
        return adopt({
          checkedAtMs: clock.nowMs(),
          walkedAtMs: progress.walkedAtMs,
          problems: look.problems,
        });
      }
    }
  };

  // A problem found before this process started may be repaired, so the first check recomputes at once.
  const isDue = (last: Watched | null): boolean =>
    last === null ||
    clock.nowMs() - last.checkedAtMs >= RECOMPUTE_EVERY_MS ||
    (health.checkedAtMs === null && last.problems.length > 0);

  /** Null if another process holds the lock. */
  const recomputeInTurn = (): Promise<Watched | null> =>
    database.session(async (client) => {
      if (!(await tryToWatch(client))) return null;
      try {
        const last = await selectWatched(database);
        if (last !== null && !isDue(last)) return last;
        const { problems, progress } = await recomputeLedger(
          dependencies,
          last ?? FROM_THE_FIRST,
          clock.nowMs(),
        );
        const watched = { ...progress, checkedAtMs: clock.nowMs(), problems };
        await writeWatched(database, watched);
        return watched;
      } finally {
        await releaseWatch(client);
      }
    });

  const look = async (): Promise<LedgerHealth> => {
    const last = await selectWatched(database);
    const found = isDue(last) ? await recomputeInTurn() : last;
    return found === null ? health : adopt(found);
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await look();
      } catch (error) {
        // An unreachable database says nothing about the ledger. The next check tries again.
        log.warn({ err: error }, 'the ledger could not be checked');
      }
      await clock.waitUntil(clock.nowMs() + ASK_EVERY_MS, stopping.signal);
    }
  };

  return {
    health: () => health,
    check,
    look,
    start: () => {
      running = loop();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
