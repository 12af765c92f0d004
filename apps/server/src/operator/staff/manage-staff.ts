import { randomInt } from 'node:crypto';
import type { DataOf, StaffProposal, staffList } from '@tallystick/contract';
import type { Sql } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { act } from '../act.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import { staffNameKey } from '../staff-name.rules.ts';
import {
  deleteSecondFactor,
  insertMember,
  insertSecondAdmin,
  lockStaff,
  type MemberRow,
  selectMembers,
  updateDisabled,
  updateRole,
} from './members.sql.ts';
import {
  insertStaffDecision,
  insertStaffProposal,
  type ProposalRow,
  selectStaffProposal,
} from './proposals.sql.ts';

/** Without what is easily mistaken when it is read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 5;
const GROUP_LENGTH = 4;

/** About 99 bits, in groups that can be read out. */
const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');

export const toWireProposal = ({ decision, ...row }: ProposalRow): StaffProposal => ({
  proposal_id: row.proposalId,
  kind: row.kind,
  name: row.name,
  role: row.role,
  reason: row.reason,
  proposed_by: row.proposedBy,
  proposed_at: wireTime(row.proposedAtMs),
  decision:
    decision === null
      ? null
      : {
          approved: decision.approved,
          decided_by: decision.decidedBy,
          decided_at: wireTime(decision.decidedAtMs),
        },
});

export const listStaff = async ({ database, clock }: OperatorContext): Promise<DataOf<typeof staffList>> =>
  (await selectMembers(database, new Date(clock.nowMs()))).map((member) => ({
    name: member.name,
    role: member.role,
    otp_enabled: member.otpEnabled,
    must_change_password: member.mustChangePassword,
    disabled_at: member.disabledAtMs === null ? null : wireTime(member.disabledAtMs),
    created_at: wireTime(member.createdAtMs),
    last_seen_at: member.lastSeenAtMs === null ? null : wireTime(member.lastSeenAtMs),
  }));

/** The staff as it is, and as it stays until the transaction ends. */
const lockedMembers = async ({ clock }: OperatorContext, sql: Sql): Promise<readonly MemberRow[]> => {
  await lockStaff(sql);
  return selectMembers(sql, new Date(clock.nowMs()));
};

const find = (members: readonly MemberRow[], name: string): MemberRow | undefined =>
  members.find(({ nameKey }) => nameKey === staffNameKey(name));

const mustFind = (members: readonly MemberRow[], name: string): MemberRow => {
  const member = find(members, name);
  if (member === undefined) throw new AppError('not_found');
  return member;
};

export interface StaffAsk {
  readonly kind: 'add' | 'role';
  readonly name: string;
  readonly role: string;
  readonly reason: string;
}

/** Proposes a member or a role; another member decides. Refuses as `account_taken` or `not_found`. */
export const proposeStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: StaffAsk,
): Promise<StaffProposal> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_proposed',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      if (ask.kind === 'add' && find(members, ask.name) !== undefined) throw new AppError('account_taken');
      const name = ask.kind === 'add' ? ask.name.trim() : mustFind(members, ask.name).name;
      const nowMs = context.clock.nowMs();
      const row = {
        ...ask,
        name,
        nameKey: staffNameKey(name),
        proposalId: uuidV7(nowMs),
        proposedBy: staffNameKey(staff.name),
        proposedAtMs: nowMs,
      };
      await insertStaffProposal(sql, row);
      const { kind, role, reason } = ask;
      return { result: toWireProposal({ ...row, decision: null }), detail: { kind, name, role, reason } };
    },
  });

/** Gives what was proposed, and the password of a member who was added. */
const carryOut = async (
  context: OperatorContext,
  sql: Sql,
  proposal: ProposalRow,
): Promise<string | null> => {
  const { nameKey, name, role, proposalId } = proposal;
  if (proposal.kind === 'role') {
    const others = (await selectMembers(sql, new Date(context.clock.nowMs()))).filter(
      (member) => member.role === 'admin' && member.disabledAtMs === null && member.nameKey !== nameKey,
    );
    if (role !== 'admin' && others.length === 0) throw new AppError('last_admin');
    await updateRole(sql, nameKey, role, proposalId);
    return null;
  }
  return addMember(context, sql, { name, nameKey, role, proposalId });
};

