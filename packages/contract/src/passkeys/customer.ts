import * as z from 'zod/mini';
import { proofFields } from '../accounts/access.ts';
import { userInfo } from '../accounts/user.ts';
import { clientId, deviceToken, empty, line, nothing, time, uuid } from '../fields.ts';
import { route } from '../route.ts';
import { passkeyAnswer, passkeyCreation, passkeyInfo, passkeyRequest } from './passkeys.ts';

/** Passkeys (WebAuthn) of a customer: signing in, re-authentication, the lock of a device. The user is always verified. */

/** The most passkeys of an account. */
export const MAX_PASSKEYS = 10;

const name = line(1, 40);

export const passkeyLoginChallenge = route({
  path: '/api/user/passkeys/login_challenge',
  summary:
    'The request for a sign-in by passkey, for `navigator.credentials.get()`. It serves once, for five minutes.',
  access: 'open',
  work: 'keptWrite',
  repeats: 'renews',
  input: empty,
  data: passkeyRequest,
  errors: ['passkeys_unavailable', 'too_many_requests'],
});

export const loginByPasskey = route({
  path: '/api/user/passkeys/login',
  summary:
    'Opens a session by a passkey. It takes the place of the password and of two-step login, because the authenticator verified its user.',
  access: 'open',
  work: 'keptWrite',
  repeats: 'renews',
  input: z.object({ passkey: passkeyAnswer, device_token: deviceToken }),
  data: z.object({ userinfo: userInfo, device_token: z.string() }),
  errors: ['passkey_invalid', 'login_frozen', 'too_many_requests'],
});

export const passkeys = route({
  path: '/api/user/passkeys',
  summary: 'The account’s passkeys, newest first, at most 10.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.array(passkeyInfo).check(z.maxLength(MAX_PASSKEYS)),
  errors: [],
});

export const passkeyAddChallenge = route({
  path: '/api/user/passkeys/add_challenge',
  summary:
    'The request for a new passkey, for `navigator.credentials.create()`. Always needs re-authentication: password, otp, passkey, or nonce and signature.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'renews',
  input: z.object(proofFields),
  data: passkeyCreation,
  errors: [
    'passkeys_unavailable',
    'passkeys_full',
    'confirm_again',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const addPasskey = route({
  path: '/api/user/passkeys/add',
  summary:
    'Stores a new passkey under a name. In live, withdrawals to new destinations then wait for 24 hours.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ passkey: passkeyAnswer, name, client_id: clientId }),
  data: passkeyInfo,
  errors: ['passkey_invalid', 'passkeys_full', 'too_many_requests'],
});

export const renamePasskey = route({
  path: '/api/user/passkeys/rename',
  summary: 'Gives one of the account’s passkeys another name.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({ passkey_id: uuid, name }),
  data: passkeyInfo,
  errors: ['not_found'],
});

export const removePasskey = route({
  path: '/api/user/passkeys/remove',
  summary:
    'Removes one of the account’s passkeys. The password and wallets stay valid. Needs re-authentication unless the session is new.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ passkey_id: uuid, ...proofFields, client_id: clientId }),
  data: nothing,
  errors: [
    'not_found',
    'confirm_again',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const passkeyChallenge = route({
  path: '/api/user/passkeys/challenge',
  summary:
    'The request for one of the account’s own passkeys: to re-authenticate (`confirm`), or to unlock the app on a device (`unlock`).',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'renews',
  input: z.object({ purpose: z.enum(['confirm', 'unlock'], { error: 'invalid' }) }),
  data: passkeyRequest,
  errors: ['passkeys_unavailable', 'too_many_requests'],
});

export const unlockDevice = route({
  path: '/api/user/passkeys/unlock',
  summary: 'Checks a passkey for the lock of the app on a device.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'renews',
  input: z.object({ passkey: passkeyAnswer }),
  data: z.object({ unlocked_at: time }),
  errors: ['passkey_invalid', 'too_many_requests'],
});

export const passkeyRoutes = {
  passkeyLoginChallenge,
  loginByPasskey,
  passkeys,
  passkeyAddChallenge,
  addPasskey,
  renamePasskey,
  removePasskey,
  passkeyChallenge,
  unlockDevice,
};
