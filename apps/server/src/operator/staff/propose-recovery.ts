import type { StaffProposal } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import type { OperatorContext } from '../context.ts';
import { linkCodeHash, newLinkCode } from '../links/link-code.ts';
import { lockedMembers, mustManage } from '../members/locked-members.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { insertStaffProposal, type ProposalRow } from './proposals.sql.ts';
import { toWireProposal } from './staff-view.ts';

/** Inserts a proposal. Returns it with the code of the link that its approval issues, which only its proposer sees. */
export const insertProposal = async (
  sql: Sql,
  row: Omit<ProposalRow, 'decision'>,
): Promise<StaffProposal & { code: string | null }> => {
  const code = row.kind === 'add' || row.kind === 'password' ? newLinkCode() : null;
  await insertStaffProposal(sql, { ...row, codeHash: code === null ? null : linkCodeHash(code) });
  return { ...toWireProposal({ ...row, decision: null }), code };
};

/** `link`: the member has not chosen a password yet. The proposal is the same as for another password. */
const RECOVERIES = {
  password: { permission: 'recover_staff', kind: 'password' },
  second_factor: { permission: 'recover_staff', kind: 'second_factor' },
  link: { permission: 'propose_staff', kind: 'password' },
} as const;

/**
 * Proposes to remove a member's lost second factor, or to issue a link for a password. Somebody else decides. Throws
 * `not_found`, and `second_person_needed` for one's own, or for a link of a member who has a password.
 */
export const proposeRecovery = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly kind: keyof typeof RECOVERIES; readonly name: string; readonly reason: string },
): Promise<StaffProposal & { code: string | null }> => {
  const { permission, kind } = RECOVERIES[ask.kind];
  return act(context, staff, {
    permission,
    action: 'staff_proposed',
    work: async (sql) => {
      const member = mustManage(await lockedMembers(context, sql), staff.name, ask.name);
      if (member.disabledAtMs !== null) throw new AppError('not_found');
      if (member.nameKey === staffNameKey(staff.name)) throw new AppError('second_person_needed');
      if (ask.kind === 'link' && member.hasPassword) throw new AppError('second_person_needed');
      const { name, nameKey, role } = member;
      const { reason } = ask;
      const nowMs = context.clock.nowMs();
      const proposedBy = staffNameKey(staff.name);
      const row = { proposalId: uuidV7(nowMs), kind, name, nameKey, role, reason, proposedBy };
      const result = await insertProposal(sql, { ...row, proposedAtMs: nowMs });
      return { result, detail: { kind, name, reason } };
    },
  });
};
