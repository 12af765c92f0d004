import { type Permission, ROLES_THAT_MAY } from '@tallystick/contract';

export const isPermission = (name: string): name is Permission => Object.hasOwn(ROLES_THAT_MAY, name);

/** All permissions in the order of their declaration. */
export const PERMISSIONS: readonly Permission[] = Object.keys(ROLES_THAT_MAY).filter(isPermission);

/** True if a built-in role has the permission. A custom role has none here. */
export const roleMay = (role: string, permission: Permission): boolean =>
  ROLES_THAT_MAY[permission].some((allowed) => allowed === role);

/** A role with its permissions. */
export interface Permitted {
  readonly role: string;
  /** The permissions of a custom role. Left out for a built-in role. */
  readonly permissions?: readonly string[];
}

export const memberMay = ({ role, permissions }: Permitted, permission: Permission): boolean =>
  permissions === undefined ? roleMay(role, permission) : permissions.includes(permission);

/** The permissions of a role, in the order of their declaration. A name that this version does not know is left out. */
export const permissionsOf = (of: Permitted): readonly Permission[] =>
  PERMISSIONS.filter((permission) => memberMay(of, permission));
