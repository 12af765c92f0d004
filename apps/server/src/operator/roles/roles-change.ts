import { roleForm, roleName } from '@tallystick/contract/operator/roles.ts';
import { AppError } from '../../platform/errors.ts';
import { type AnyChange, defineChange } from '../changes/definition.ts';
import type { OperatorContext } from '../context.ts';
import { holds, lockedMembers, membersOf } from '../members/locked-members.ts';
import { isSameSet, permissionsAsked, staysManaged } from '../members/roles.rules.ts';
import { findRole, insertRole, insertRoleVersion, MAX_ROLES, selectRoles } from './roles.sql.ts';

const invalid = (field: string): AppError =>
  new AppError('invalid_fields', { fields: { [field]: 'invalid' } });

/**
 * All the permissions of a new or a custom role. They apply to the next call of each member with the role. Nobody gives a permission
 * that they lack, and `changed_meanwhile` is thrown if the proposer has lost one since. Throws `last_admin` if nobody could manage the
 * staff any more.
 */
export const rolesChange = (context: Pick<OperatorContext, 'clock'>): AnyChange =>
  defineChange({
    subject: 'roles',
    actions: { proposed: 'role_proposed', approved: 'role_approved', rejected: 'role_rejected' },
    targetName: 'role',
    form: roleForm,
    content: roleForm,
    newest: async (sql, target) => {
      const { version = 0, permissions = null } = (await findRole(sql, target)) ?? {};
      return { version, content: permissions === null ? null : { permissions: [...permissions] } };
    },
    toContent: async (form, { target }, sql) => {
      const isBuiltIn = (await findRole(sql, target))?.isBuiltIn === true;
      if (isBuiltIn || !roleName.safeParse(target).success) throw invalid('target');
      const permissions = permissionsAsked(form.permissions);
      if (permissions === null) throw invalid('permissions');
      return { permissions: [...permissions] };
    },
    check: async (sql, { permissions }, { target, newest, proposedBy, isApproval }) => {
      const members = await lockedMembers(context, sql);
      const isNew = newest.content === null;
      if (isNew && (await selectRoles(sql)).length >= MAX_ROLES) throw new AppError('forbidden');
      if (isSameSet(newest.content?.permissions ?? [], permissions)) throw invalid('permissions');
      if (!holds(members, proposedBy.name, permissions))
        throw new AppError(isApproval ? 'changed_meanwhile' : 'forbidden');
      const after = members.map((member) => (member.role === target ? { ...member, permissions } : member));
      if (!staysManaged(after)) throw new AppError('last_admin');
    },
    carryOut: async (sql, change) => {
      const holders = membersOf(await lockedMembers(context, sql), change.target);
      await insertRole(sql, change.target);
      await insertRoleVersion(sql, change, holders);
    },
  });
