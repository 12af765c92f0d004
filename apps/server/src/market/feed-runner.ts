import type { IndexPrice } from '@tallystick/venues/second/index.rules.ts';
import type { TickBook } from '@tallystick/venues/second/tick-book.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database } from '../platform/postgres/db.ts';
import { type FeedLease, followLog, runTerms } from './feed-lease.ts';
import type { Feed } from './feeds/feed.ts';
import { createPendingSeconds, type PendingSeconds } from './price-log/pending-seconds.ts';
import { beginFeedTerm } from './price-log/price-log.sql.ts';
import type { PriceLog } from './price-log/price-log.ts';
import { publishSeconds } from './price-log/publish-seconds.ts';

export interface FeedRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly feed: Feed;
  readonly lease: FeedLease;
  /** Name of this process in the record of terms. */
  readonly holder: string;
  readonly priceLog: PriceLog;
  readonly ticks: TickBook;
  readonly indexes: Map<string, IndexPrice>;
  /**
   * Loads the state of the log and the candles, and makes a history if there is none and `makesHistory`. Resolves with the prices
   * from which a source that generates its own continues.
   */
  readonly loadState: (makesHistory: boolean) => Promise<ReadonlyMap<string, bigint>>;
}

/** Writes the price log while this process holds the lease of the feed, and follows it at other times. */
export class FeedRunner {
  readonly #options: FeedRunnerOptions;
  readonly #pending: PendingSeconds;
  readonly #stopping = new AbortController();
  #isLeading = false;
  #follower: ReturnType<typeof followLog> | null = null;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: FeedRunnerOptions) {
    this.#options = options;
    this.#pending = createPendingSeconds(options.log);
  }

  /** True while this process writes the log. */
  get isLeading(): boolean {
    return this.#isLeading;
  }

  /** Resolves when this process writes the log, or has read the log of another process. */
  async start(): Promise<void> {
    const { clock, log, lease, priceLog, loadState } = this.#options;
    const { signal } = this.#stopping;
    const begun = Promise.withResolvers<void>();
    begun.promise.catch(() => undefined);
    const isFirst = lease.isHeld();
    if (!isFirst) {
      await priceLog.catchUp();
      await loadState(false);
    }
    const leading = runTerms({ clock, log, lease, signal }, async (term) => {
      try {
        await this.#lead(term, begun.resolve);
      } catch (error) {
        // If the first term cannot start, the process must not start either.
        begun.reject(error);
        throw error;
      }
    });
    this.#follower = followLog({ log, lease, priceLog, signal });
    this.#running = Promise.all([leading, this.#follower.running]);
    if (isFirst) await Promise.race([begun.promise, leading]);
  }

  /** Reads the log now and does not wait for the next poll. */
  wake(): void {
    this.#follower?.wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Writes the log until the term is over. Calls `begun` just before it starts. */
  async #lead(term: AbortSignal, begun: () => void): Promise<void> {
    const { database, clock, log, feed, holder, priceLog, ticks, indexes, loadState } = this.#options;
    const fence = await beginFeedTerm(database, holder, new Date(clock.nowMs()));
    await priceLog.catchUp();
    // Another process may have written later seconds meanwhile. The log never goes back.
    this.#pending.dropUntil(priceLog.head() ?? 0);
    const resumeFrom = await loadState(true);
    this.#isLeading = true;
    begun();
    const over = new AbortController();
    const signal = AbortSignal.any([term, over.signal]);
    const { source, minVenues } = feed;
    const pending = this.#pending;
    try {
      await Promise.all([
        this.#runFeed(resumeFrom, signal),
        publishSeconds({
          clock,
          log,
          ticks,
          priceLog,
          source,
          minVenues,
          venues: () => feed.venues?.() ?? [],
          indexes,
          pending,
          fence,
          signal,
        }),
      ]);
    } finally {
      this.#isLeading = false;
      over.abort();
    }
  }

  async #runFeed(resumeFrom: ReadonlyMap<string, bigint>, signal: AbortSignal): Promise<void> {
    const { log, feed, ticks } = this.#options;
    const { source } = feed;
    try {
      await feed.start(ticks.add, signal, resumeFrom);
      if (!signal.aborted) log.warn({ source }, 'the feed stopped; no more prices');
    } catch (error) {
      log.error({ err: error, source }, 'the feed failed; there are no prices any more');
    }
  }
}
