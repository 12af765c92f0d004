import type { StaffLink } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import type { OperatorContext } from '../context.ts';
import { linkCodeHash, newLinkCode } from '../links/link-code.ts';
import { updateLinkEnded } from '../links/links.sql.ts';
import { issueLink } from '../links/staff-links.ts';
import { findMember, lockedMembers, mustHold, mustManage } from '../members/locked-members.ts';
import {
  insertMember,
  insertSecondAdmin,
  isSecondAdmin,
  type MemberRow,
  updateDisabled,
} from '../members/members.sql.ts';
import { staysManaged } from '../members/roles.rules.ts';
import { isStaffName, staffNameKey } from '../members/staff-name.rules.ts';
import { permissionsOf } from '../permissions.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { isNameTaken } from './look-alike.ts';

/** Throws `account_taken` if a new member could be taken for somebody else, and `invalid_fields` for a name that hides its letters. */
export const mustBeFree = (members: readonly MemberRow[], name: string): void => {
  if (!isStaffName(name)) throw new AppError('invalid_fields', { fields: { name: 'invalid' } });
  if (
    isNameTaken(
      name,
      members.map((member) => member.name),
    )
  )
    throw new AppError('account_taken');
};

/** Adds a member without a password, and issues the link with which they set it. */
export const addMember = async (
  context: Pick<OperatorContext, 'clock'>,
  sql: Sql,
  member: {
    staffId: string;
    name: string;
    role: string;
    changeId: string | null;
    issuedBy: string;
    codeHash: Buffer | null;
  },
): Promise<StaffLink> => {
  const { staffId, name, role, changeId, issuedBy, codeHash } = member;
  const nameKey = staffNameKey(name);
  const row = { staffId, name, nameKey, role, changeId, createdAt: new Date(context.clock.nowMs()) };
  if (!(await insertMember(sql, row))) throw new AppError('account_taken');
  return issueLink(context, sql, { nameKey, issuedBy, changeId, codeHash });
};

/** A demo has one person, so its only admin gets the code too. In live the server's machine gives it: `npm run second-admin`. */
const codeOfSecondAdmin = ({ mode }: OperatorContext): string | null =>
  mode === 'demo' ? newLinkCode() : null;

/**
 * The only admin names the second one, who gets a new link as long as they have no password. Throws `second_person_needed` after there
 * were two.
 */
export const nameSecondAdmin = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly name: string; readonly reason: string },
): Promise<{ link: StaffLink; code: string | null }> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_second_admin',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      const code = codeOfSecondAdmin(context);
      const issue = {
        name: ask.name.trim(),
        nameKey: staffNameKey(ask.name),
        changeId: null,
        issuedBy: staff.name,
        codeHash: code === null ? null : linkCodeHash(code),
      };
      const detail = { name: issue.name, reason: ask.reason };
      const known = findMember(members, ask.name);
      if (known?.hasPassword === false && (await isSecondAdmin(sql, known.nameKey, staffNameKey(staff.name))))
        return { result: { link: await issueLink(context, sql, issue), code }, detail };
      mustBeFree(members, ask.name);
      mustHold(members, staff.name, permissionsOf({ role: 'admin' }));
      const now = new Date(context.clock.nowMs());
      if (!(await insertSecondAdmin(sql, issue.nameKey, staffNameKey(staff.name), now))) {
        throw new AppError('second_person_needed');
      }
      const link = await addMember(context, sql, { ...issue, staffId: uuidV7(now.getTime()), role: 'admin' });
      return { result: { link, code }, detail };
    },
  });

/** Ends a member's access at once. Members cannot disable themselves, so that an admin always remains. */
export const disableStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly name: string; readonly reason: string },
): Promise<null> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_disabled',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      const member = mustManage(members, staff.name, ask.name);
      const self = findMember(members, staff.name);
      // If two members disable each other concurrently, the second one is disabled already.
      if (member === self || self === undefined || self.disabledAtMs !== null) {
        throw new AppError('second_person_needed');
      }
      if (member.disabledAtMs !== null) throw new AppError('already_decided');
      const now = new Date(context.clock.nowMs());
      if (!staysManaged(members.filter((each) => each !== member))) throw new AppError('last_admin');
      await updateDisabled(sql, member.nameKey, now);
      await updateLinkEnded(sql, member.nameKey, 'revoked', now);
      return { result: null, detail: { name: member.name, reason: ask.reason } };
    },
  });
