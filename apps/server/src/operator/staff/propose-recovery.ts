import type { StaffProposal } from '@tallystick/contract';
import { AppError } from '../../platform/http/errors.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import { lockedMembers, mustManage } from './locked-members.ts';
import { insertStaffProposal } from './proposals.sql.ts';
import { staffNameKey } from './staff-name.rules.ts';
import { toWireProposal } from './staff-view.ts';

/**
 * Proposes to remove a member's lost second factor, or to issue a link for another password. Somebody else decides. Throws
 * `not_found`, and `second_person_needed` for one's own.
 */
export const proposeRecovery = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly kind: 'password' | 'second_factor'; readonly name: string; readonly reason: string },
): Promise<StaffProposal> =>
  act(context, staff, {
    permission: 'recover_staff',
    action: 'staff_proposed',
    work: async (sql) => {
      const member = mustManage(await lockedMembers(context, sql), staff.name, ask.name);
      if (member.disabledAtMs !== null) throw new AppError('not_found');
      if (member.nameKey === staffNameKey(staff.name)) throw new AppError('second_person_needed');
      const { name, nameKey, role } = member;
      const { kind, reason } = ask;
      const nowMs = context.clock.nowMs();
      const row = {
        proposalId: uuidV7(nowMs),
        kind,
        name,
        nameKey,
        role,
        reason,
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      await insertStaffProposal(sql, row);
      return { result: toWireProposal({ ...row, decision: null }), detail: { kind, name, reason } };
    },
  });
