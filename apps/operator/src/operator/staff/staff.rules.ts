import type { StaffProposal } from '@tallystick/contract';
import { isWaiting } from '../../shared/proposal.rules.ts';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  support: 'Support: chat, content, invitations',
  finance: 'Finance: deposits, withdrawals, proposals',
  risk: 'Risk: halts, limits, decisions',
  admin: 'Admin: all of it, and the staff',
};

/** A role in words. A custom one has only its name. */
export const roleWords = (role: string): string => ROLE_WORDS[role] ?? role;

/** A proposal in one line. */
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
      return `Reset two-factor for ${name}`;
  }
};

/** True if a member of this name may decide it: neither the proposer nor the member concerned. Upper and lower case are equal. */
export const mayDecide = (proposal: StaffProposal, self: string, nowMs: number): boolean =>
  isWaiting(proposal, nowMs) &&
  ![proposal.proposed_by, proposal.name].some((name) => name.toLowerCase() === self.toLowerCase());
