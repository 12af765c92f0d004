import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
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

class SharedLedgerWatcher implements LedgerWatcher {
  readonly #dependencies: LedgerWatcherDependencies;
  #health: LedgerHealth = { checkedAtMs: null, walkedAtMs: null, holds: true, problems: [] };
  #job: Job | null = null;

  constructor(dependencies: LedgerWatcherDependencies) {
    this.#dependencies = dependencies;
  }

  health(): LedgerHealth {
    return this.#health;
  }

  async check(): Promise<LedgerHealth> {
    const { clock } = this.#dependencies;
    let progress = FROM_THE_FIRST;
    for (;;) {
      const found = await recomputeLedger(this.#dependencies, progress, clock.nowMs());
      progress = found.progress;
      if (found.problems.length > 0 || found.isCaughtUp) {
        const { walkedAtMs } = progress;
        return this.#adopt({ checkedAtMs: clock.nowMs(), walkedAtMs, problems: found.problems });
      }
    }
  }

  async look(): Promise<LedgerHealth> {
    const last = await selectWatched(this.#dependencies.database);
    const found = this.#isDue(last) ? await this.#recomputeAlone() : last;
    return found === null ? this.#health : this.#adopt(found);
  }

  start(): void {
    const { clock, log } = this.#dependencies;
    // An unreachable database says nothing about the ledger. The next check tries again.
    const onError = (error: unknown) => log.warn({ err: error }, 'the ledger could not be checked');
    this.#job = startRepeating({ clock, pauseMs: ASK_EVERY_MS, onError }, () => this.look());
  }

  async stop(): Promise<void> {
    await this.#job?.stop();
  }

  // A problem found before this process started may be repaired, so the first check recomputes at once.
  #isDue(last: Watched | null): boolean {
    return (
      last === null ||
      this.#dependencies.clock.nowMs() - last.checkedAtMs >= RECOMPUTE_EVERY_MS ||
      (this.#health.checkedAtMs === null && last.problems.length > 0)
    );
  }

  /** Recomputes new batches while it holds the lock. Resolves with null if another process holds it. */
  #recomputeAlone(): Promise<Watched | null> {
    const { database, clock } = this.#dependencies;
    return database.session(async (client) => {
      if (!(await tryToWatch(client))) return null;
      try {
        const last = await selectWatched(database);
        if (last !== null && !this.#isDue(last)) return last;
        const from = last ?? FROM_THE_FIRST;
        const { problems, progress } = await recomputeLedger(this.#dependencies, from, clock.nowMs());
        const watched = { ...progress, checkedAtMs: clock.nowMs(), problems };
        await writeWatched(database, watched);
        return watched;
      } finally {
        await releaseWatch(client);
      }
    });
  }

  /** Adds the problems of a check to those that are known. */
  #adopt(found: Pick<Watched, 'checkedAtMs' | 'walkedAtMs' | 'problems'>): LedgerHealth {
    const before = this.#health.problems;
    const problems = [...new Set([...before, ...found.problems])].slice(0, MAX_PROBLEMS);
    if (problems.length > before.length) {
      const { log } = this.#dependencies;
      log.error(
        { problems: found.problems.map(describeReason) },
        'the ledger does not hold: acceptance is halted',
      );
    }
    const { checkedAtMs, walkedAtMs } = found;
    this.#health = { checkedAtMs, walkedAtMs, holds: problems.length === 0, problems };
    return this.#health;
  }
}

/** Watches the sums of the ledger. Of several processes on one database, the one that holds the lock recomputes them. */
export const watchLedger = (dependencies: LedgerWatcherDependencies): LedgerWatcher =>
  new SharedLedgerWatcher(dependencies);
