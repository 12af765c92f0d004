import * as z from 'zod/mini';
import {
  deviceToken,
  empty,
  line,
  listOf,
  listQuery,
  nothing,
  text,
  time,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

/** Members of staff, their roles and their sign-in. Two members give a role, and nobody decides about themselves. */

export const STAFF_ROLES = ['support', 'finance', 'risk', 'admin'] as const;
const role = z.enum(STAFF_ROLES, { error: 'invalid' });
export type StaffRole = z.output<typeof role>;

/** A staff session ends this long after the last call that a person made. */
export const STAFF_IDLE_MINUTES = 30;

/** `background: 1` marks a call that no person made. It does not extend a staff session. */
export const BACKGROUND_HEADER = 'background';

const otp = z.optional(text(0, 16));
const password = text(1, 128);
const newPassword = text(12, 128);
const name = line(1, 64);
const reason = line(3, 200);

/** The step that the server requires before it answers any other call. In live mode: enrol a second factor. */
const MUST = ['nothing', 'enrol_otp'] as const;

const staffSelf = z.object({
  name: z.string(),
  role: z.string(),
  /** The permissions of the role, by the names in the table of permissions. */
  may: z.array(z.string()),
  must: z.enum(MUST),
  otp_enabled: z.boolean(),
});

export const staffLogin = route({
  method: 'POST',
  path: '/api/operator/login',
  summary: 'Opens a staff session.',
  access: 'open',
  input: z.object({ name, password, otp, device_token: deviceToken }),
  data: z.extend(staffSelf, { token: z.string(), device_token: z.string() }),
  errors: ['credentials_invalid', 'otp_required', 'otp_invalid', 'too_many_requests'],
});

export const staffLogout = route({
  method: 'POST',
  path: '/api/operator/logout',
  summary: 'Ends this staff session.',
  access: 'staff',
  input: empty,
  data: nothing,
  errors: [],
});

export const ownStaff = route({
  method: 'POST',
  path: '/api/operator/self',
  summary: 'Who is signed in here, and what they may do.',
  access: 'staff',
  input: empty,
  data: staffSelf,
  errors: [],
});

export const staffSessions = route({
  method: 'POST',
  path: '/api/operator/sessions',
  summary: 'Where the member of staff is signed in, the newest first.',
  access: 'staff',
  input: empty,
  data: z.array(
    z.object({
      session_id: z.string(),
      current: z.boolean(),
      user_agent: z.string(),
      ip: z.string(),
      created_at: time,
      last_seen_at: time,
    }),
  ),
  errors: [],
});

export const endStaffSession = route({
  method: 'POST',
  path: '/api/operator/sessions/end',
  summary: 'Ends one of the member’s own sessions.',
  access: 'staff',
  input: z.object({ session_id: uuid }),
  data: nothing,
  errors: ['not_found'],
});

export const changeStaffPassword = route({
  method: 'POST',
  path: '/api/operator/password',
  summary: 'Changes the member’s own password; every other session of theirs ends.',
  access: 'staff',
  input: z.object({ old_password: password, new_password: newPassword, otp }),
  data: nothing,
  errors: ['password_wrong', 'password_too_common', 'otp_required', 'otp_invalid', 'too_many_requests'],
});

export const enableStaffOtp = route({
  method: 'POST',
  path: '/api/operator/otp/enable',
  summary: 'Makes a secret for the member’s authenticator app; its first code confirms it.',
  access: 'staff',
  input: z.object({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['password_wrong', 'otp_already_on', 'too_many_requests'],
});

export const confirmStaffOtp = route({
  method: 'POST',
  path: '/api/operator/otp/confirm',
  summary: 'Turns the second factor on with the app’s first code.',
  access: 'staff',
  input: z.object({ otp: text(6, 16) }),
  data: nothing,
  errors: ['otp_invalid', 'otp_already_on', 'too_many_requests'],
});

export const confirmStaff = route({
  method: 'POST',
  path: '/api/operator/confirm',
  summary:
    'Confirms who is signed in: with a code, or with the password if there is no second factor. Acts that ask for it pass for ten minutes.',
  access: 'staff',
  input: z.object({ password: z.optional(password), otp }),
  data: z.object({ confirmed_until: time }),
  errors: ['password_wrong', 'otp_required', 'otp_invalid', 'too_many_requests'],
});

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
  method: 'POST',
  path: '/api/operator/staff',
  summary: 'Every member of staff, at most 200.',
  access: 'staff',
  input: empty,
  data: z.array(member),
  errors: ['forbidden'],
});

const proposal = z.object({
  proposal_id: z.string(),
  /**
   * `password`: the member gets a link to set another password. `second_factor`: the second factor is removed. The role stays in
   * both cases.
   */
  kind: z.enum(['add', 'role', 'password', 'second_factor']),
  name: z.string(),
  role: z.string(),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: time,
  /** A proposal that nobody decided until then has expired. */
  expires_at: time,
  decision: z.nullable(z.object({ approved: z.boolean(), decided_by: z.string(), decided_at: time })),
});
export type StaffProposal = z.output<typeof proposal>;

export const staffProposals = route({
  method: 'POST',
  path: '/api/operator/staff/proposals',
  summary: 'Who was proposed for which role, newest first.',
  access: 'staff',
  input: z.object(listQuery),
  data: listOf(proposal),
  errors: ['forbidden'],
});

export const proposeStaff = route({
  method: 'POST',
  path: '/api/operator/staff/propose',
  summary:
    'Proposes a new member, or another role for one (who may have been disabled); another member decides.',
  access: 'staff',
  input: z.object({ kind: z.enum(['add', 'role'], { error: 'invalid' }), name, role, reason }),
  data: proposal,
  errors: ['forbidden', 'not_found', 'account_taken'],
});

/** The secret of a link by which a member sets a password. It is shown only once and valid only once. The console builds the address. */
const link = z.object({ token: z.string(), expires_at: time });
export type StaffLink = z.output<typeof link>;

export const decideStaff = route({
  method: 'POST',
  path: '/api/operator/staff/decide',
  summary: 'Approves or rejects a proposal: never one’s own, and never one about oneself.',
  access: 'staff',
  input: z.object({ proposal_id: uuid, approve: wholeNumber(0, 1) }),
  data: z.object({
    proposal,
    /** Set if the change adds a member or resets a password. */
    link: z.nullable(link),
  }),
  errors: [
    'forbidden',
    'not_found',
    'second_person_needed',
    'already_decided',
    'proposal_expired',
    'account_taken',
    'last_admin',
  ],
});

export const nameSecondAdmin = route({
  method: 'POST',
  path: '/api/operator/staff/second_admin',
  summary:
    'The only admin names the second one, once in the life of the database; from then on roles are given by two.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: z.object({ link }),
  errors: ['forbidden', 'account_taken', 'second_person_needed'],
});

export const disableStaff = route({
  method: 'POST',
  path: '/api/operator/staff/disable',
  summary: 'Ends a member’s access and sessions at once; only two give it back.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'second_person_needed', 'already_decided'],
});

export const recoverStaff = route({
  method: 'POST',
  path: '/api/operator/staff/recover',
  summary:
    'Proposes to drop a member’s lost second factor and to end their sessions; another member decides.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: proposal,
  errors: ['forbidden', 'not_found', 'second_person_needed'],
});

export const proposeStaffPassword = route({
  method: 'POST',
  path: '/api/operator/staff/password',
  summary:
    'Proposes a link by which a member who forgot their password chooses another; another member decides.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: proposal,
  errors: ['forbidden', 'not_found', 'second_person_needed'],
});

export const reissueStaffLink = route({
  method: 'POST',
  path: '/api/operator/staff/link',
  summary: 'Issues a new link for a member who has not chosen a password yet; the one before ends.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: z.object({ link }),
  errors: ['forbidden', 'not_found', 'second_person_needed'],
});

export const revokeStaffLink = route({
  method: 'POST',
  path: '/api/operator/staff/link_revoke',
  summary: 'Ends a member’s open link.',
  access: 'staff',
  input: z.object({ name, reason }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

const linkToken = text(1, 64);

export const seeStaffLink = route({
  method: 'POST',
  path: '/api/operator/link',
  summary: 'Whose link it is, while it can be used.',
  access: 'open',
  input: z.object({ token: linkToken }),
  data: z.object({ name: z.string(), expires_at: time }),
  errors: ['not_found', 'too_many_requests'],
});

export const takeStaffLink = route({
  method: 'POST',
  path: '/api/operator/link/take',
  summary: 'Sets the password that a member chose by their link, once; their sessions end.',
  access: 'open',
  input: z.object({ token: linkToken, password: newPassword }),
  data: z.object({ name: z.string() }),
  errors: ['not_found', 'password_too_common', 'too_many_requests'],
});

export const staffRoutes = {
  seeStaffLink,
  takeStaffLink,
  staffLogin,
  staffLogout,
  ownStaff,
  staffSessions,
  endStaffSession,
  changeStaffPassword,
  enableStaffOtp,
  confirmStaffOtp,
  confirmStaff,
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
