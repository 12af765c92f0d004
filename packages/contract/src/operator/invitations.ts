import * as z from 'zod/mini';
import { boundTime, line, listOf, listQuery, nothing, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** The operator's invitations: their use limits, their expiry, and the customers who came by each. */

const code = line(4, 32);

export const issueInvitation = route({
  path: '/api/operator/invitation',
  summary:
    'Makes an invitation code with which customers can register: so many of them, and until then, where that is said.',
  access: 'staff',
  permission: 'issue_invitation',
  input: z.object({
    note: line(1, 200),
    max_uses: z.optional(wholeNumber(1, 1_000_000)),
    expires_at: z.optional(boundTime),
  }),
  data: z.object({ invitation_code: z.string() }),
  errors: ['forbidden', 'too_late'],
});

const invitation = z.object({
  invitation_code: z.string(),
  note: z.nullable(z.string()),
  issued_by: z.nullable(z.string()),
  max_uses: z.nullable(z.int()),
  uses: z.int(),
  expires_at: z.nullable(time),
  revoked_at: z.nullable(time),
  revoked_by: z.nullable(z.string()),
  created_at: time,
  state: z.enum(['open', 'used_up', 'expired', 'revoked']),
});

export const invitations = route({
  path: '/api/operator/invitations',
  summary: 'The operator’s invitations, newest first.',
  access: 'staff',
  permission: 'see_invitations',
  input: z.object(listQuery),
  data: listOf(invitation),
  errors: ['forbidden'],
});

export const invitationUses = route({
  path: '/api/operator/invitation_uses',
  summary: 'Who came by an invitation of the operator’s, newest first.',
  access: 'staff',
  permission: 'see_invitations',
  input: z.object({ ...listQuery, invitation_code: code }),
  data: listOf(z.object({ uid: z.string(), account: z.string(), used_at: time })),
  errors: ['forbidden', 'not_found'],
});

export const revokeInvitation = route({
  path: '/api/operator/invitation_revoke',
  summary: 'Ends an invitation of the operator’s; who came by it stays.',
  access: 'staff',
  permission: 'issue_invitation',
  input: z.object({ invitation_code: code, reason: line(3, 200) }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const invitationStaffRoutes = { issueInvitation, invitations, invitationUses, revokeInvitation };
