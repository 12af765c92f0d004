import * as z from 'zod/mini';
import { empty, time, uuid } from '../../fields.ts';
import { route } from '../../route.ts';

/** The quarterly review of who of the staff may do what. One member hands it in, and another confirms it. */

/** More members than any house has. */
const MAX_MEMBERS = 200;

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

export const membersAccess = z.array(memberAccess).check(z.maxLength(MAX_MEMBERS));

/** Hands in the access of the staff as it is now. The server adds it. */
export const reviewForm = z.object({});

export const accessReviews = route({
  path: '/api/operator/access_reviews',
  summary:
    'Who of the staff may do what now, with the last sign-in and the last use, and what the newest 40 reviews saw. A review takes two members of staff.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    /** The present quarter. */
    quarter: z.string(),
    /** True once two members have reviewed the access in this quarter. */
    is_confirmed: z.boolean(),
    members: membersAccess,
    /** The confirmed reviews so far: the version that the next one is based on. */
    version: z.int(),
    /** The access that was handed in, by the id of the change, newest first. */
    reviews: z.array(z.object({ change_id: uuid, members: membersAccess })),
  }),
  errors: ['forbidden'],
});

export const accessReviewRoutes = { accessReviews };
