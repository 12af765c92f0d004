import * as z from 'zod/mini';
import { deviceToken, empty, line, nothing, text, time, uuid } from '../fields.ts';
import { passkeyAnswer } from '../passkeys/passkeys.ts';
import { route } from '../route.ts';

/** The sign-in of members of staff, their sessions, and the links by which they set a password. */

/** A staff session ends this long after the last call that a person made. */
export const STAFF_IDLE_MINUTES = 30;

/** `background: 1` marks a call that no person made. It does not extend a staff session. */
export const BACKGROUND_HEADER = 'background';

const otp = z.optional(text(0, 16));
const password = text(1, 128);
const newPassword = text(12, 128);
const name = line(1, 64);

/** The step that the server requires before it answers any other call. In live mode: enrol a second factor. */
const MUST = ['nothing', 'enrol_otp'] as const;

export const staffSelf = z.object({
  name: z.string(),
  role: z.string(),
  /** The permissions of the role, by the names in the table of permissions. */
  may: z.array(z.string()),
  must: z.enum(MUST),
  otp_enabled: z.boolean(),
});

export const staffLogin = route({
  path: '/api/operator/login',
  summary: 'Opens a staff session.',
  access: 'open',
  work: 'write',
  input: z.object({ name, password, otp, device_token: deviceToken }),
  data: z.extend(staffSelf, { token: z.string(), device_token: z.string() }),
  errors: ['credentials_invalid', 'otp_required', 'otp_invalid', 'too_many_requests'],
});

export const staffLogout = route({
  path: '/api/operator/logout',
  summary: 'Ends this staff session.',
  access: 'staff',
  permission: 'own_session',
  input: empty,
  data: nothing,
  errors: [],
});

export const ownStaff = route({
  path: '/api/operator/self',
  summary: 'Who is signed in here, and what they may do.',
  access: 'staff',
  permission: 'own_session',
  input: empty,
  data: staffSelf,
  errors: [],
});

export const staffSessions = route({
  path: '/api/operator/sessions',
  summary: 'Where the member of staff is signed in, the newest first.',
  access: 'staff',
  permission: 'own_session',
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
  path: '/api/operator/sessions/end',
  summary: 'Ends one of the member’s own sessions.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ session_id: uuid }),
  data: nothing,
  errors: ['not_found'],
});

export const colleagueSessions = route({
  path: '/api/operator/staff/sessions',
  summary: 'Where all members of staff are signed in, the last used first, at most 500.',
  access: 'staff',
  permission: 'end_staff_sessions',
  input: empty,
  data: z.array(
    z.object({
      session_id: z.string(),
      name: z.string(),
      role: z.string(),
      /** True for the session of this call. */
      current: z.boolean(),
      user_agent: z.string(),
      ip: z.string(),
      created_at: time,
      last_seen_at: time,
    }),
  ),
  errors: ['forbidden'],
});

export const endColleagueSession = route({
  path: '/api/operator/staff/sessions/end',
  summary: 'Ends a session of any member of staff at once.',
  access: 'staff',
  permission: 'end_staff_sessions',
  input: z.object({ session_id: uuid, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found'],
});

export const changeStaffPassword = route({
  path: '/api/operator/password',
  summary: 'Changes the member’s own password; every other session of theirs ends.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ old_password: password, new_password: newPassword, otp }),
  data: nothing,
  errors: ['password_wrong', 'password_too_common', 'otp_required', 'otp_invalid', 'too_many_requests'],
});

export const enableStaffOtp = route({
  path: '/api/operator/otp/enable',
  summary: 'Makes a secret for the member’s authenticator app; its first code confirms it.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ password }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['password_wrong', 'otp_already_on', 'too_many_requests'],
});

export const confirmStaffOtp = route({
  path: '/api/operator/otp/confirm',
  summary: 'Turns the second factor on with the app’s first code.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ otp: text(6, 16) }),
  data: nothing,
  errors: ['otp_invalid', 'otp_already_on', 'too_many_requests'],
});

export const confirmStaff = route({
  path: '/api/operator/confirm',
  summary:
    'Confirms who is signed in: with a passkey, with a code, or with the password if there is no second factor. Acts that ask for it pass for ten minutes.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ password: z.optional(password), otp, passkey: z.optional(passkeyAnswer) }),
  data: z.object({ confirmed_until: time }),
  errors: [
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'passkey_invalid',
    'proof_too_new',
    'too_many_requests',
  ],
});

const linkToken = text(1, 64);

export const seeStaffLink = route({
  path: '/api/operator/link',
  summary: 'Whose link it is, while it can be used.',
  access: 'open',
  work: 'write',
  input: z.object({ token: linkToken }),
  data: z.object({ name: z.string(), expires_at: time }),
  errors: ['not_found', 'too_many_requests'],
});

export const takeStaffLink = route({
  path: '/api/operator/link/take',
  summary:
    'Sets the password that a member chose by their link and its code, once; their sessions end. One person has the link and another the code.',
  access: 'open',
  work: 'write',
  input: z.object({ token: linkToken, code: text(1, 64), password: newPassword }),
  data: z.object({ name: z.string() }),
  errors: ['not_found', 'password_too_common', 'too_many_requests'],
});

export const staffSignInRoutes = {
  seeStaffLink,
  takeStaffLink,
  staffLogin,
  staffLogout,
  ownStaff,
  staffSessions,
  endStaffSession,
  colleagueSessions,
  endColleagueSession,
  changeStaffPassword,
  enableStaffOtp,
  confirmStaffOtp,
  confirmStaff,
};
