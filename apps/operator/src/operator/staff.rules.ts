import type { StaffProposal } from '@tallystick/contract';
import { isWaiting } from '../shared/proposal.rules.ts';

export const ROLE_WORDS = {
  support: 'Support: chat, content, invitations',
  finance: 'Finance: deposits, withdrawals, proposals',
  risk: 'Risk: halts, limits, decisions',
  admin: 'Admin: all of it, and the staff',
} as const;

/** What a proposal asks for, in a line. */
export const proposalWords = ({
  kind,
  name,
  role,
}: Pick<StaffProposal, 'kind' | 'name' | 'role'>): string => {
  switch (kind) {
    case 'add':
      return `Add ${name} as ${role}`;
    case 'role':
      return `Make ${name} ${role}`;
    case 'password':
      return `Give ${name} a link to choose another password`;
    case 'second_factor':
      return `Drop the second factor of ${name}`;
  }
};

/** Whether a member of this name may decide it: neither who proposed it nor whom it is about. Case tells nobody apart. */
export const mayDecide = (proposal: StaffProposal, self: string, nowMs: number): boolean =>
  isWaiting(proposal, nowMs) &&
  ![proposal.proposed_by, proposal.name].some((name) => name.toLowerCase() === self.toLowerCase());
