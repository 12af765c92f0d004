import { isSecondTo } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { firstObstacle, type Obstacle } from '../obstacle.rules.ts';
import { type HeldDeposit, insertRelease, isScreenedDeposit, lockHeldDeposit } from './held-deposits.sql.ts';

export interface ReleaseContext {
  readonly clock: Clock;
  /** True if an outside screening is asked about deposits. */
  readonly isScreened: boolean;
}

/** Everything for which the server would refuse the release of a held deposit. */
export const releaseObstacles = (
  { outcome, releasedBy }: Pick<HeldDeposit, 'outcome' | 'releasedBy'>,
  isScreened: boolean,
): readonly Obstacle<'release'>[] => [
  ...(outcome === null && isScreened
    ? [
        {
          act: 'release' as const,
          member: null,
          error: 'screening_pending' as const,
          reason: 'screening_unanswered',
        },
      ]
    : []),
  ...releasedBy.map((member) => ({
    act: 'release' as const,
    member,
    error: 'second_person_needed' as const,
    reason: because('second_member_needed', { member }),
  })),
];

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
  const obstacle = firstObstacle(releaseObstacles(held, isScreened), { act: 'release', staff: of.staff });
  if (obstacle !== null) throw new AppError(obstacle.error);
  const nowMs = clock.nowMs();
  for (const proposedBy of held.releasedBy)
    await isSecondTo(sql, { proposedBy, proposedAtMs: nowMs }, of.staff);
  await insertRelease(sql, { ...of, now: new Date(nowMs) });
  return { deposit: held, needsSecond: (await lockHeldDeposit(sql, of.depositId)) !== null };
};
