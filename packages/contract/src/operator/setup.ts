import * as z from 'zod/mini';
import { empty, line, nothing, time } from '../fields.ts';
import { codedReason } from '../reasons/reason.ts';
import { route } from '../route.ts';

/** The checks of a first start in live, by the names that the console and `npm run doctor` show. */
export const SETUP_CHECKS = [
  'countries',
  'largest_stakes',
  'key_copy',
  'console_address',
  'sockets',
  'mail',
  'prices',
  'chain',
  'bitcoin',
  'signer',
  'witnesses',
  'alerts',
  'restore',
] as const;
export type SetupCheckName = (typeof SETUP_CHECKS)[number];

/** Proofs that a person carries to the console: a code that only the place that is to be tested can give. */
export const SETUP_PROOFS = ['key_copy', 'alerts', 'restore'] as const;
export type SetupProof = (typeof SETUP_PROOFS)[number];

export const setupCheck = z.object({
  name: z.enum(SETUP_CHECKS),
  /** `unused`: the operator has not set up this part, and the service runs without it. */
  state: z.enum(['done', 'open', 'unused']),
  /** The finding of the program. */
  found: codedReason,
  /** The next step. Null if it is done. */
  todo: z.nullable(codedReason),
  /** The time of the proof or of the test, if there is one. */
  at: z.nullable(time),
});
export type SetupCheck = z.output<typeof setupCheck>;

export const setupChecks = route({
  path: '/api/operator/setup',
  summary: 'The checks of a first start, each made by the program.',
  access: 'staff',
  permission: 'see_health',
  input: empty,
  data: z.object({ mode: z.string(), checks: z.array(setupCheck) }),
  errors: [],
});

export const proveSetup = route({
  path: '/api/operator/setup/prove',
  summary: 'Takes a code that a copy of the key, an alert or a restored backup has shown.',
  access: 'staff',
  permission: 'prove_setup',
  input: z.object({ proof: z.enum(SETUP_PROOFS, { error: 'invalid' }), code: line(8, 64) }),
  data: nothing,
  errors: ['forbidden', 'code_invalid'],
});

export const setupStaffRoutes = { setupChecks, proveSetup };
