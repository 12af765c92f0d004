import * as z from 'zod/mini';
import { listOf, listQuery, time } from './fields.ts';
import { route } from './route.ts';

/** Whom the account's invitation code brought. One level: whom they brought is their own team. */
const teamMember = z.object({
  /** The account's name, all but its first and last letter hidden. */
  name: z.string(),
  joined_at: time,
});
export type TeamMember = z.output<typeof teamMember>;

export const team = route({
  method: 'POST',
  path: '/api/user/team',
  summary: 'Whom the account’s invitation code brought, newest first. There is no commission.',
  access: 'user',
  input: z.object(listQuery),
  data: listOf(teamMember),
  errors: [],
});

export const teamRoutes = { team };
