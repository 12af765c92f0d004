import * as z from 'zod/mini';
import { listOf, listQuery, time } from '../fields.ts';
import { route } from '../route.ts';

/** The customers whom the account's invitation code brought. There is one level: customers whom they invite are in their own team. */
const teamMember = z.object({
  /** The account's name with all letters hidden except the first and the last. */
  name: z.string(),
  joined_at: time,
});
export type TeamMember = z.output<typeof teamMember>;

export const team = route({
  path: '/api/user/team',
  form: true,
  summary: 'Whom the account’s invitation code brought, newest first. There is no commission.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: z.object(listQuery),
  data: listOf(teamMember),
  errors: [],
});

export const teamRoutes = { team };
