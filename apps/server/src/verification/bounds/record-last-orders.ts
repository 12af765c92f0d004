import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { selectNewestLeafOrder } from '../orders/order-leaves.sql.ts';
import { selectOldestUnwitnessed } from '../trust/witness-delays.sql.ts';
import type { BoundCollector } from './collect-bounds.ts';

/** The longest wait of a stop for its last orders: three entry seconds, a round of all witnesses, and a slow disk. */
const LONGEST_MS = 10_000;
const PAUSE_MS = 200;
/** The entry price of an order comes from the three seconds after its acceptance. */
const ENTRY_SECONDS = 3;

interface LastOrders {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
  /** The newest second of the price log. Null before the first. */
  readonly head: () => number | null;
  readonly orders: KeptLog;
  readonly prices: KeptLog;
  readonly bounds: Pick<BoundCollector, 'settled'>;
  readonly hasWitness: () => boolean;
  readonly isSigningStopped: () => boolean;
}

const isRecorded = async (of: LastOrders): Promise<boolean> => {
  await of.orders.grow();
  await of.orders.settled();
  await of.prices.settled();
  await of.bounds.settled();
  if (of.isSigningStopped()) return true;
  const newest = await selectNewestLeafOrder(of.database);
  if (newest === null) return true;
  if ((of.head() ?? 0) < Math.floor(uuidTimeMs(newest) / 1000) + ENTRY_SECONDS) return false;
  return !of.hasWitness() || (await selectOldestUnwitnessed(of.database, of.orders.log.origin)) === null;
};

/**
 * Resolves when the last orders are in the log, have their entry seconds, and are bound by witnesses, or after ten seconds. So a planned
 * restart voids no order at its entry, and spoils no receipt. Never rejects.
 */
export const recordLastOrders = async (of: LastOrders): Promise<void> => {
  const { clock, journal } = of;
  const untilMs = clock.nowMs() + LONGEST_MS;
  try {
    while (!(await isRecorded(of))) {
      if (clock.nowMs() >= untilMs) {
        journal.warn({}, 'the last orders could not be recorded and witnessed before the stop');
        return;
      }
      await clock.waitUntil(clock.nowMs() + PAUSE_MS);
    }
  } catch (error) {
    journal.warn({ err: error }, 'the last orders could not be recorded before the stop');
  }
};
