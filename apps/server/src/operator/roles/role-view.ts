import type { DataOf, RoleProposal, rolesOfStaff } from '@tallystick/contract';
import { wireTime } from '../../platform/http/wire.ts';
import { toWireApproval } from '../approvals/approval-view.ts';
import { hasExpired } from '../approvals/approvals.rules.ts';
import type { OperatorContext } from '../context.ts';
import { PERMISSIONS, permissionsOf } from '../permissions.rules.ts';
import { membersOf } from '../staff/locked-members.ts';
import { selectMembers } from '../staff/members.sql.ts';
import { type RoleProposalRow, selectRoleProposals } from './role-proposals.sql.ts';
import { permissionsChanged } from './roles.rules.ts';
import { selectRoles } from './roles.sql.ts';

const MOST_PROPOSALS = 100;

/** `holders`: those who have the role now. A decided proposal shows those of its time instead. */
export const toWireRoleProposal = (row: RoleProposalRow, holders: readonly string[]): RoleProposal => {
  const { added, removed } = permissionsChanged(row.before, row.permissions);
  return {
    ...toWireApproval(row),
    role: row.role,
    based_on: row.basedOn,
    permissions: [...row.permissions],
    added: [...added],
    removed: [...removed],
    members: [...(row.members ?? holders)],
  };
};

export const listRoles = async ({
  database,
  clock,
}: OperatorContext): Promise<DataOf<typeof rolesOfStaff>> => {
  const nowMs = clock.nowMs();
  const members = await selectMembers(database, new Date(nowMs));
  const roles = await selectRoles(database);
  const proposals = await selectRoleProposals(database, MOST_PROPOSALS);
  return {
    roles: roles.map(({ role, isBuiltIn, version, permissions, effectiveAtMs }) => ({
      role,
      is_built_in: isBuiltIn,
      version,
      permissions: [...permissionsOf(permissions === null ? { role } : { role, permissions })],
      members: [...membersOf(members, role)],
      effective_at: effectiveAtMs === null ? null : wireTime(effectiveAtMs),
    })),
    permissions: [...PERMISSIONS],
    proposals: proposals.map((row) => {
      const isOpen = row.decision === null && !hasExpired(row.proposedAtMs, nowMs);
      return toWireRoleProposal(row, isOpen ? membersOf(members, row.role) : []);
    }),
  };
};
