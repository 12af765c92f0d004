import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';

type RefusalOfSecond = 'dismissed' | 'handled';

/** Why a member cannot be the second beside a proposer: see `refusal_of_second.sql`. Null if they can. */
const refusalOfSecond = async (
  sql: Sql,
  of: { readonly proposedBy: string; readonly decidedBy: string; readonly proposedAtMs: number },
): Promise<RefusalOfSecond | null> => {
  const [row] = await sql.query<{ refusal: RefusalOfSecond | null }>(
    'select operator.refusal_of_second($1, $2, $3) as refusal',
    [staffNameKey(of.proposedBy), staffNameKey(of.decidedBy), new Date(of.proposedAtMs)],
  );
  return row?.refusal ?? null;
};

/**
 * True if a proposal waits for this member as the second. False if there is none, or if its proposer was dismissed after it: then this
 * member proposes anew. `proposedAtMs` may be a time before the proposal. Throws `second_person_needed` if the two are not two.
 */
export const isSecondTo = async (
  sql: Sql,
  { proposedBy, proposedAtMs }: { readonly proposedBy: string | null; readonly proposedAtMs: number },
  decidedBy: string,
): Promise<boolean> => {
  if (proposedBy === null) return false;
  const refusal = await refusalOfSecond(sql, { proposedBy, decidedBy, proposedAtMs });
  if (refusal === 'handled') throw new AppError('second_person_needed');
  return refusal === null;
};

/** Throws `proposal_expired` for a proposal of a dismissed member, and `second_person_needed` if the two are not two. */
export const mustBeSecond = async (sql: Sql, of: Parameters<typeof refusalOfSecond>[1]): Promise<void> => {
  const refusal = await refusalOfSecond(sql, of);
  if (refusal !== null)
    throw new AppError(refusal === 'dismissed' ? 'proposal_expired' : 'second_person_needed');
};
