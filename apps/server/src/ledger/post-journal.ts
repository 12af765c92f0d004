import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database } from '../platform/postgres/db.ts';
import { type Job, startRepeating } from '../platform/process/repeat.ts';
import { postJournal } from './ledger.sql.ts';

/** Rows of the journal per transaction. A row holds the lines of one chunk of a settlement. */
const ROWS_AT_ONCE = 4;
const PAUSE_MS = 250;
/** Pause after a round without work. */
const PAUSE_WITHOUT_WORK_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 2000;

/**
 * Turns journal rows into entries in the background. Readers read both, so the delay is invisible. Several processes can run it
 * at once.
 */
export const startPosting = (dependencies: { database: Database; clock: Clock; log: Log }): Job => {
  const { database, clock, log } = dependencies;
  let hasPosted = true;
  const repetition = {
    clock,
    pauseMs: () => (hasPosted ? PAUSE_MS : PAUSE_WITHOUT_WORK_MS),
    pauseAfterFailureMs: PAUSE_AFTER_FAILURE_MS,
    onError: (error: unknown) =>
      log.warn({ err: error }, 'lines of the journal could not be made entries and will be tried again'),
  };
  return startRepeating(repetition, async (signal) => {
    let posted = ROWS_AT_ONCE;
    hasPosted = false;
    while (posted === ROWS_AT_ONCE && !signal.aborted) {
      posted = await postJournal(database, ROWS_AT_ONCE);
      hasPosted ||= posted > 0;
    }
  });
};
