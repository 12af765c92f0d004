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
