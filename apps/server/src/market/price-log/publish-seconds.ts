import type { PriceSource } from '@tallystick/contract';
import { type IndexPrice, indexPrice } from '@tallystick/venues/second/index.rules.ts';
import type { TickBook } from '@tallystick/venues/second/tick-book.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { PendingSeconds } from './pending-seconds.ts';
import { entryWrittenAt, type FeedVenue, priceEntry } from './price-entry.rules.ts';
import { FencedOut } from './price-log.sql.ts';
import type { PriceLog } from './price-log.ts';

/** Delay after a whole second before it is computed, so that ticks received until then are included. */
const GRACE_MS = 80;
/** Maximum delay with which a second is computed after a stall. Older seconds stay missing. */
const MAX_LATE_SECONDS = 5;
/** Pause before a failed write of a second is retried. */
const RETRY_MS = 250;

interface Publishing {
  readonly clock: Clock;
  readonly log: Log;
  readonly ticks: TickBook;
  readonly priceLog: PriceLog;
  readonly source: PriceSource;
  readonly minVenues: number;
  /** The venues of the feed. None for a source of its own. */
  readonly venues: () => readonly FeedVenue[];
  /** The newest index of each symbol. It carries the set of dropped venues from second to second. */
  readonly indexes: Map<string, IndexPrice>;
  readonly pending: PendingSeconds;
  /** The fence of the term in which this process writes the log. */
  readonly fence: bigint;
  readonly signal: AbortSignal;
}

/** Computes the index of each symbol in every whole second. Never waits for the database. */
const computeSeconds = async (publishing: Publishing): Promise<void> => {
  const { clock, log, ticks, priceLog, source, minVenues, indexes, pending, signal } = publishing;
  const nowSecond = () => Math.floor(clock.nowMs() / 1000);
  let last = Math.max(priceLog.head() ?? 0, pending.newest()?.second ?? 0, nowSecond());
  if (last > nowSecond()) log.warn({ head: last }, 'the clock is behind the price log; prices wait for it');

  while (!signal.aborted) {
    const second = Math.max(last + 1, nowSecond() - MAX_LATE_SECONDS);
    await clock.waitUntil(second * 1000 + GRACE_MS, signal);
    if (signal.aborted) return;
    // The machine may have been asleep.
    if (nowSecond() - second > MAX_LATE_SECONDS) continue;
    last = second;
    const volumes = new Map<string, bigint>();
    for (const [symbol, { venues, traded }] of ticks.at(second)) {
      const dropped = indexes.get(symbol)?.dropped ?? new Set();
      indexes.set(symbol, indexPrice(second, venues, minVenues, dropped));
      volumes.set(symbol, traded);
    }
    pending.add({ second, entry: priceEntry(second, source, indexes, publishing.venues()), volumes });
  }
};

/** Writes computed seconds in order and waits until each is durable. A second is never written after a later one. */
const writeSeconds = async ({ clock, log, priceLog, pending, fence, signal }: Publishing): Promise<void> => {
  let isHeldUp = false;
  for (;;) {
    await pending.added(signal);
    if (pending.size() === 0) return;
    const nowSecond = Math.floor(clock.nowMs() / 1000);
    const next = pending.oldest(nowSecond);
    if (next === null) continue;
    try {
      const entry = entryWrittenAt(next.entry, next.second, nowSecond);
      await priceLog.append(next.second, entry, next.volumes, fence);
      pending.dropUntil(next.second);
      if (isHeldUp) log.info({ second: next.second }, 'the price log is written again');
      isHeldUp = false;
    } catch (error) {
      if (error instanceof FencedOut) throw error;
      if (!isHeldUp)
        log.error({ err: error, second: next.second }, 'the price log cannot be written; its seconds wait');
      isHeldUp = true;
      if (signal.aborted) return;
      await clock.waitUntil(clock.nowMs() + RETRY_MS, signal);
    }
  }
};

/**
 * Computes each second and appends it to the log. While the database is slow or away, computed seconds wait in memory and are
 * appended late. Resolves if `signal` aborts. Throws `FencedOut` if another term has begun.
 */
export const publishSeconds = async (publishing: Publishing): Promise<void> => {
  await Promise.all([computeSeconds(publishing), writeSeconds(publishing)]);
};
