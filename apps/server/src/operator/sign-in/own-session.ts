import type { DataOf, ownStaff, staffSessions } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { wireTime } from '../../platform/wire.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { updateLinkEnded } from '../links/links.sql.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import { permissionsOf } from '../permissions.rules.ts';
import type { StaffMember } from '../staff.sql.ts';
import { deleteOwnSession, selectOwnSessions } from './own-session.sql.ts';
import { selectCredentials, updateOwnPassword } from './second-factor.sql.ts';
import { passSecondFactor, requireOwnPassword } from './second-factor.ts';
import type { Must } from './staff-session.rules.ts';

/** The signed-in member, their permissions and their required next step. */
export const describeSelf = async (
  { database }: OperatorContext,
  member: StaffMember & { readonly must: Must },
): Promise<DataOf<typeof ownStaff>> => ({
  name: member.name,
  role: member.role,
  may: [...permissionsOf(member)],
  must: member.must,
  otp_enabled: (await selectCredentials(database, member.staffId))?.otpEnabled ?? false,
});

export const listOwnSessions = async (
  { database, clock }: OperatorContext,
  staff: StaffMember,
  token: string,
): Promise<DataOf<typeof staffSessions>> => {
  const own = sessionTokenHash(token);
  const sessions = await selectOwnSessions(database, staff.staffId, new Date(clock.nowMs()));
  return sessions.map((session) => ({
    session_id: session.sessionId,
    current: own !== null && session.tokenHash.equals(own),
    user_agent: session.userAgent,
    ip: session.ip,
    created_at: wireTime(session.createdAtMs),
    last_seen_at: wireTime(session.lastSeenAtMs),
  }));
};

/** Ends one of the member's own sessions. Throws `not_found` for any other. */
export const endOwnSession = (
  { database, clock }: OperatorContext,
  staff: StaffMember,
  sessionId: string,
): Promise<null> =>
  database.transaction(async (sql) => {
    if (!(await deleteOwnSession(sql, staff.staffId, sessionId))) throw new AppError('not_found');
    await appendAudit(sql, clock, staff.name, 'staff_session_ended', {});
    return null;
  });

/**
 * Sets a password that the member chose, and ends their other sessions and an open link. Throws `password_wrong`,
 * `password_too_common`, `otp_required`, `otp_invalid`, `too_many_requests`.
 */
export const changeOwnPassword = async (
  context: OperatorContext,
  staff: StaffMember,
  token: string,
  form: { old_password: string; new_password: string; otp?: string | undefined },
): Promise<null> => {
  const { database, clock } = context;
  if (form.new_password === form.old_password || context.isTooCommon(form.new_password, staff.name)) {
    throw new AppError('password_too_common');
  }
  const { passwordHash } = await requireOwnPassword(context, staff.staffId, form.old_password);
  await passSecondFactor(context, staff.staffId, form.otp);
  const exceptTokenHash = sessionTokenHash(token);
  if (exceptTokenHash === null) throw new AppError('not_signed_in');
  const newHash = await hashPassword(form.new_password, 'staff');
  return database.transaction(async (sql) => {
    if (passwordHash === null) throw new AppError('password_wrong');
    const change = { oldHash: passwordHash, newHash, exceptTokenHash };
    if (!(await updateOwnPassword(sql, staff.staffId, change))) throw new AppError('password_wrong');
    await updateLinkEnded(sql, staffNameKey(staff.name), 'revoked', new Date(clock.nowMs()));
    await appendAudit(sql, clock, staff.name, 'staff_password_changed', { name: staff.name });
    return null;
  });
};
