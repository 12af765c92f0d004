import * as z from 'zod/mini';
import { text, time } from '../fields.ts';

/** Any characters are allowed. Only the length is checked, and each Unicode code point counts as one (NIST SP 800-63B). */
export const password = text(8, 128).check(
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
export type UserInfo = z.output<typeof userInfo>;
