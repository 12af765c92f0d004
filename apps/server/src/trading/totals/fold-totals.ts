import type { Database, Sql } from '../../platform/postgres/db.ts';
import { selectNextSettled, selectSettledUntil } from '../queries/trading-figures.sql.ts';
import { addToHour, deleteHoursBefore, lockTotalsUntil, updateTotalsUntil } from './totals.sql.ts';

const HOUR_SECONDS = 3_600;
/** Maximum settlement seconds per transaction. */
const MAX_SECONDS = 300;
const KEPT_SECONDS = 400 * 86_400;

const endOfHour = (second: number): number => (Math.floor(second / HOUR_SECONDS) + 1) * HOUR_SECONDS - 1;

/** Folds the trades of the next settlement seconds, all of one hour. Returns true if there may be more. */
const foldNext = async (sql: Sql): Promise<boolean> => {
  const after = await lockTotalsUntil(sql);
  const end = await selectSettledUntil(sql);
  const next = await selectNextSettled(sql, after);
  if (end === null || next === null || next > end) return false;
  const until = Math.min(end, next + MAX_SECONDS - 1, endOfHour(next));
  await addToHour(sql, next - 1, until);
  await deleteHoursBefore(sql, next - KEPT_SECONDS);
  await updateTotalsUntil(sql, until);
  return until < end;
};

/** Folds ended trades into the totals by hour, in short transactions. Each settlement second counts once. */
export const foldTotals = async (database: Database, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted && (await database.transaction(foldNext)));
};
