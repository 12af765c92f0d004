import * as z from 'zod/mini';
import {
  clientId,
  deviceToken,
  line,
  listOf,
  listQuery,
  nothing,
  text,
  time,
  uuid,
  visible,
} from '../fields.ts';
import { route } from '../route.ts';
import { password, userInfo } from './user.ts';

/** Ways into an account beside its password, and what keeps others out. */

const optionalText = (maximum: number) =>
  z.optional(z.string({ error: 'invalid' }).check(z.maxLength(maximum, { error: 'too_long' })));

/** A code of the authenticator app, or a recovery code. */
const otp = optionalText(16);

/**
 * Proofs of identity that a signed-in customer sends with a call that requires re-authentication: the password, a code if
 * two-step login is on, the answer of one of the account's passkeys, or a wallet's signature. A passkey and a wallet answer a
 * challenge made with the purpose `confirm`.
 */
export const proofFields = {
  password: optionalText(128),
  otp,
  nonce: optionalText(64),
  signature: optionalText(8_192),
  /** `PublicKeyCredential.toJSON()` as JSON text. */
  passkey: optionalText(16_384),
};

export const challenge = route({
  path: '/api/user/challenge',
  summary:
    'The text that a wallet signs: EIP-4361 for EVM addresses (chain: ethereum or a chain id such as 1), BIP-322 for Bitcoin’s bc1q addresses (chain: bitcoin). It serves once, for ten minutes.',
  access: 'open',
  work: 'keptWrite',
  repeats: 'renews',
  input: z.object({
    address: line(1, 90),
    chain: line(1, 32),
    purpose: z._default(z.enum(['login', 'confirm'], { error: 'invalid' }), 'login'),
  }),
  data: z.object({ message: z.string(), nonce: z.string(), expires_at: time }),
  errors: ['too_many_requests'],
});

export const loginByAddr = route({
  path: '/api/user/loginByAddr',
  form: true,
  summary:
    'Opens a session by a wallet’s signature over its challenge. The first login of an address opens its account.',
  access: 'open',
  work: 'keptWrite',
  repeats: 'renews',
  input: z.object({
    account: line(1, 90),
    nonce: optionalText(64),
    signature: optionalText(8_192),
    otp,
    invitation_code: optionalText(32),
    device_token: deviceToken,
  }),
  data: z.object({ userinfo: userInfo, device_token: z.string() }),
  errors: [
    'login_frozen',
    'signature_required',
    'signature_invalid',
    'otp_required',
    'otp_invalid',
    'invitation_invalid',
    'too_many_requests',
  ],
});

export const getWechatMobile = route({
  method: 'GET',
  path: '/api/index/getWechatMobile',
  summary: 'The telephone number behind a code of WeChat.',
  access: 'open',
  work: 'read',
  input: z.object({ code: line(1, 256) }),
  data: z.object({ mobile: z.string() }),
  errors: ['wechat_not_configured', 'wechat_code_invalid', 'too_many_requests'],
});

export const sessions = route({
  path: '/api/user/sessions',
  summary: 'Where the account is signed in, the newest sign-in first.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: z.object(listQuery),
  data: listOf(
    z.object({
      session_id: z.string(),
      /** The session that makes this call. */
      current: z.boolean(),
      user_agent: z.string(),
      ip: z.string(),
      created_at: time,
      last_seen_at: time,
    }),
  ),
  errors: [],
});

export const endSession = route({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  summary: 'Ends one of the account’s sessions.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({
    id: uuid,
    client_id: clientId,
  }),
  data: nothing,
  errors: ['not_found'],
});

export const resetLoginPassword = route({
  path: '/api/user/reset_login_pwd',
  form: true,
  summary:
    'Changes the password; every other session ends. An account that has none yet sets its first one with an empty old_password.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z
    .object({
      old_password: z.string({ error: 'required' }).check(z.maxLength(128, { error: 'too_long' })),
      new_password: password,
      new_password_confirm: text(1, 128),
      otp,
      nonce: proofFields.nonce,
      signature: proofFields.signature,
      passkey: proofFields.passkey,
      client_id: clientId,
    })
    .check(
      z.refine((form) => form.new_password === form.new_password_confirm, {
        error: 'mismatch',
        path: ['new_password_confirm'],
      }),
    ),
  data: nothing,
  errors: [
    'password_wrong',
    'password_too_common',
    'otp_required',
    'otp_invalid',
    'confirm_again',
    'proof_too_new',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

const codePurpose = z.enum(['password_reset', 'email'], { error: 'invalid' });
const email = z.optional(
  z
    .string({ error: 'invalid' })
    .check(
      z.maxLength(64, { error: 'too_long' }),
      z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, { error: 'invalid' }),
      visible,
    ),
);
const accountName = z.optional(line(1, 64));

export const sendCode = route({
  path: '/api/user/send_code',
  summary:
    'Sends six digits by e-mail: to reset the password of `account`, a name or a confirmed e-mail address (the same answer whether it exists or not), or, signed in, to confirm `email` as one’s own.',
  access: 'open',
  work: 'write',
  repeats: 'by_key',
  input: z.object({
    channel: z._default(z.enum(['email'], { error: 'invalid' }), 'email'),
    purpose: codePurpose,
    account: accountName,
    email,
    device_token: deviceToken,
    client_id: clientId,
  }),
  data: z.object({ expires_in_seconds: z.int(), again_in_seconds: z.int() }),
  errors: ['too_many_requests'],
});

export const verifyCode = route({
  path: '/api/user/verify_code',
  summary:
    'Takes the six digits: sets the new password of `account`, typed as for the code, and ends all of its sessions, or confirms `email`. An `email` also needs re-authentication: password, otp, passkey, or nonce and signature.',
  access: 'open',
  work: 'write',
  repeats: 'by_key',
  input: z
    .object({
      purpose: codePurpose,
      account: accountName,
      email,
      device_token: deviceToken,
      code: z.string({ error: 'required' }).check(z.regex(/^\s*\d{6}\s*$/, { error: 'invalid' })),
      new_password: z.optional(password),
      new_password_confirm: z.optional(text(1, 128)),
      ...proofFields,
      client_id: clientId,
    })
    .check(
      z.refine((form) => form.new_password === form.new_password_confirm, {
        error: 'mismatch',
        path: ['new_password_confirm'],
      }),
    ),
  data: nothing,
  errors: [
    'code_invalid',
    'password_too_common',
    'confirm_again',
    'proof_too_new',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const notMe = route({
  path: '/api/user/not_me',
  summary:
    'Freezes the account by the token of one of its security mails, once: signing in, withdrawals and new trades. Staff lift it after a check of identity.',
  access: 'open',
  work: 'write',
  repeats: 'by_key',
  input: z.object({ token: text(1, 64), client_id: clientId }),
  data: nothing,
  errors: ['link_invalid', 'too_many_requests'],
});

export const accessRoutes = {
  challenge,
  loginByAddr,
  getWechatMobile,
  sessions,
  endSession,
  resetLoginPassword,
  sendCode,
  verifyCode,
  notMe,
};
