import * as z from 'zod/mini';
import { time } from './fields.ts';

/** What staff may freeze of an account. */
export const FREEZABLE = ['login', 'withdrawals', 'trades'] as const;
export type Freezable = (typeof FREEZABLE)[number];

/** What is frozen, as its customer reads it. */
export const freeze = z.object({
  what: z.enum(FREEZABLE),
  /** In the words of the staff. */
  reason: z.string(),
  since: time,
});
export type Freeze = z.output<typeof freeze>;

/** Withdrawals to destinations that are not long-standing wait after a change of what protects the account. */
export const securityWait = z.object({
  reason: z.enum(['email', 'password', 'second_factor']),
  until: time,
  /** Destinations that were usable by then do not wait. */
  usable_by: time,
});
export type SecurityWait = z.output<typeof securityWait>;
