import type { MemberAccess } from '@tallystick/contract';

/** The quarter of a time in UTC: `2026 Q1`. */
export const quarterOf = (atMs: number): string => {
  const at = new Date(atMs);
  return `${at.getUTCFullYear()} Q${Math.floor(at.getUTCMonth() / 3) + 1}`;
};

/** The access without its times, so that two reviews of the same access are equal. */
const accessOf = (members: readonly MemberAccess[]): string =>
  members
    .map(({ name, role, permissions }) => `${name}|${role}|${permissions.toSorted().join(' ')}`)
    .toSorted()
    .join('\n');

/** True if the same members may do the same. */
export const isSameAccess = (one: readonly MemberAccess[], other: readonly MemberAccess[]): boolean =>
  accessOf(one) === accessOf(other);
