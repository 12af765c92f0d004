import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { selectProtection } from './limits.sql.ts';

/** Throws `timed_out` while the customer's time-out runs. Reads in the caller's transaction. */
export const refuseTimedOut = async (sql: Sql, clock: Clock, uid: bigint): Promise<void> => {
  const { timeOutUntilMs } = await selectProtection(sql, uid);
  if (timeOutUntilMs !== null && timeOutUntilMs > clock.nowMs()) throw new AppError('timed_out');
};
