import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type HeldDeposit, insertRelease, isScreenedDeposit, lockHeldDeposit } from './held-deposits.sql.ts';

export interface ReleaseContext {
  readonly clock: Clock;
  /** True if an outside screening is asked about deposits. */
  readonly isScreened: boolean;
}

/**
 * A member of staff releases a held deposit. The chain watcher credits it once enough members did: two after a refusal, otherwise
 * one. Throws `not_found`, `already_decided`, `second_person_needed`, and `screening_pending` while the provider has not answered.
 */
export const releaseDeposit = async (
  sql: Sql,
  { clock, isScreened }: ReleaseContext,
  of: { readonly depositId: string; readonly staff: string; readonly reason: string },
): Promise<{ deposit: HeldDeposit; needsSecond: boolean }> => {
  const held = await lockHeldDeposit(sql, of.depositId);
  if (held === null)
    throw new AppError((await isScreenedDeposit(sql, of.depositId)) ? 'already_decided' : 'not_found');
  if (held.outcome === null && isScreened) throw new AppError('screening_pending');
  if (held.releasedBy.includes(of.staff)) throw new AppError('second_person_needed');
  await insertRelease(sql, { ...of, now: new Date(clock.nowMs()) });
  return { deposit: held, needsSecond: (await lockHeldDeposit(sql, of.depositId)) !== null };
};
