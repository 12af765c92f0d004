import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { OperatorContext } from '../context.ts';
import { lockStaff, type MemberRow, selectMembers } from './members.sql.ts';
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
