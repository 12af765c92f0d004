import { addressKey } from '../platform/address-key.ts';
import { AppError } from '../platform/errors.ts';
import { verifyPassword } from '../platform/passwords.ts';
import { countAttempt, forgetAttempts, requireAttemptLeft, takeAttempt } from '../platform/rate-limit.ts';
import { sessionTokenHash } from '../platform/session-tokens.ts';
import { appendAudit } from './audit-log.ts';
import type { OperatorContext } from './context.ts';
import { passSecondFactor } from './staff/second-factor.ts';
import { type Must, mustOf } from './staff/staff-session.rules.ts';
import { deleteStaffSession, type StaffMember, selectStaffByName } from './staff.sql.ts';
import { staffNameKey } from './staff-name.rules.ts';
import { type Device, openStaffSession } from './staff-sessions.ts';

const OF_NAME = { name: 'staff_login_of_name', attempts: 10, perSeconds: 900 };
const OF_ADDRESS = { name: 'staff_login_of_address', attempts: 50, perSeconds: 900 };

/**
 * Opens a staff session by name, password and, where it is on, a code; limited and answered like a customer's, and audited.
 * Refuses as `credentials_invalid`, `otp_required`, `otp_invalid`, `too_many_requests`.
 */
export const logInStaff = (
  context: OperatorContext,
  credentials: { name: string; password: string; otp?: string | undefined },
  device: Device,
): Promise<{ token: string; member: StaffMember & { readonly must: Must } }> => {
  const { database, clock, mode } = context;
  const key = staffNameKey(credentials.name);
  const ofName = { allowance: OF_NAME, key };
  const ofAddress = { allowance: OF_ADDRESS, key: addressKey(device.ip) };
  return context.turns(key, async () => {
    await requireAttemptLeft(database, clock, ofAddress);
    await takeAttempt(database, clock, ofName);
    const found = await selectStaffByName(database, key);
    const matches = await verifyPassword(found?.passwordHash ?? null, credentials.password);
    if (found === null || !matches) {
      await countAttempt(database, clock, ofAddress);
      throw new AppError('credentials_invalid');
    }
    await passSecondFactor(context, found.member.staffId, credentials.otp);
    await forgetAttempts(database, ofName);
    return database.transaction(async (sql) => {
      const token = await openStaffSession(sql, clock, found.member.staffId, device);
      await appendAudit(sql, clock, found.member.name, 'staff_login', { ip: device.ip });
      return { token, member: { ...found.member, must: mustOf(mode, found) } };
    });
  });
};

export const logOutStaff = async (
  context: OperatorContext,
  token: string,
  staffName: string,
): Promise<void> => {
  const tokenHash = sessionTokenHash(token);
  if (tokenHash === null) return;
  await context.database.transaction(async (sql) => {
    // Asked twice at once, it was ended once.
    if (!(await deleteStaffSession(sql, tokenHash))) return;
    await appendAudit(sql, context.clock, staffName, 'staff_logout', {});
  });
};
