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

/** The time at which the quarter of a time has ended. */
const endOfQuarter = (atMs: number): number => {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), (Math.floor(at.getUTCMonth() / 3) + 1) * 3);
};

/** The time until which the next review must be confirmed: the end of the quarter after the last one, or after the house began. */
export const reviewDueMs = (lastMs: number): number => endOfQuarter(endOfQuarter(lastMs));
