import * as z from 'zod/mini';
import { route } from '../../route.ts';

export const FIRST_STEPS = ['deposit', 'market', 'check'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = route({
  path: '/api/user/first_steps',
  summary:
    'The first steps of a new customer: read with an empty body, marked by `seen`, put away by `dismiss`. They are shown during the first 14 days.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'same',
  input: z.object({
    seen: z.optional(z.enum(FIRST_STEPS, { error: 'invalid' })),
    dismiss: z.optional(z.boolean({ error: 'invalid' })),
  }),
  data: z.object({
    /** False once all were seen, they were dismissed, or the account is older. */
    show: z.boolean(),
    seen: z.array(z.enum(FIRST_STEPS)),
  }),
  errors: [],
});

export const firstStepRoutes = { firstSteps };
