import type { ParsedInputOf, proposeRole, RoleProposal } from '@tallystick/contract';
import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import { decideProposal } from '../approvals/decide-proposal.ts';
import type { OperatorContext } from '../context.ts';
import { findMember, holds, lockedMembers, membersOf, mustHold } from '../staff/locked-members.ts';
import type { MemberRow } from '../staff/members.sql.ts';
import { staffNameKey } from '../staff/staff-name.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import {
  insertRoleDecision,
  insertRoleProposal,
  type RoleProposalRow,
  selectRoleProposal,
} from './role-proposals.sql.ts';
import { toWireRoleProposal } from './role-view.ts';
import { permissionsAsked, permissionsChanged, staysManaged } from './roles.rules.ts';
import { insertRole, insertRoleVersion, MOST_ROLES, type RoleRow, selectRoles } from './roles.sql.ts';

const detailOf = ({ role, basedOn, before, permissions }: RoleProposalRow) => {
  const { added, removed } = permissionsChanged(before, permissions);
  return {
    role,
    version: String(basedOn + 1),
    added: added.join(' '),
    removed: removed.join(' '),
  };
};

const isSame = (before: readonly string[], after: readonly string[]): boolean => {
  const { added, removed } = permissionsChanged(before, after);
  return added.length + removed.length === 0;
};

/** The role that a proposal replaces. Null for a new one. Throws `changed_meanwhile` if there is a newer version. */
const mustBeInForce = (
  roles: readonly RoleRow[],
  { role, basedOn }: { readonly role: string; readonly basedOn: number },
): RoleRow | null => {
  const found = roles.find((each) => each.role === role) ?? null;
  if (found?.isBuiltIn === true) throw new AppError('invalid_fields', { fields: { role: 'invalid' } });
  if (found === null && roles.length >= MOST_ROLES) throw new AppError('forbidden');
  if ((found?.version ?? 0) !== basedOn) throw new AppError('changed_meanwhile');
  return found;
};

/** Proposes a new role, or all permissions of a custom one. Throws `forbidden` for a permission that the proposer lacks. */
export const proposeRoleChange = (
  context: OperatorContext,
  staff: StaffMember,
  ask: ParsedInputOf<typeof proposeRole>,
): Promise<RoleProposal> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'role_proposed',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      const { role, based_on: basedOn, reason } = ask;
      const inForce = mustBeInForce(await selectRoles(sql), { role, basedOn });
      const before = inForce?.permissions ?? [];
      const permissions = permissionsAsked(ask.permissions);
      if (permissions === null || isSame(before, permissions))
        throw new AppError('invalid_fields', { fields: { permissions: 'invalid' } });
      mustHold(members, staff.name, permissions);
      const nowMs = context.clock.nowMs();
      const row = {
        role,
        basedOn,
        permissions,
        reason,
        proposalId: uuidV7(nowMs),
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      await insertRoleProposal(sql, row);
      const proposal = { ...row, before, members: null, decision: null };
      return {
        result: toWireRoleProposal(proposal, membersOf(members, role)),
        detail: { ...detailOf(proposal), reason },
      };
    },
  });

/** Puts an approved version in force. Throws `last_admin` if nobody could manage the staff any more. */
const putInForce = async (
  sql: Sql,
  { proposalId, role, permissions }: RoleProposalRow,
  members: readonly MemberRow[],
): Promise<void> => {
  const after = members.map((member) => (member.role === role ? { ...member, permissions } : member));
  if (!staysManaged(after)) throw new AppError('last_admin');
  await insertRole(sql, role);
  await insertRoleVersion(sql, proposalId, membersOf(members, role));
};

/**
 * Decides a colleague's proposal of a role. An approved version applies to the next call of each member with the role. Throws
 * `second_person_needed` also for the role that the caller has, and `changed_meanwhile` if there is a newer version, or if the
 * proposer has lost a permission that they would give.
 */
export const decideRoleChange = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<RoleProposal> =>
  act(context, staff, {
    permission: 'decide_staff',
    action: 'role_approved',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      const proposal = await selectRoleProposal(sql, ask.proposal_id);
      if (proposal === null) throw new AppError('not_found');
      if (findMember(members, staff.name)?.role === proposal.role) throw new AppError('second_person_needed');
      const approved = ask.approve === 1;
      const decision = {
        approved,
        decidedBy: staffNameKey(staff.name),
        decidedAtMs: context.clock.nowMs(),
      };
      const decided = await decideProposal(sql, proposal, decision, (each) =>
        insertRoleDecision(sql, proposal.proposalId, each),
      );
      if (approved) {
        mustBeInForce(await selectRoles(sql), proposal);
        if (!holds(members, proposal.proposedBy, proposal.permissions))
          throw new AppError('changed_meanwhile');
        await putInForce(sql, proposal, members);
      }
      return {
        result: toWireRoleProposal(decided, approved ? membersOf(members, proposal.role) : []),
        detail: { ...detailOf(proposal), proposed_by: proposal.proposedBy },
        action: approved ? ('role_approved' as const) : ('role_rejected' as const),
      };
    },
  });
