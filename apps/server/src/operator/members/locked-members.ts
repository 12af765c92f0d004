import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { OperatorContext } from '../context.ts';
import { type Permitted, permissionsOf } from '../permissions.rules.ts';
import { lockStaff, type MemberRow, selectMembers } from './members.sql.ts';
import { holdsAll } from './roles.rules.ts';
import { staffNameKey } from './staff-name.rules.ts';

/** The staff, locked until the transaction ends. */
export const lockedMembers = async (
  { clock }: Pick<OperatorContext, 'clock'>,
  sql: Sql,
): Promise<readonly MemberRow[]> => {
  await lockStaff(sql);
  return selectMembers(sql, new Date(clock.nowMs()));
};

export const findMember = (members: readonly MemberRow[], name: string): MemberRow | undefined =>
  members.find(({ nameKey }) => nameKey === staffNameKey(name));

export const mustFind = (members: readonly MemberRow[], name: string): MemberRow => {
  const member = findMember(members, name);
  if (member === undefined) throw new AppError('not_found');
  return member;
};

/** The names of those who have a role, without disabled members. */
export const membersOf = (members: readonly MemberRow[], role: string): readonly string[] =>
  members.filter((member) => member.role === role && member.disabledAtMs === null).map(({ name }) => name);

/** True if the member is not disabled and has all these permissions. */
export const holds = (
  members: readonly MemberRow[],
  name: string,
  permissions: readonly string[],
): boolean => {
  const holder = findMember(members, name);
  return holder?.disabledAtMs === null && holdsAll(holder, permissions);
};

/** Throws `forbidden` if the member lacks one of these permissions, which they would give. */
export const mustHold = (
  members: readonly MemberRow[],
  name: string,
  permissions: readonly string[],
): void => {
  if (!holds(members, name, permissions)) throw new AppError('forbidden');
};

/** The member of a name. Throws `not_found`, and `forbidden` if they may do something that `manager` may not. */
export const mustManage = (members: readonly MemberRow[], manager: string, name: string): MemberRow => {
  const member = mustFind(members, name);
  mustHold(members, manager, permissionsOf(member));
  return member;
};

/** A role as its members have it. Throws `invalid_fields` if there is none. */
export const permittedBy = (
  roles: readonly { readonly role: string; readonly permissions: readonly string[] | null }[],
  role: string,
): Permitted => {
  const found = roles.find((each) => each.role === role);
  if (found === undefined) throw new AppError('invalid_fields', { fields: { role: 'invalid' } });
  return found.permissions === null ? { role } : { role, permissions: found.permissions };
};
