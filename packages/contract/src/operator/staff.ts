import * as z from 'zod/mini';
import { empty, line, listOf, listQuery, nothing, time } from '../fields.ts';
import { staffPasskeyRoutes } from '../passkeys/staff.ts';
import { route } from '../route.ts';
import { accessReviewRoutes } from './access/reviews.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from './approvals.ts';
import { networkRoutes } from './networks.ts';
import { roleName, roleRoutes } from './roles.ts';
import { staffSignInRoutes } from './sign-in.ts';

/** Members of staff and their roles. Two members give a role, and nobody decides about themselves. */

const name = line(1, 64);
const reason = line(3, 200);

const member = z.object({
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

const proposal = z.object({
  ...proposalFields,
  /**
   * `password`: the member gets a link to set another password. `second_factor`: the second factor is removed. The role stays in
   * both cases.
   */
  kind: z.enum(['add', 'role', 'password', 'second_factor']),
  name: z.string(),
  role: z.string(),
});
export type StaffProposal = z.output<typeof proposal>;

/** `code`: belongs to the link that the approver gets, and is shown only to the proposer, once. Null: the proposal issues no link. */
const proposed = z.object({ ...proposal.shape, code: z.nullable(z.string()) });

export const staffProposals = route({
  path: '/api/operator/staff/proposals',
  summary: 'Who was proposed for which role, newest first.',
  access: 'staff',
  permission: 'see_staff',
  input: z.object(listQuery),
  data: listOf(proposal),
  errors: ['forbidden'],
});

export const proposeStaff = route({
  path: '/api/operator/staff/propose',
  summary:
    'Proposes a new member, or another role for one (who may have been disabled); another member decides.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ kind: z.enum(['add', 'role'], { error: 'invalid' }), name, role: roleName, reason }),
  data: proposed,
  errors: ['forbidden', 'not_found', 'account_taken'],
});

/**
 * The secret of a link by which a member sets a password, together with its code. It is shown only once and valid only once. The console
 * builds the address.
 */
const link = z.object({ token: z.string(), expires_at: time });
export type StaffLink = z.output<typeof link>;

export const decideStaff = route({
  path: '/api/operator/staff/decide',
  summary: 'Approves or rejects a proposal: never one’s own, and never one about oneself.',
  access: 'staff',
  permission: 'decide_staff',
  confirmation: 'recent',
  input: decisionForm,
  data: z.object({
    proposal,
    /** Set if the change adds a member or resets a password. */
    link: z.nullable(link),
  }),
  errors: [...DECISION_ERRORS, 'account_taken', 'last_admin', 'changed_meanwhile'],
});

export const nameSecondAdmin = route({
  path: '/api/operator/staff/second_admin',
  summary:
    'The only admin names the second one, once in the life of the database; from then on roles are given by two.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  /** `code`: null in live. The server's machine gives it: `npm run second-admin`. */
  data: z.object({ link, code: z.nullable(z.string()) }),
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

export const recoverStaff = route({
  path: '/api/operator/staff/recover',
  summary:
    'Proposes to drop a member’s lost second factor and to end their sessions; another member decides.',
  access: 'staff',
  permission: 'recover_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  data: proposal,
  errors: ['forbidden', 'not_found', 'second_person_needed'],
});

export const proposeStaffPassword = route({
  path: '/api/operator/staff/password',
  summary:
    'Proposes a link by which a member who forgot their password chooses another; another member decides.',
  access: 'staff',
  permission: 'recover_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  data: proposed,
  errors: ['forbidden', 'not_found', 'second_person_needed'],
});

export const reissueStaffLink = route({
  path: '/api/operator/staff/link',
  summary:
    'Proposes a new link for a member who has not chosen a password yet; another member decides, and then the one before ends.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({ name, reason }),
  data: proposed,
  errors: ['forbidden', 'not_found', 'second_person_needed'],
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
  staffProposals,
  proposeStaff,
  decideStaff,
  nameSecondAdmin,
  disableStaff,
  recoverStaff,
  proposeStaffPassword,
  reissueStaffLink,
  revokeStaffLink,
};
