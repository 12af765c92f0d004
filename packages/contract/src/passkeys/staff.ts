import * as z from 'zod/mini';
import { deviceToken, empty, line, nothing, uuid } from '../fields.ts';
import { staffSelf } from '../operator/sign-in.ts';
import { route } from '../route.ts';
import { passkeyAnswer, passkeyCreation, passkeyInfo, passkeyRequest } from './passkeys.ts';

/** Passkeys (WebAuthn) of a member of staff. The user is always verified. */

/** The most passkeys of a member. */
export const MAX_STAFF_PASSKEYS = 10;

const name = line(1, 40);

export const staffPasskeyLoginChallenge = route({
  path: '/api/operator/passkeys/login_challenge',
  summary: 'The request for a sign-in of staff by passkey. It serves once, for five minutes.',
  access: 'open',
  work: 'write',
  input: empty,
  data: passkeyRequest,
  errors: ['passkeys_unavailable', 'too_many_requests'],
});

export const staffLoginByPasskey = route({
  path: '/api/operator/passkeys/login',
  summary: 'Opens a staff session by a passkey, in place of the password and the second factor.',
  access: 'open',
  work: 'write',
  input: z.object({ passkey: passkeyAnswer, device_token: deviceToken }),
  data: z.extend(staffSelf, { token: z.string(), device_token: z.string() }),
  errors: ['passkey_invalid', 'proof_too_new', 'too_many_requests'],
});

export const staffPasskeys = route({
  path: '/api/operator/passkeys',
  summary: 'The member’s own passkeys, newest first, at most 10.',
  access: 'staff',
  permission: 'own_session',
  input: empty,
  data: z.array(passkeyInfo).check(z.maxLength(MAX_STAFF_PASSKEYS)),
  errors: [],
});

export const staffPasskeyAddChallenge = route({
  path: '/api/operator/passkeys/add_challenge',
  summary: 'The request for a new passkey of the member’s own.',
  access: 'staff',
  permission: 'own_session',
  confirmation: 'anew',
  input: empty,
  data: passkeyCreation,
  errors: ['passkeys_unavailable', 'passkeys_full', 'too_many_requests'],
});

export const addStaffPasskey = route({
  path: '/api/operator/passkeys/add',
  summary: 'Stores a new passkey of the member’s own under a name.',
  access: 'staff',
  permission: 'own_session',
  confirmation: 'anew',
  input: z.object({ passkey: passkeyAnswer, name }),
  data: passkeyInfo,
  errors: ['passkey_invalid', 'passkeys_full', 'too_many_requests'],
});

export const renameStaffPasskey = route({
  path: '/api/operator/passkeys/rename',
  summary: 'Gives one of the member’s own passkeys another name.',
  access: 'staff',
  permission: 'own_session',
  input: z.object({ passkey_id: uuid, name }),
  data: passkeyInfo,
  errors: ['not_found'],
});

export const removeStaffPasskey = route({
  path: '/api/operator/passkeys/remove',
  summary: 'Removes one of the member’s own passkeys. The password and the second factor stay valid.',
  access: 'staff',
  permission: 'own_session',
  confirmation: 'recent',
  input: z.object({ passkey_id: uuid }),
  data: nothing,
  errors: ['not_found'],
});

export const staffPasskeyChallenge = route({
  path: '/api/operator/passkeys/challenge',
  summary: 'The request for one of the member’s own passkeys, to confirm who is signed in.',
  access: 'staff',
  permission: 'own_session',
  input: empty,
  data: passkeyRequest,
  errors: ['passkeys_unavailable', 'too_many_requests'],
});

export const staffPasskeyRoutes = {
  staffPasskeyLoginChallenge,
  staffLoginByPasskey,
  staffPasskeys,
  staffPasskeyAddChallenge,
  addStaffPasskey,
  renameStaffPasskey,
  removeStaffPasskey,
  staffPasskeyChallenge,
};
