import type { PriceSource } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { type IndexPrice, indexPrice } from './index.rules.ts';
import { priceEntry } from './price-entry.rules.ts';
import { FencedOut } from './price-log.sql.ts';
import type { PriceLog } from './price-log.ts';
import type { TickBook } from './tick-book.ts';

/** How long after a whole second it is computed, so that ticks received by then have been taken in. */
const GRACE_MS = 80;
/** A process that was held up computes this many seconds late; older ones stay missing. */
const MAX_LATE_SECONDS = 5;

/**
 * Every whole second: computes the index of each symbol and appends it to the log. Resolves when `signal` aborts, throws
 * `FencedOut` when another turn has begun.
 */
export const publishSeconds = async (dependencies: {
  clock: Clock;
  log: Log;
  ticks: TickBook;
  priceLog: PriceLog;
  source: PriceSource;
  minVenues: number;
  /** The newest index of each symbol, kept up here: who is dropped stays dropped until it is near again. */
  indexes: Map<string, IndexPrice>;
  /** That of the turn in which this process makes the log. */
  fence: bigint;
  signal: AbortSignal;
}): Promise<void> => {
  const { clock, log, ticks, priceLog, source, minVenues, indexes, fence, signal } = dependencies;
  const nowSecond = () => Math.floor(clock.nowMs() / 1000);
  let last = Math.max(priceLog.head() ?? 0, nowSecond());
  if (last > nowSecond()) log.warn({ head: last }, 'the clock is behind the price log; prices wait for it');

  while (!signal.aborted) {
    const second = Math.max(last + 1, nowSecond() - MAX_LATE_SECONDS);
    await clock.waitUntil(second * 1000 + GRACE_MS, signal);
    if (signal.aborted) return;
    // The machine may have slept over it.
    if (nowSecond() - second > MAX_LATE_SECONDS) continue;
    last = second;
    const volumes = new Map<string, bigint>();
    for (const [symbol, { venues, traded }] of ticks.at(second)) {
      const dropped = indexes.get(symbol)?.dropped ?? new Set();
      indexes.set(symbol, indexPrice(second, venues, minVenues, dropped));
      volumes.set(symbol, traded);
    }
    try {
      await priceLog.append(second, priceEntry(second, source, indexes), volumes, fence);
    } catch (error) {
      if (error instanceof FencedOut) throw error;
      // Nothing is made up later for a second that could not be written: it is missing, and trades are void by rule.
      log.error({ err: error, second }, 'a second of the price log could not be written');
    }
  }
};
