import * as z from 'zod/mini';
import { empty, line, nothing, time, uuid } from '../fields.ts';
import { staffPasskeyRoutes } from '../passkeys/staff.ts';
import { route } from '../route.ts';
import { accessReviewRoutes } from './access/reviews.ts';
import { networkRoutes } from './networks.ts';
import { roleName, roleRoutes } from './roles.ts';
import { staffSignInRoutes } from './sign-in.ts';

/** Members of staff and their roles. Two members give a role, and nobody decides about themselves. */

const name = line(1, 64);
const reason = line(3, 200);

const member = z.object({
  staff_id: uuid,
  name: z.string(),
  role: z.string(),
  otp_enabled: z.boolean(),
  /** False until the member has set a password through their link. */
  has_password: z.boolean(),
  /** Expiry of the open link. Null if no link is open. */
  link_expires_at: z.nullable(time),
  disabled_at: z.nullable(time),
  created_at: time,
  /** Last use of the newest open session. Null if there is none. */
  last_seen_at: z.nullable(time),
  /** The newest versions of the subjects `staff_members` and `staff_recovery` whose target is the member. */
  version: z.int(),
  recovery_version: z.int(),
});

/**
 * A new member, whose id the target is, with the `name`; or another role for a member (who may have been disabled). The role that a member
 * without a password has already: a new link.
 */
export const staffMemberForm = z.object({ name: z.optional(name), role: roleName });

/** `password`: the member gets a link to choose another password. `second_factor`: the lost one is removed, and their sessions end. */
export const staffRecoveryForm = z.object({
  what: z.enum(['password', 'second_factor'], { error: 'invalid' }),
});

export const staffList = route({
  path: '/api/operator/staff',
  summary: 'Every member of staff, at most 200.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.array(member),
  errors: ['forbidden'],
});

/**
 * The secret of a link by which a member sets a password, together with its code. It is shown only once and valid only once. The console
 * builds the address.
 */
export const staffLink = z.object({ token: z.string(), expires_at: time });
export type StaffLink = z.output<typeof staffLink>;

export const nameSecondAdmin = route({
  path: '/api/operator/staff/second_admin',
  summary:
    'The only admin names the second one, once in the life of the database; from then on roles are given by two.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  /** `code`: null in live. The server's machine gives it: `npm run second-admin`. */
  data: z.object({ link: staffLink, code: z.nullable(z.string()) }),
  errors: ['forbidden', 'account_taken', 'second_person_needed'],
});

export const disableStaff = route({
  path: '/api/operator/staff/disable',
  summary: 'Ends a member’s access and sessions at once; only two give it back.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'second_person_needed', 'already_decided', 'last_admin'],
});

export const revokeStaffLink = route({
  path: '/api/operator/staff/link_revoke',
  summary: 'Ends a member’s open link.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const staffRoutes = {
  ...staffSignInRoutes,
  ...staffPasskeyRoutes,
  ...roleRoutes,
  ...networkRoutes,
  ...accessReviewRoutes,
  staffList,
  nameSecondAdmin,
  disableStaff,
  revokeStaffLink,
};
