import type { AccessReview, accessReviews, DataOf } from '@tallystick/contract';
import { AppError } from '../../platform/http/errors.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import { toWireApproval } from '../approvals/approval-view.ts';
import { decideProposal } from '../approvals/decide-proposal.ts';
import type { OperatorContext } from '../context.ts';
import { lockStaff } from '../staff/members.sql.ts';
import { staffNameKey } from '../staff/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { isSameAccess, quarterOf } from './access.rules.ts';
import {
  insertReview,
  insertReviewDecision,
  type ReviewRow,
  selectAccess,
  selectIsConfirmed,
  selectReview,
  selectReviews,
} from './access.sql.ts';

/** Ten years. */
const MOST_LISTED = 40;

const toWire = (row: ReviewRow): AccessReview => ({
  ...toWireApproval(row),
  quarter: row.quarter,
  members: row.members,
});

/** The access as it is now, and the reviews. */
export const readAccess = async ({
  database,
  clock,
}: OperatorContext): Promise<DataOf<typeof accessReviews>> => {
  const quarter = quarterOf(clock.nowMs());
  return {
    quarter,
    is_confirmed: await selectIsConfirmed(database, quarter),
    members: await selectAccess(database),
    reviews: (await selectReviews(database, MOST_LISTED)).map(toWire),
  };
};

/** Hands in the present access as reviewed. Another member confirms it. */
export const handInReview = (
  context: OperatorContext,
  staff: StaffMember,
  { reason }: { readonly reason: string },
): Promise<AccessReview> =>
  act(context, staff, {
    permission: 'review_access',
    action: 'access_review_proposed',
    work: async (sql) => {
      await lockStaff(sql);
      const nowMs = context.clock.nowMs();
      const row = {
        proposalId: uuidV7(nowMs),
        quarter: quarterOf(nowMs),
        members: await selectAccess(sql),
        reason,
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      await insertReview(sql, row);
      return {
        result: toWire({ ...row, decision: null }),
        detail: { quarter: row.quarter, members: String(row.members.length), reason },
      };
    },
  });

/** Confirms or rejects a colleague's review. Throws `changed_meanwhile` if somebody may do something else by now. */
export const confirmReview = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<AccessReview> =>
  act(context, staff, {
    permission: 'review_access',
    action: 'access_review_approved',
    work: async (sql) => {
      await lockStaff(sql);
      const review = await selectReview(sql, ask.proposal_id);
      if (review === null) throw new AppError('not_found');
      const approved = ask.approve === 1;
      const decision = {
        approved,
        decidedBy: staffNameKey(staff.name),
        decidedAtMs: context.clock.nowMs(),
      };
      const decided = await decideProposal(sql, review, decision, (each) =>
        insertReviewDecision(sql, review.proposalId, each),
      );
      if (approved && !isSameAccess(review.members, await selectAccess(sql)))
        throw new AppError('changed_meanwhile');
      return {
        result: toWire(decided),
        detail: { quarter: review.quarter, proposed_by: review.proposedBy },
        action: approved ? ('access_review_approved' as const) : ('access_review_rejected' as const),
      };
    },
  });
