import * as z from 'zod/mini';
import { empty, time } from '../fields.ts';
import { tradeTerm } from '../market/customer.ts';
import { route } from '../route.ts';

/** The terms of trades, in versions. A trade keeps the version under which it was accepted, and its receipt names it. */

const termsVersion = z.object({
  version: z.int(),
  /** The version applies to trades accepted from this time, until the next version takes effect. */
  effective_at: time,
  /** Null for the version that the product ships with. */
  approved_at: z.nullable(time),
  reason: z.nullable(z.string()),
  terms: z.array(tradeTerm),
});
export type TermsVersion = z.output<typeof termsVersion>;

export const termsHistory = route({
  method: 'GET',
  path: '/api/trust/terms',
  summary:
    'Every version of the terms of trades that was ever approved, newest first, and which one is in force.',
  access: 'open',
  work: 'read',
  input: empty,
  data: z.object({ in_force: z.int(), versions: z.array(termsVersion) }),
  errors: [],
});

export const termsRoutes = { termsHistory };
