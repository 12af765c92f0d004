import * as z from 'zod/mini';
import { empty, line, nothing, text, time } from './fields.ts';
import { route } from './route.ts';

/** A name or an e-mail address, without spaces and control characters. */
const account = text(4, 64).check(z.regex(/^[^\s\p{C}]+$/u, { error: 'invalid' }));
/** Any characters at all; what is asked for is length, each Unicode code point counting as one (NIST SP 800-63B). */
const password = text(8, 128).check(
  z.refine((words) => Array.from(words).length >= 8, { error: 'too_short' }),
);

export const userInfo = z.object({
  token: z.string(),
  uid: z.string(),
  account: z.string(),
  nickname: z.string(),
  locale: z.string(),
  invitation_code: z.string(),
  created_at: time,
});

export const user = z.object({
  ...userInfo.shape,
  kyc_status: z.enum(['none', 'submitted', 'verified', 'rejected']),
  otp_enabled: z.boolean(),
  addresses: z.array(z.string()),
  limits: z.record(z.string(), z.nullable(z.string())),
  unread_messages: z.int(),
});

export type UserInfo = z.output<typeof userInfo>;
export type User = z.output<typeof user>;

export const register = route({
  method: 'POST',
  path: '/api/user/register',
  summary: 'Opens an account with an invitation code and signs it in.',
  access: 'open',
  input: z.object({ account, password, password_confirm: text(1, 128), invitation_code: line(1, 32) }).check(
    z.refine((form) => form.password === form.password_confirm, {
      error: 'mismatch',
      path: ['password_confirm'],
    }),
  ),
  data: z.object({ userinfo: userInfo }),
  errors: ['account_taken', 'invitation_invalid', 'password_too_common'],
});

export const login = route({
  method: 'POST',
  path: '/api/user/login',
  summary: 'Opens a session by account and password.',
  access: 'open',
  input: z.object({
    account: line(1, 64),
    password: text(1, 128),
    otp: z.optional(z.string({ error: 'invalid' }).check(z.maxLength(16, { error: 'too_long' }))),
  }),
  data: z.object({ userinfo: userInfo }),
  errors: ['credentials_invalid', 'too_many_requests'],
});

export const logout = route({
  method: 'POST',
  path: '/api/user/logout',
  summary: 'Ends this session.',
  access: 'user',
  input: empty,
  data: nothing,
  errors: [],
});

export const currentUser = route({
  method: 'POST',
  path: '/api/user/user',
  summary: 'The signed-in account.',
  access: 'user',
  input: empty,
  data: user,
  errors: [],
});

export const accountRoutes = { register, login, logout, currentUser };
