import type { DataOf, rolesOfStaff } from '@tallystick/contract';
import { wireTime } from '../../platform/wire.ts';
import type { OperatorContext } from '../context.ts';
import { membersOf } from '../members/locked-members.ts';
import { selectMembers } from '../members/members.sql.ts';
import { PERMISSIONS, permissionsOf } from '../permissions.rules.ts';
import { selectRoles } from './roles.sql.ts';

export const listRoles = async ({
  database,
  clock,
}: OperatorContext): Promise<DataOf<typeof rolesOfStaff>> => {
  const members = await selectMembers(database, new Date(clock.nowMs()));
  const roles = await selectRoles(database);
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
  };
};
