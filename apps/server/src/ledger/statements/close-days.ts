import type { Clock } from '../../platform/clock.ts';
import { errorCodeOf } from '../../platform/error-code.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { insertClosedDay, insertDayTotals, selectNextDay, selectUnbalanced } from './statements.sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A line carries the time of its batch and becomes readable seconds later. Long before this time the day has all its lines. */
const CLOSED_AFTER_MS = 15 * MINUTE_MS;
const LOOK_EVERY_MS = 5 * MINUTE_MS;
/** Days of an installation that is older than its statements follow each other quickly. */
const NEXT_AFTER_MS = 1_000;

/** PostgreSQL's code for a serialization failure: another process has closed the day since this transaction began. */
const CLOSED_MEANWHILE = '40001';

export interface ClosingContext {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Closes the oldest open day that is over, and returns it. Null if there is none. The newest day over is closed only if all closed
 * days and the lines since then add up to every balance; earlier days are checked with it.
 * Throws an `InvariantError` that names the accounts otherwise, and closes nothing.
 */
export const closeNextDay = async ({ database, clock }: ClosingContext): Promise<string | null> => {
  const nowMs = clock.nowMs();
  const day = await selectNextDay(database);
  if (day === null) return null;
  const endMs = Date.parse(`${day}T00:00:00.000Z`) + DAY_MS;
  if (endMs + CLOSED_AFTER_MS > nowMs) return null;
  const isNewest = endMs + DAY_MS + CLOSED_AFTER_MS > nowMs;
  const closing = database.transaction(async (sql) => {
    // All statements must see the same lines.
    await sql.query('set transaction isolation level repeatable read');
    if (!(await insertClosedDay(sql, day, new Date(nowMs)))) return null;
    await insertDayTotals(sql, day);
    const offences = isNewest ? await selectUnbalanced(sql, day) : [];
    if (offences.length > 0) throw new InvariantError(`${day} cannot be closed: ${offences.join('; ')}`);
    return day;
  });
  return closing.catch((error: unknown) => {
    if (errorCodeOf(error) === CLOSED_MEANWHILE) return null;
    throw error;
  });
};

/** Time since the end of the oldest day that is over and still open. 0 if every day that is over is closed, or nothing was booked yet. */
export const readClosingDelayMs = async ({ database, clock }: ClosingContext): Promise<number> => {
  const day = await selectNextDay(database);
  return day === null ? 0 : Math.max(0, clock.nowMs() - (Date.parse(`${day}T00:00:00.000Z`) + DAY_MS));
};

/** Closes each day after its end, in whichever process is first. */
export const startClosingDays = (context: ClosingContext & { readonly log: Log }): Job => {
  let closed: string | null = null;
  return startRepeating(
    {
      clock: context.clock,
      pauseMs: () => (closed === null ? LOOK_EVERY_MS : NEXT_AFTER_MS),
      pauseAfterFailureMs: LOOK_EVERY_MS,
      pausesFirst: true,
      onError: (error) => context.log.error({ err: error }, 'a day of the ledger could not be closed'),
    },
    async () => {
      closed = await closeNextDay(context);
    },
  );
};
