import type { StaffProposal } from '@tallystick/contract';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';
import { isWaiting } from '../../shared/proposal.rules.ts';

const ROLE_WORDS: Readonly<Record<string, string>> = {
  support: t('Support: chat, content, invitations'),
  finance: t('Finance: deposits, withdrawals, proposals'),
  risk: t('Risk: halts, limits, decisions'),
  admin: t('Admin: all of it, and the staff'),
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
      return t('Add {name} as {role}', { name, role: roleName(role) });
    case 'role':
      return t('Make {name} {role}', { name, role: roleName(role) });
    case 'password':
      return t('Give {name} a link to choose another password', { name });
    case 'second_factor':
      return t('Reset two-factor for {name}', { name });
  }
};

/** True if a member of this name may decide it: neither the proposer nor the member concerned. Upper and lower case are equal. */
export const mayDecide = (proposal: StaffProposal, self: string, nowMs: number): boolean =>
  isWaiting(proposal, nowMs) &&
  ![proposal.proposed_by, proposal.name].some((name) => name.toLowerCase() === self.toLowerCase());
