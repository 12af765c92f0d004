import * as z from 'zod/mini';
import { empty, line, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';
import { DECISION_ERRORS, decisionForm, proposalFields } from './approvals.ts';

/** Roles of staff. The built-in ones stay as they are. A custom one is made of permissions by two members, in versions. */

/** The built-in roles. */
export const STAFF_ROLES = ['support', 'finance', 'risk', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const roleName = z
  .string({ error: 'required' })
  .check(z.regex(/^[a-z][a-z0-9-]{1,31}$/, { error: 'invalid' }));

/** More permissions than there are. */
const MOST_PERMISSIONS = 100;

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

const roleProposal = z.object({
  ...proposalFields,
  role: z.string(),
  /** The version that it replaces. 0: the role is new. */
  based_on: z.int(),
  permissions: z.array(z.string()),
  /** The difference to the version that it replaces. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** The members with the role: now, or when it was approved. Empty for one that was not approved. */
  members: z.array(z.string()),
});
export type RoleProposal = z.output<typeof roleProposal>;

export const rolesOfStaff = route({
  path: '/api/operator/roles',
  summary:
    'The roles with their permissions and members, every permission there is, and the proposals of roles, newest first, at most 100.',
  access: 'staff',
  permission: 'see_staff',
  input: empty,
  data: z.object({
    roles: z.array(roleInForce),
    permissions: z.array(z.string()),
    proposals: z.array(roleProposal),
  }),
  errors: ['forbidden'],
});

export const proposeRole = route({
  path: '/api/operator/roles/propose',
  summary:
    'Proposes all the permissions of a new or a custom role; another member decides. Nobody gives a permission that they lack.',
  access: 'staff',
  permission: 'propose_staff',
  confirmation: 'recent',
  input: z.object({
    role: roleName,
    /** The version in force that the proposer has seen. 0: the role is new. */
    based_on: wholeNumber(0, 1_000_000),
    /** `own_session` belongs to every role. */
    permissions: z
      .array(line(1, 40), { error: 'required' })
      .check(z.maxLength(MOST_PERMISSIONS, { error: 'too_long' })),
    reason: line(3, 200),
  }),
  data: roleProposal,
  errors: ['forbidden', 'changed_meanwhile'],
});

export const decideRole = route({
  path: '/api/operator/roles/decide',
  summary:
    'Approves a proposed role, which applies at once to everybody who has it, or rejects it; never one’s own proposal, and never the role that one has.',
  access: 'staff',
  permission: 'decide_staff',
  confirmation: 'recent',
  input: decisionForm,
  data: roleProposal,
  errors: [...DECISION_ERRORS, 'changed_meanwhile', 'last_admin'],
});

export const roleRoutes = { rolesOfStaff, proposeRole, decideRole };
