import { firstObstacle, type Obstacle } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import {
  closeDifference,
  type Difference,
  insertExplanation,
  isDifference,
  lockDifference,
} from './differences.sql.ts';

/** Everything for which the server would refuse an explanation. */
export const explainObstacles = ({ uid }: Pick<Difference, 'uid'>): readonly Obstacle<'explain'>[] =>
  uid === null
    ? []
    : [
        {
          act: 'explain',
          member: null,
          error: 'forbidden',
          reason: 'difference_of_customer' satisfies ReasonText,
        },
      ];

/**
 * A member of staff explains a difference of an address of the house, for example a top-up from elsewhere. It counts in every later
 * comparison. It moves no money and changes no balance. Throws `not_found`, `already_decided`, and `forbidden` for the address of a
 * customer: its money is credited, or it is missing.
 */
export const explainDifference = async (
  sql: Sql,
  { clock }: { readonly clock: Clock },
  of: { readonly differenceId: string; readonly staff: string; readonly reason: string },
): Promise<Difference> => {
  const { differenceId, staff, reason } = of;
  const difference = await lockDifference(sql, differenceId);
  if (difference === null)
    throw new AppError((await isDifference(sql, differenceId)) ? 'already_decided' : 'not_found');
  const obstacle = firstObstacle(explainObstacles(difference), { act: 'explain', staff });
  if (obstacle !== null) throw new AppError(obstacle.error);
  const now = new Date(clock.nowMs());
  const raw = difference.found - difference.expected;
  await insertExplanation(sql, { ...difference, raw, by: { differenceId, staff, reason } }, now);
  await closeDifference(sql, difference, now);
  return difference;
};
