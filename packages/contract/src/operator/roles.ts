import * as z from 'zod/mini';
import { empty, line, time } from '../fields.ts';
import { route } from '../route.ts';

/** Roles of staff. The built-in ones stay as they are. A custom one is made of permissions by two members, in versions. */

/** The built-in roles. */
export const STAFF_ROLES = ['support', 'finance', 'risk', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const roleName = z
  .string({ error: 'required' })
  .check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, { error: 'invalid' }));

/** More permissions than there are. */
const MAX_PERMISSIONS = 100;

/** All the permissions of a new or a custom role, which is the target of the change. `own_session` belongs to every role. */
export const roleForm = z.object({
  permissions: z
    .array(line(1, 40), { error: 'required' })
    .check(z.maxLength(MAX_PERMISSIONS, { error: 'too_long' })),
});

const roleInForce = z.object({
  role: z.string(),
  is_built_in: z.boolean(),
  /** 0 for a built-in role. */
  version: z.int(),
  /** By the names in the table of permissions. */
  permissions: z.array(z.string()),
  /** The names of those who have the role now, without disabled members. */
  members: z.array(z.string()),
  /** Null for a built-in role. */
  effective_at: z.nullable(time),
});
export type StaffRoleInForce = z.output<typeof roleInForce>;

export const rolesOfStaff = route({
  path: '/api/operator/roles',
  summary:
    'The roles with their permissions and members, and every permission there is. The change of a custom role takes two members of staff.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    roles: z.array(roleInForce),
    permissions: z.array(z.string()),
  }),
  errors: ['forbidden'],
});

export const roleRoutes = { rolesOfStaff };
