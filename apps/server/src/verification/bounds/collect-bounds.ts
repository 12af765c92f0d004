import { cosignedSeconds } from '@tallystick/proof';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { SignedTree } from '../logs/open-log.ts';
import { insertBound, type OrderBound } from './bounds.sql.ts';

/** Maximum checkpoints that wait for the price log or for the database. Later ones then bound the orders in between. */
const MAX_WAITING = 64;
/** A longer note does not fit into a tlog-proof, so it could not be shown. */
const MAX_NOTE_LENGTH = 30_000;

interface Waiting {
  readonly size: number;
  readonly note: string;
  readonly witnessedAtMs: number;
  /** The last second at which one of the witnesses saw it. */
  readonly second: number;
}

/** The seconds at which witnesses saw a checkpoint. None for a note that is too long. */
const secondsOf = (note: string): readonly number[] =>
  note.length > MAX_NOTE_LENGTH ? [] : cosignedSeconds(note);

/** Takes witnessed checkpoints and stores the bounds that they make. Neither call throws or waits. */
export interface BoundCollector {
  readonly ordersWitnessed: (tree: SignedTree) => void;
  readonly pricesWitnessed: (tree: SignedTree) => void;
  /** Resolves when nothing is being stored. */
  readonly settled: () => Promise<void>;
}

/**
 * Pairs each witnessed checkpoint of the log of orders with the first one of the price log that the same witnesses saw when or after
 * they saw it. Checkpoints of one second share a pair: the last of them has the same time and all their orders.
 */
export const collectBounds = (dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
  readonly origin: string;
}): BoundCollector => {
  const { database, clock, journal, origin } = dependencies;
  let waiting: readonly Waiting[] = [];
  let unstored: readonly OrderBound[] = [];
  let storing: Promise<void> | null = null;

  const store = async (): Promise<void> => {
    try {
      for (const bound of unstored) {
        await insertBound(database, origin, bound);
        unstored = unstored.filter((each) => each !== bound);
      }
    } catch (error) {
      journal.warn({ err: error }, 'the bound of orders in time could not be stored and will be tried again');
    }
  };

  return {
    ordersWitnessed: ({ size, note }) => {
      const seconds = secondsOf(note);
      if (seconds.length === 0 || size === 0) return;
      const next = { size, note, witnessedAtMs: clock.nowMs(), second: Math.max(...seconds) };
      const earlier = waiting.filter(({ second }) => second !== next.second);
      if (earlier.length < MAX_WAITING) waiting = [...earlier, next];
    },
    pricesWitnessed: ({ size, note }) => {
      const seconds = secondsOf(note);
      if (seconds.length === 0 || size === 0) return;
      const seenFrom = Math.min(...seconds);
      const ready = waiting.filter(({ second }) => second <= seenFrom);
      waiting = waiting.filter(({ second }) => second > seenFrom);
      const made = ready.map((order) => ({ ...order, priceSize: size, priceNote: note }));
      unstored = [...unstored, ...made].slice(0, MAX_WAITING);
      if (unstored.length === 0) return;
      storing ??= store().finally(() => {
        storing = null;
      });
    },
    settled: async () => {
      await storing;
    },
  };
};
