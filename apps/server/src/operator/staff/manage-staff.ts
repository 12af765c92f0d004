import type { StaffLink, StaffProposal } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { act } from '../act.ts';
import { decideProposal } from '../approvals/decide-proposal.ts';
import type { OperatorContext } from '../context.ts';
import { linkCodeHash, newLinkCode } from '../links/link-code.ts';
import { updateLinkEnded } from '../links/links.sql.ts';
import { issueLink } from '../links/staff-links.ts';
import {
  findMember,
  holds,
  lockedMembers,
  mustHold,
  mustManage,
  permittedBy,
} from '../members/locked-members.ts';
import {
  deleteSecondFactor,
  insertMember,
  insertSecondAdmin,
  isSecondAdmin,
  lockStaff,
  type MemberRow,
  updateDisabled,
  updateRole,
} from '../members/members.sql.ts';
import { staysManaged } from '../members/roles.rules.ts';
import { isStaffName, staffNameKey } from '../members/staff-name.rules.ts';
import { permissionsOf } from '../permissions.rules.ts';
import { selectRoles } from '../roles/roles.sql.ts';
import type { StaffMember } from '../staff.sql.ts';
import { isNameTaken } from './look-alike.ts';
import {
  insertStaffDecision,
  type ProposalRow,
  selectCodeHash,
  selectStaffProposal,
} from './proposals.sql.ts';
import { insertProposal } from './propose-recovery.ts';
import { toWireProposal } from './staff-view.ts';

export interface StaffAsk {
  readonly kind: 'add' | 'role';
  readonly name: string;
  readonly role: string;
  readonly reason: string;
}

/** Throws `account_taken` if a new member could be taken for somebody else, and `invalid_fields` for a name that hides its letters. */
const mustBeFree = (members: readonly MemberRow[], name: string): void => {
  if (!isStaffName(name)) throw new AppError('invalid_fields', { fields: { name: 'invalid' } });
  if (
    isNameTaken(
      name,
      members.map((member) => member.name),
    )
  )
    throw new AppError('account_taken');
};

/**
 * Proposes a member or a role. Another member decides. Throws `account_taken` or `not_found`, and `forbidden` if the proposer lacks a
 * permission of the role, or one that the member has now.
 */
export const proposeStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: StaffAsk,
): Promise<StaffProposal & { code: string | null }> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_proposed',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      if (ask.kind === 'add') mustBeFree(members, ask.name);
      const name = ask.kind === 'add' ? ask.name.trim() : mustManage(members, staff.name, ask.name).name;
      mustHold(members, staff.name, permissionsOf(permittedBy(await selectRoles(sql), ask.role)));
      const nowMs = context.clock.nowMs();
      const row = {
        ...ask,
        name,
        nameKey: staffNameKey(name),
        proposalId: uuidV7(nowMs),
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      const { kind, role, reason } = ask;
      return { result: await insertProposal(sql, row), detail: { kind, name, role, reason } };
    },
  });

/** Gives a role, and brings back a disabled member. Throws `last_admin` if nobody could manage the staff any more. */
const giveRole = async (
  context: OperatorContext,
  sql: Sql,
  { nameKey, role, proposalId }: ProposalRow,
): Promise<void> => {
  const given = permittedBy(await selectRoles(sql), role);
  const members = await lockedMembers(context, sql);
  const after = members.map((member) =>
    member.nameKey === nameKey ? { ...given, disabledAtMs: null, hasPassword: member.hasPassword } : member,
  );
  if (!staysManaged(after)) throw new AppError('last_admin');
  await updateRole(sql, nameKey, role, proposalId);
};

/** Throws `changed_meanwhile` if the proposer of a role, or the role, has changed so that the proposer would give more than they have. */
const checkGiver = async (
  context: OperatorContext,
  sql: Sql,
  { proposedBy, role }: ProposalRow,
): Promise<void> => {
  const members = await lockedMembers(context, sql);
  const given = permissionsOf(permittedBy(await selectRoles(sql), role));
  if (!holds(members, proposedBy, given)) throw new AppError('changed_meanwhile');
};

/** Carries out a proposal. Returns the link with which a member sets a password, if one is needed. */
const carryOut = async (
  context: OperatorContext,
  sql: Sql,
  proposal: ProposalRow,
  decidedBy: string,
): Promise<StaffLink | null> => {
  const { nameKey, proposalId } = proposal;
  switch (proposal.kind) {
    case 'role':
      await checkGiver(context, sql, proposal);
      await giveRole(context, sql, proposal);
      return null;
    case 'second_factor':
      await deleteSecondFactor(sql, nameKey, proposalId);
      return null;
    case 'password':
      return issueLink(context, sql, {
        nameKey,
        issuedBy: decidedBy,
        proposalId,
        codeHash: await selectCodeHash(sql, proposalId),
      });
    case 'add':
      await checkGiver(context, sql, proposal);
      // A member of a similar name may have been added after the proposal.
      mustBeFree(await lockedMembers(context, sql), proposal.name);
      return addMember(context, sql, {
        ...proposal,
        issuedBy: decidedBy,
        codeHash: await selectCodeHash(sql, proposalId),
      });
  }
};

/** Adds a member without a password, and issues the link with which they set it. */
const addMember = async (
  context: OperatorContext,
  sql: Sql,
  member: {
    name: string;
    nameKey: string;
    role: string;
    proposalId: string | null;
    issuedBy: string;
    codeHash: Buffer | null;
  },
): Promise<StaffLink> => {
  const { name, nameKey, role, proposalId, issuedBy, codeHash } = member;
  const nowMs = context.clock.nowMs();
  const row = { name, nameKey, role, proposalId, staffId: uuidV7(nowMs), createdAt: new Date(nowMs) };
  if (!(await insertMember(sql, row))) throw new AppError('account_taken');
  return issueLink(context, sql, { nameKey, issuedBy, proposalId, codeHash });
};

/** Decides a proposal: never one's own, never one about oneself, and no expired one. */
export const decideStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<{ proposal: StaffProposal; link: StaffLink | null }> =>
  act(context, staff, {
    permission: 'decide_staff',
    action: 'staff_approved',
    work: async (sql) => {
      await lockStaff(sql);
      const proposal = await selectStaffProposal(sql, ask.proposal_id);
      if (proposal === null) throw new AppError('not_found');
      const decidedBy = staffNameKey(staff.name);
      if (proposal.nameKey === decidedBy) throw new AppError('second_person_needed');
      const approved = ask.approve === 1;
      const decided = await decideProposal(
        sql,
        proposal,
        { approved, decidedBy, decidedAtMs: context.clock.nowMs() },
        (decision) => insertStaffDecision(sql, proposal.proposalId, decision),
      );
      const link = approved ? await carryOut(context, sql, proposal, staff.name) : null;
      const { kind, name, role } = proposal;
      return {
        result: { proposal: toWireProposal(decided), link },
        detail: { kind, name, role, proposed_by: proposal.proposedBy },
        action: approved ? ('staff_approved' as const) : ('staff_rejected' as const),
      };
    },
  });

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
        proposalId: null,
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
      const link = await addMember(context, sql, { ...issue, role: 'admin' });
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
