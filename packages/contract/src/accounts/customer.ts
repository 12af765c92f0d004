import * as z from 'zod/mini';
import { clientId, deviceToken, empty, line, nothing, text, visible } from '../fields.ts';
import { route } from '../route.ts';
import { password, userInfo } from './user.ts';

export * from './self.ts';
export { type UserInfo, userInfo } from './user.ts';

/** A name or an e-mail address, without spaces and control characters. */
const account = text(4, 64).check(z.regex(/^[^\s\p{C}]+$/u, { error: 'invalid' }), visible);
export const register = route({
  path: '/api/user/register',
  summary: 'Opens an account with an invitation code and signs it in.',
  access: 'open',
  work: 'registration',
  repeats: 'by_key',
  input: z
    .object({
      account,
      password,
      password_confirm: text(1, 128),
      invitation_code: line(1, 32),
      client_id: clientId,
    })
    .check(
      z.refine((form) => form.password === form.password_confirm, {
        error: 'mismatch',
        path: ['password_confirm'],
      }),
    ),
  data: z.object({ userinfo: userInfo, device_token: z.string() }),
  errors: ['account_taken', 'invitation_invalid', 'password_too_common', 'too_many_requests'],
});

export const login = route({
  path: '/api/user/login',
  summary: 'Opens a session by account and password.',
  access: 'open',
  work: 'keptWrite',
  repeats: 'by_key',
  input: z.object({
    account: line(1, 64),
    password: text(1, 128),
    otp: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(16, { error: 'too_long' }))),
    device_token: deviceToken,
    client_id: clientId,
  }),
  data: z.object({ userinfo: userInfo, device_token: z.string() }),
  errors: ['credentials_invalid', 'otp_required', 'otp_invalid', 'login_frozen', 'too_many_requests'],
});

export const logout = route({
  path: '/api/user/logout',
  summary: 'Ends this session.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'ends_session',
  input: empty,
  data: nothing,
  errors: [],
});
