import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { LogName } from '../logs/log-names.ts';
import type { SignedTree } from '../logs/open-log.ts';
import { upsertWitnessed, type WitnessedCheckpoint } from './anchors.sql.ts';

/** An anchor is made once an hour, so a checkpoint that is a few seconds older serves as well. */
const PAUSE_MS = 10_000;
/** A longer note does not fit into a tlog-proof, so it could not be shown. */
const MAX_NOTE_LENGTH = 30_000;

/** Keeps the newest witnessed checkpoint of each log in the database, for the process that anchors. Neither call throws or waits. */
export interface WitnessedKeeper {
  readonly witnessed: (log: LogName, origin: string, tree: SignedTree) => void;
  /** Resolves when nothing is being stored. */
  readonly settled: () => Promise<void>;
}

export const keepWitnessed = (dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
}): WitnessedKeeper => {
  const { database, clock, journal } = dependencies;
  const storedMs = new Map<LogName, number>();
  const waiting = new Map<LogName, WitnessedCheckpoint>();
  const storing = new Set<Promise<void>>();

  const store = (checkpoint: WitnessedCheckpoint, nowMs: number): void => {
    const { log } = checkpoint;
    waiting.delete(log);
    storedMs.set(log, nowMs);
    const stored = upsertWitnessed(database, checkpoint, new Date(nowMs))
      .catch((error: unknown) => {
        // Offered again with the next checkpoint of any log.
        if (!waiting.has(log)) waiting.set(log, checkpoint);
        journal.warn({ err: error, name: log }, 'a witnessed checkpoint could not be kept for an anchor');
      })
      .finally(() => storing.delete(stored));
    storing.add(stored);
  };

  return {
    witnessed: (log, origin, { size, note }) => {
      if (note.length <= MAX_NOTE_LENGTH) waiting.set(log, { log, origin, size, note });
      const nowMs = clock.nowMs();
      // The log of prices comes here each second, and so takes along what the others left.
      for (const checkpoint of waiting.values())
        if (nowMs - (storedMs.get(checkpoint.log) ?? 0) >= PAUSE_MS) store(checkpoint, nowMs);
    },
    settled: async () => {
      await Promise.all(storing);
    },
  };
};
