import type { Permission } from '@tallystick/contract';
import { isPermission, memberMay, PERMISSIONS, type Permitted } from '../permissions.rules.ts';

/** True if two lists, each without doubles, have the same members. */
export const isSameSet = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && after.every((permission) => before.includes(permission));

/**
 * The permissions of a proposed role in the order of their declaration, with the one that every role has. Null if one of them is
 * unknown.
 */
export const permissionsAsked = (asked: readonly string[]): readonly Permission[] | null =>
  asked.every(isPermission)
    ? PERMISSIONS.filter((permission) => permission === 'own_session' || asked.includes(permission))
    : null;

/** True if a member has every one of these permissions, and may therefore give them. */
export const holdsAll = (holder: Permitted, permissions: readonly string[]): boolean =>
  permissions.every((permission) => isPermission(permission) && memberMay(holder, permission));

interface Manager extends Permitted {
  readonly disabledAtMs: number | null;
  readonly hasPassword: boolean;
}

/**
 * True if the staff can still be managed: an admin, who holds every permission, can sign in, and so can somebody who may propose
 * changes of the staff.
 */
export const staysManaged = (members: readonly Manager[]): boolean => {
  const active = members.filter(({ disabledAtMs, hasPassword }) => disabledAtMs === null && hasPassword);
  return (
    active.some(({ role }) => role === 'admin') && active.some((member) => memberMay(member, 'propose_staff'))
  );
};
