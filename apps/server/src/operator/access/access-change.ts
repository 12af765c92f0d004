import { membersAccess, reviewForm } from '@tallystick/contract/operator/access/reviews.ts';
import * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { selectNewestApproved } from '../changes/changes.sql.ts';
import { type AnyChange, defineChange } from '../changes/definition.ts';
import { lockStaff } from '../members/members.sql.ts';
import { isSameAccess, quarterOf } from './access.rules.ts';
import { selectAccess } from './access.sql.ts';

/** A review as one member handed it in: the access of every member, and the quarter of that time. */
export const storedReview = z.object({ quarter: z.string(), members: membersAccess });

/** The quarterly review of the access. It is not confirmed after somebody may do something else. The newest one is kept as the version. */
export const ACCESS_REVIEW: AnyChange = defineChange({
  subject: 'access_reviews',
  actions: {
    proposed: 'access_review_proposed',
    approved: 'access_review_approved',
    rejected: 'access_review_rejected',
  },
  form: reviewForm,
  content: storedReview,
  newest: (sql, target) => selectNewestApproved(sql, 'access_reviews', target, storedReview),
  toContent: async (_form, { nowMs }, sql) => ({
    quarter: quarterOf(nowMs),
    members: await selectAccess(sql),
  }),
  check: async (sql, { members }, { isApproval }) => {
    if (!isApproval) return;
    await lockStaff(sql);
    if (!isSameAccess(members, await selectAccess(sql))) throw new AppError('changed_meanwhile');
  },
  // The newest approved change is the confirmed review.
  carryOut: async () => undefined,
  words: ({ quarter, members }) => ({ quarter, members: String(members.length) }),
});
