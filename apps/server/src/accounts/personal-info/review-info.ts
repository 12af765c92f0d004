import type {
  DataOf,
  decideInfo as decideRoute,
  lookAtInfo as lookRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import { isSecondTo, type Operator } from '../../operator/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectOutcome } from '../screening/screenings.sql.ts';
import { selectAssignee, upsertCase } from './cases.sql.ts';
import { insertOverride, selectOverride } from './overrides.sql.ts';
import { type InfoVersion, insertDecision, lockInfo, selectVersions } from './personal-info.sql.ts';
import { type InfoReading, toPersonalInfo } from './submit-info.ts';

export interface ReviewContext extends InfoReading {
  readonly operator: Pick<Operator, 'act' | 'require'>;
  /** True if an outside provider of KYC is asked about each version. */
  readonly isKycAsked: boolean;
}

type Staff = Parameters<Operator['act']>[0];

const MAX_VERSIONS = 50;

/**
 * Assigns the newest version of a customer's information to a member. Only a decider can take over somebody else's case. Throws
 * `forbidden`, `not_found`, and `already_decided` if there is nothing left to review.
 */
export const takeInfo = (context: ReviewContext, staff: Staff, uid: bigint): Promise<null> =>
  context.operator.act(staff, {
    permission: 'see_personal_info',
    action: 'personal_info_taken',
    work: async (sql) => {
      await lockInfo(sql, uid);
      const [newest] = await selectVersions(sql, uid, 1);
      if (newest === undefined) throw new AppError('not_found');
      if (newest.status !== 'submitted') throw new AppError('already_decided');
      const before = await selectAssignee(sql, uid, newest.version);
      if (before !== null && before !== staff.name) context.operator.require(staff, 'decide_personal_info');
      const now = new Date(context.clock.nowMs());
      await upsertCase(sql, { uid, version: newest.version, assignee: staff.name, now });
      const detail = { uid: String(uid), version: String(newest.version) };
      return { result: null, detail: { ...detail, ...(before !== null && { from: before }) } };
    },
  });

/** Members who are not deciders see only the pictures of their own open case. */
const requireCase = async (
  context: ReviewContext,
  sql: Sql,
  staff: Staff,
  uid: bigint,
  newest: InfoVersion,
): Promise<void> => {
  const assignee = await selectAssignee(sql, uid, newest.version);
  const isTheirs = newest.status === 'submitted' && assignee === staff.name;
  if (!isTheirs) context.operator.require(staff, 'decide_personal_info');
};

/** The customer's versions, newest first, for the assigned member or a decider. The view is audited. */
export const lookAtInfo = (
  context: ReviewContext,
  staff: Staff,
  uid: bigint,
): Promise<DataOf<typeof lookRoute>> =>
  context.operator.act(staff, {
    permission: 'see_personal_info',
    action: 'personal_info_seen',
    work: async (sql) => {
      const versions = await selectVersions(sql, uid, MAX_VERSIONS);
      const [newest] = versions;
      if (newest === undefined) throw new AppError('not_found');
      await requireCase(context, sql, staff, uid, newest);
      const proposedBy = (await selectOverride(sql, uid, newest.version))?.proposedBy ?? null;
      const result = versions.map((info) => ({
        ...toPersonalInfo(context, info),
        version: info.version,
        decided_by: info.decidedBy,
        decided_at: info.decidedAtMs === null ? null : wireTime(info.decidedAtMs),
        // Only the newest version can still wait for a second member.
        proposed_by: info === newest ? proposedBy : null,
      }));
      return { result, detail: { uid: String(uid) } };
    },
  });

/** Only the newest version can be decided, and only once, so the decision always concerns the reviewed version. */
const requireOpen = async (sql: Sql, uid: bigint, version: number): Promise<void> => {
  await lockInfo(sql, uid);
  const [newest] = await selectVersions(sql, uid, 1);
  if (newest === undefined || version > newest.version) throw new AppError('not_found');
  if (newest.version !== version || newest.status !== 'submitted') throw new AppError('already_decided');
};

/**
 * True if the verification may be written now. After a refusal by the provider of KYC, the first member proposes it and a second
 * one verifies. Throws `screening_pending` while the provider has not answered.
 */
const mayVerify = async (
  context: ReviewContext,
  sql: Sql,
  staff: Staff,
  of: { readonly uid: bigint; readonly version: number },
): Promise<boolean> => {
  const outcome = await selectOutcome(sql, { kind: 'kyc', uid: of.uid, subject: String(of.version) });
  if (outcome === null && context.isKycAsked) throw new AppError('screening_pending');
  if (outcome !== 'refused') return true;
  const proposal = await selectOverride(sql, of.uid, of.version);
  if (proposal?.proposedBy === staff.name) throw new AppError('second_person_needed');
  if (proposal !== null) {
    // After a dismissal the customer sends a new version, because a proposal about this one is never replaced.
    if (!(await isSecondTo(sql, proposal, staff.name))) throw new AppError('second_person_needed');
    return true;
  }
  await insertOverride(sql, { ...of, staff: staff.name, now: new Date(context.clock.nowMs()) });
  return false;
};

export const decideInfo = (
  context: ReviewContext,
  staff: Staff,
  form: ParsedInputOf<typeof decideRoute>,
): Promise<DataOf<typeof decideRoute>> => {
  const { version } = form;
  const uid = BigInt(form.uid);
  const { verdict } = form;
  const isVerified = verdict === 'verified';
  const reason = form.reason === undefined || form.reason === '' ? null : form.reason;
  const reasonCode =
    isVerified || form.reason_code === undefined || form.reason_code === '' ? null : form.reason_code;
  return context.operator.act<DataOf<typeof decideRoute>>(staff, {
    permission: 'decide_personal_info',
    action: `personal_info_${verdict}`,
    work: async (sql) => {
      await requireOpen(sql, uid, version);
      const detail = {
        uid: form.uid,
        version: String(version),
        ...(reasonCode !== null && { reason_code: reasonCode }),
        ...(reason !== null && { reason }),
      };
      if (!isVerified || (await mayVerify(context, sql, staff, { uid, version }))) {
        const now = new Date(context.clock.nowMs());
        await insertDecision(sql, uid, version, { verdict, reasonCode, reason, staff: staff.name, now });
        return { result: { needs_second: false }, detail };
      }
      return { result: { needs_second: true }, detail, action: 'personal_info_proposed' as const };
    },
  });
};
