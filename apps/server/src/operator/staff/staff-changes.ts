import { staffMemberForm, staffRecoveryForm } from '@tallystick/contract';
import * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type AnyChange, defineChange } from '../changes/definition.ts';
import type { OperatorContext } from '../context.ts';
import { linkCodeHash, newLinkCode } from '../links/link-code.ts';
import { issueLink } from '../links/staff-links.ts';
import { findMember, holds, lockedMembers, mustManage, permittedBy } from '../members/locked-members.ts';
import { deleteSecondFactor, type MemberRow, updateRole } from '../members/members.sql.ts';
import { staysManaged } from '../members/roles.rules.ts';
import { permissionsOf } from '../permissions.rules.ts';
import { selectRoles } from '../roles/roles.sql.ts';
import { addMember, mustBeFree } from './manage-staff.ts';

type StaffContext = Pick<OperatorContext, 'clock'>;

const ACTIONS = {
  proposed: 'staff_proposed',
  approved: 'staff_approved',
  rejected: 'staff_rejected',
} as const;

const byId = (members: readonly MemberRow[], staffId: string): MemberRow | undefined =>
  members.find((member) => member.staffId === staffId);

const mustBeMember = (members: readonly MemberRow[], staffId: string): MemberRow => {
  const member = byId(members, staffId);
  if (member === undefined) throw new AppError('not_found');
  return member;
};

/** SHA-256 of the code of a link, in hexadecimal. Null: the change issues no link. */
const codeHash = z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)));

/** A new code, which its proposer sees once, and its hash as it is stored. */
const makeCode = (showOnce: (secret: { code: string }) => void): string | null => {
  const code = newLinkCode();
  showOnce({ code });
  return linkCodeHash(code)?.toString('hex') ?? null;
};

const bytesOf = (hash: string | null): Buffer | null => (hash === null ? null : Buffer.from(hash, 'hex'));

const storedMember = z.object({ name: z.string(), role: z.string(), code_hash: codeHash });
type StoredMember = z.output<typeof storedMember>;

/** The content of a form: a member who is new, one who gets a new link, or one who gets another role. */
const contentOfMember = (
  members: readonly MemberRow[],
  { name, role }: z.output<typeof staffMemberForm>,
  target: string,
  showOnce: (secret: { code: string }) => void,
): StoredMember => {
  const member = byId(members, target);
  if (member === undefined) {
    if (name === undefined) throw new AppError('not_found');
    if (!z.uuid().safeParse(target).success)
      throw new AppError('invalid_fields', { fields: { target: 'invalid' } });
    return { name: name.trim(), role, code_hash: makeCode(showOnce) };
  }
  const needsLink = member.disabledAtMs === null && member.role === role;
  return { name: member.name, role, code_hash: needsLink ? makeCode(showOnce) : null };
};

/** Refuses a content that the proposer may not give, or that does not fit the staff any more. */
const checkMember = async (
  sql: Sql,
  members: readonly MemberRow[],
  content: StoredMember,
  {
    target,
    proposedBy,
    isApproval,
  }: {
    readonly target: string;
    readonly proposedBy: { readonly name: string };
    readonly isApproval: boolean;
  },
): Promise<void> => {
  const member = byId(members, target);
  if (member === undefined) mustBeFree(members, content.name);
  else if (!isApproval) mustManage(members, proposedBy.name, member.name);
  const given = permittedBy(await selectRoles(sql), content.role);
  if (!holds(members, proposedBy.name, permissionsOf(given)))
    throw new AppError(isApproval ? 'changed_meanwhile' : 'forbidden');
  // A member with a password chooses another one after `staff_recovery`, which takes another permission.
  if (content.code_hash !== null && member?.hasPassword === true) throw new AppError('second_person_needed');
  if (!isApproval || member === undefined || content.code_hash !== null) return;
  const after = members.map((each) =>
    each === member ? { ...given, disabledAtMs: null, hasPassword: member.hasPassword } : each,
  );
  if (!staysManaged(after)) throw new AppError('last_admin');
};

/**
 * A new member, another role, the return of a disabled member, or a new link for one without a password. The target is the id of the
 * member, who never decides. Nobody gives a role with a permission that they lack, and `changed_meanwhile` is thrown if the proposer has lost
 * one since. The proposer sees the code of the link, and the approver the link.
 */
export const staffMembersChange = (context: StaffContext): AnyChange =>
  defineChange({
    subject: 'staff_members',
    actions: ACTIONS,
    form: staffMemberForm,
    content: storedMember,
    newest: async (sql, target) => {
      const member = byId(await lockedMembers(context, sql), target);
      return member === undefined
        ? { version: 0, content: null }
        : { version: member.version, content: { name: member.name, role: member.role, code_hash: null } };
    },
    toContent: async (form, { target, showOnce }, sql) =>
      contentOfMember(await lockedMembers(context, sql), form, target, showOnce),
    check: async (sql, content, at) => checkMember(sql, await lockedMembers(context, sql), content, at),
    carryOut: async (sql, { changeId, target, content, decidedBy, showOnce }) => {
      const member = byId(await lockedMembers(context, sql), target);
      const link = { changeId, issuedBy: decidedBy.name, codeHash: bytesOf(content.code_hash) };
      if (member === undefined)
        showOnce({ link: await addMember(context, sql, { ...content, ...link, staffId: target }) });
      else if (content.code_hash === null) await updateRole(sql, member.nameKey, content.role, changeId);
      else showOnce({ link: await issueLink(context, sql, { ...link, nameKey: member.nameKey }) });
    },
    words: ({ name, role, code_hash: hash }) => ({ name, role, ...(hash !== null && { link: 'new' }) }),
  });

const storedRecovery = z.object({ name: z.string(), ...staffRecoveryForm.shape, code_hash: codeHash });

/**
 * A link for a member who forgot their password, or the end of a lost second factor. The target is the id of the member. Throws
 * `second_person_needed` for one's own.
 */
export const staffRecoveryChange = (context: StaffContext): AnyChange =>
  defineChange({
    subject: 'staff_recovery',
    actions: ACTIONS,
    form: staffRecoveryForm,
    content: storedRecovery,
    newest: async (sql, target) => ({
      version: mustBeMember(await lockedMembers(context, sql), target).recoveryVersion,
      content: null,
    }),
    toContent: async ({ what }, { target, showOnce }, sql) => {
      const { name, disabledAtMs } = mustBeMember(await lockedMembers(context, sql), target);
      if (disabledAtMs !== null) throw new AppError('not_found');
      return { name, what, code_hash: what === 'password' ? makeCode(showOnce) : null };
    },
    check: async (sql, { name }, { target, proposedBy, isApproval }) => {
      const members = await lockedMembers(context, sql);
      if (findMember(members, proposedBy.name)?.staffId === target)
        throw new AppError('second_person_needed');
      if (!isApproval) mustManage(members, proposedBy.name, name);
    },
    carryOut: async (sql, { changeId, target, content, decidedBy, showOnce }) => {
      const { nameKey } = mustBeMember(await lockedMembers(context, sql), target);
      if (content.what === 'second_factor') await deleteSecondFactor(sql, nameKey, changeId);
      else {
        const link = { changeId, issuedBy: decidedBy.name, codeHash: bytesOf(content.code_hash) };
        showOnce({ link: await issueLink(context, sql, { ...link, nameKey }) });
      }
    },
    words: ({ name, what }) => ({ name, what }),
  });
