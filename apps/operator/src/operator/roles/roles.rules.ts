import type { DataOf, RoleProposal, rolesOfStaff, StaffRoleInForce } from '@tallystick/contract';
import { permissionWords } from '../../shared/language/codes.ts';
import { t } from '../../shared/language/text.ts';
import { waitsFor } from '../../shared/proposal.rules.ts';

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
    .join(', ') || t('none');

/** The permissions that a version adds and removes, in the order of the two lists. */
export const changesOf = (
  before: readonly string[],
  after: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } => ({
  added: after.filter((permission) => permission !== OF_EVERYBODY && !before.includes(permission)),
  removed: before.filter((permission) => permission !== OF_EVERYBODY && !after.includes(permission)),
});

/** The difference and the members concerned, as both people read it before they sign. */
export const diffFacts = (of: {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly members: readonly string[];
}): readonly (readonly [string, string])[] => [
  [t('Added'), listWords(of.added)],
  [t('Removed'), listWords(of.removed)],
  [t('Members affected'), of.members.join(', ') || t('none yet')],
];

/** True if a member may give this role: they have each of its permissions. */
export const mayGive = (
  may: readonly string[],
  { permissions }: Pick<StaffRoleInForce, 'permissions'>,
): boolean => permissions.every((permission) => may.includes(permission));

/** True if a member may decide it: it waits for them, and it isn’t their own role. */
export const mayDecideRole = (
  proposal: RoleProposal,
  self: { readonly name: string; readonly role: string },
  nowMs: number,
): boolean => waitsFor(proposal, self.name, nowMs) && proposal.role !== self.role;
