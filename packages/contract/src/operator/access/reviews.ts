import * as z from 'zod/mini';
import { empty, line, time } from '../../fields.ts';
import { route } from '../../route.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from '../approvals.ts';

/** The quarterly review of who of the staff may do what. One member hands it in, and another confirms it. */

/** More members than any house has. */
const MOST_MEMBERS = 200;

export const memberAccess = z.object({
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  created_at: time,
  /** Null if they never signed in. */
  last_sign_in_at: z.nullable(time),
  /** The last call or act. Null if there was none. */
  last_used_at: z.nullable(time),
});
export type MemberAccess = z.output<typeof memberAccess>;

export const membersAccess = z.array(memberAccess).check(z.maxLength(MOST_MEMBERS));

const review = z.object({
  ...proposalFields,
  /** A quarter of the year in UTC: `2026 Q1`. */
  quarter: z.string(),
  /** The access of every member when the review was handed in. */
  members: membersAccess,
});
export type AccessReview = z.output<typeof review>;

export const accessReviews = route({
  path: '/api/operator/access_reviews',
  summary:
    'Who of the staff may do what now, with the last sign-in and the last use, and the reviews of it, newest first, at most 40.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    /** The present quarter. */
    quarter: z.string(),
    /** True once two members have reviewed the access in this quarter. */
    is_confirmed: z.boolean(),
    members: membersAccess,
    reviews: z.array(review),
  }),
  errors: ['forbidden'],
});

export const proposeAccessReview = route({
  path: '/api/operator/access_reviews/propose',
  summary: 'Hands in the access of the staff as it is now as reviewed; another member confirms it.',
  access: 'staff',
  permission: 'review_access',
  confirmation: 'recent',
  input: z.object({ reason: line(3, 200) }),
  data: review,
  errors: ['forbidden'],
});

export const decideAccessReview = route({
  path: '/api/operator/access_reviews/decide',
  summary:
    'Confirms or rejects a review; never one’s own, and never one whose roles or permissions have changed since.',
  access: 'staff',
  permission: 'review_access',
  confirmation: 'recent',
  input: decisionForm,
  data: review,
  errors: [...DECISION_ERRORS, 'changed_meanwhile'],
});

export const accessReviewRoutes = { accessReviews, proposeAccessReview, decideAccessReview };
