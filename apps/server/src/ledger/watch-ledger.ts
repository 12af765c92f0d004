import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { FROM_THE_FIRST, type RecomputeDependencies, recomputeLedger } from './recompute-ledger.ts';
import { releaseWatch, tryToWatch } from './watch-ledger.sql.ts';
import { selectWatched, type Watched, writeWatched } from './watched.sql.ts';

/** So often the ledger is recomputed, by whichever process comes first. */
const RECOMPUTE_EVERY_MS = 60_000;
/** So often each process asks what was found: none goes on accepting for long once one has found something. */
const ASK_EVERY_MS = 10_000;
const MAX_PROBLEMS = 100;

export interface LedgerHealth {
  /** When it was last recomputed, by this process or another; null before the first look. */
  readonly checkedAtMs: number | null;
  /** When every batch from the first on had last been looked at; null before that. */
  readonly walkedAtMs: number | null;
  readonly holds: boolean;
  readonly problems: readonly string[];
}

export interface LedgerWatcher {
  health(): LedgerHealth;
  /**
   * Recomputes all of it, from the first batch on. What is found, here or by `look`, stays found until the process ends: a
   * ledger that broke is for people to look at.
   */
  check(): Promise<LedgerHealth>;
  /** Recomputes what is new when it is time and no other process does; else takes over what another found. */
  look(): Promise<LedgerHealth>;
  start(): void;
  stop(): Promise<void>;
}

export interface LedgerWatcherDependencies extends RecomputeDependencies {
  readonly clock: Clock;
  readonly log: Log;
}

/** Watches over the sums of the ledger; several processes on one database take turns. */
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

  // What another process found before this one began may be put right by now: then it is looked at again first.
  const isDue = (last: Watched | null): boolean =>
    last === null ||
    clock.nowMs() - last.checkedAtMs >= RECOMPUTE_EVERY_MS ||
    (health.checkedAtMs === null && last.problems.length > 0);

  /** Null when another process is at it. */
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
        // A database that is away for a moment says nothing about the ledger; the next look does.
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
