import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import {
  insertAgreement,
  isLargeDeposit,
  type LargeDeposit,
  lockWaitingLarge,
} from './large-deposits.sql.ts';

/**
 * A member of staff looked the transfer up elsewhere and agrees in place of a second node. Then the watcher credits it. Throws
 * `not_found`, `already_decided`.
 */
export const confirmLargeDeposit = async (
  sql: Sql,
  clock: Clock,
  of: { readonly depositId: string; readonly staff: string },
): Promise<LargeDeposit> => {
  const found = await lockWaitingLarge(sql, of.depositId);
  if (found === null)
    throw new AppError((await isLargeDeposit(sql, of.depositId)) ? 'already_decided' : 'not_found');
  const by = { node: null, staff: of.staff, now: new Date(clock.nowMs()) };
  if (!(await insertAgreement(sql, found, by))) throw new AppError('already_decided');
  return found;
};
