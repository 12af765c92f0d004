import * as z from 'zod/mini';
import { time } from '../fields.ts';

/** Parts of an account that staff may freeze. */
export const FREEZABLE = ['login', 'withdrawals', 'trades'] as const;
export type Freezable = (typeof FREEZABLE)[number];

/** A freeze as its customer reads it. */
export const freeze = z.object({
  what: z.enum(FREEZABLE),
  /** In the words of the staff. */
  reason: z.string(),
  /** The customer froze it through the link of a security mail. The app shows a translated reason. */
  by_mail_link: z.boolean(),
  since: time,
});
export type Freeze = z.output<typeof freeze>;

/** The wait of withdrawals after a change to the account's protection. Long-standing destinations do not wait. */
export const securityWait = z.object({
  reason: z.enum(['email', 'password', 'second_factor', 'passkey']),
  until: time,
  /** Destinations that were usable by this time do not wait. */
  usable_by: time,
});
export type SecurityWait = z.output<typeof securityWait>;