const addMember = async (
  { clock }: OperatorContext,
  sql: Sql,
  member: { name: string; nameKey: string; role: string; proposalId: string | null },
): Promise<string> => {
  const password = newPassword();
  const nowMs = clock.nowMs();
  const row = {
    ...member,
    staffId: uuidV7(nowMs),
    passwordHash: await hashPassword(password),
    createdAt: new Date(nowMs),
  };
  if (!(await insertMember(sql, row))) throw new AppError('account_taken');
  return password;
};

/** Decides a proposal: never one's own, never one about oneself. */
export const decideStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly proposal_id: string; readonly approve: number },
): Promise<{ proposal: StaffProposal; one_time_password: string | null }> =>
  act(context, staff, {
    permission: 'decide_staff',
    action: 'staff_approved',
    work: async (sql) => {
      await lockStaff(sql);
      const proposal = await selectStaffProposal(sql, ask.proposal_id);
      if (proposal === null) throw new AppError('not_found');
      const decidedBy = staffNameKey(staff.name);
      if ([proposal.proposedBy, proposal.nameKey].includes(decidedBy)) {
        throw new AppError('second_person_needed');
      }
      const approved = ask.approve === 1;
      const decidedAt = new Date(context.clock.nowMs());
      const decision = { proposalId: proposal.proposalId, approved, decidedBy, decidedAt };
      if (!(await insertStaffDecision(sql, decision))) throw new AppError('already_decided');
      const password = approved ? await carryOut(context, sql, proposal) : null;
      const decided = { approved, decidedBy, decidedAtMs: decidedAt.getTime() };
      const { kind, name, role } = proposal;
      return {
        result: { proposal: toWireProposal({ ...proposal, decision: decided }), one_time_password: password },
        detail: { kind, name, role, proposed_by: proposal.proposedBy },
        action: approved ? ('staff_approved' as const) : ('staff_rejected' as const),
      };
    },
  });

/** The only admin names the second one; refused as `second_person_needed` once there were two. */
export const nameSecondAdmin = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly name: string; readonly reason: string },
): Promise<{ one_time_password: string }> =>
  act(context, staff, {
    permission: 'propose_staff',
    action: 'staff_second_admin',
    work: async (sql) => {
      const members = await lockedMembers(context, sql);
      if (find(members, ask.name) !== undefined) throw new AppError('account_taken');
      const [name, nameKey, now] = [ask.name.trim(), staffNameKey(ask.name), new Date(context.clock.nowMs())];
      if (!(await insertSecondAdmin(sql, nameKey, staffNameKey(staff.name), now))) {
        throw new AppError('second_person_needed');
      }
      const password = await addMember(context, sql, { name, nameKey, role: 'admin', proposalId: null });
      return { result: { one_time_password: password }, detail: { name, reason: ask.reason } };
    },
  });

/** Ends a member's access at once. Nobody does it to themselves, so that an admin is always left. */
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
      const member = mustFind(members, ask.name);
      const self = find(members, staff.name);
      // Two who disable each other at once: the second one is no longer anybody.
      if (member === self || self === undefined || self.disabledAtMs !== null) {
        throw new AppError('second_person_needed');
      }
      if (member.disabledAtMs !== null) throw new AppError('already_decided');
      await updateDisabled(sql, member.nameKey, new Date(context.clock.nowMs()));
      return { result: null, detail: { name: member.name, reason: ask.reason } };
    },
  });

/** Drops another member's lost second factor. Their password is not touched: nobody can sign in as somebody else by it. */
export const recoverStaff = (
  context: OperatorContext,
  staff: StaffMember,
  ask: { readonly name: string; readonly reason: string },
): Promise<null> =>
  act(context, staff, {
    permission: 'recover_staff',
    action: 'staff_recovered',
    work: async (sql) => {
      const member = mustFind(await lockedMembers(context, sql), ask.name);
      if (member.nameKey === staffNameKey(staff.name)) throw new AppError('second_person_needed');
      await deleteSecondFactor(sql, member.nameKey);
      return { result: null, detail: { name: member.name, reason: ask.reason } };
    },
  });
