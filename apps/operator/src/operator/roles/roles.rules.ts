import type { Change, DataOf, rolesOfStaff, StaffRoleInForce } from '@tallystick/contract';
import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { permissionWords } from '../../shared/language/codes.ts';
import { roleName } from '../../shared/language/names.ts';
import { t } from '../../shared/language/text.ts';

export type Roles = DataOf<typeof rolesOfStaff>;

/** Belongs to every role, so no one chooses it. */
export const OF_EVERYBODY = 'own_session';

/** `decide withdrawals` for `decide_withdrawals`. */
export { permissionWords };

/** `decide withdrawals, see staff`, without what every role has. `none` if nothing is left. */
export const listWords = (permissions: readonly string[]): string =>
  permissions
    .filter((permission) => permission !== OF_EVERYBODY)
    .map(permissionWords)
    .join(', ') || t('words.none');

/** The permissions that a version adds and removes, in the order of the two lists. */
export const changesOf = (
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } => ({
  added: after.filter((permission) => permission !== OF_EVERYBODY && !before.includes(permission)),
  removed: before.filter((permission) => permission !== OF_EVERYBODY && !after.includes(permission)),
});

/** `ivy, kim`. A new role has nobody. */
export const membersWords = (members: readonly string[] | undefined): string =>
  members?.join(', ') || t('staff.roles.noneYetWord');

/** The difference and the members concerned, as both people read it before they sign. */
export const diffFacts = (of: {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly members: readonly string[];
}): readonly (readonly [string, string])[] => [
  [t('staff.roles.added'), listWords(of.added)],
  [t('staff.roles.removed'), listWords(of.removed)],
  [t('staff.roles.membersAffected'), membersWords(of.members)],
];

/** True if a member may give this role: they have each of its permissions. */
export const mayGive = (
  may: readonly string[],
  { permissions }: Pick<StaffRoleInForce, 'permissions'>,
): boolean => permissions.every((permission) => may.includes(permission));

const permissionsIn = (text: string | null | undefined): readonly string[] => text?.split(' ') ?? [];

/** The permissions that a change of a role sets, and those that it adds and removes. */
export const permissionsOf = ({ fields: [field] }: Pick<Change, 'fields'>) => {
  const all = permissionsIn(field?.now);
  return { all, ...changesOf(permissionsIn(field?.former), all) };
};

/** The roles, as the console words their changes. */
export const ROLES: ChangeKind = {
  subject: 'roles',
  refresh: 'roles',
  approval: t('staff.roles.approveEffect'),
  rejection: t('staff.roles.roleStays'),
  approved: t('common.approvedForce'),
  empty: t('staff.roles.noneYet'),
  targets: { header: t('common.role'), words: roleName },
  label: (verb, { target }) => t('staff.roles.roleVerb', { verb, role: roleName(target) }),
  linesOf: (change) => {
    const { added, removed } = permissionsOf(change);
    return [
      ...(added.length > 0 ? [`${t('staff.roles.added')}: ${listWords(added)}`] : []),
      ...(removed.length > 0 ? [`${t('staff.roles.removed')}: ${listWords(removed)}`] : []),
    ];
  },
};
