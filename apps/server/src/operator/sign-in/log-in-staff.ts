import { AppError } from '../../platform/errors.ts';
import { type GuessLimits, isWrongGuess } from '../../platform/security/limits/guesses.ts';
import { hashPassword, isHashOutdated, verifyPassword } from '../../platform/security/passwords.ts';
import { sessionTokenHash } from '../../platform/security/session-tokens.ts';
import { auditFailedLogin } from '../audit/audit-failures.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import { staffNameKey } from '../members/staff-name.rules.ts';
import { deleteStaffSession, type StaffMember, selectStaffByName, updateRenewedHash } from '../staff.sql.ts';
import { passSecondFactor } from './second-factor.ts';
import { type Must, mustOf } from './staff-session.rules.ts';
import { type Device, openStaffSession } from './staff-sessions.ts';

/**
 * One name has 1,000 guesses an hour from all unknown addresses together. That is enough for a flood not to lock its owner out.
 * Staff passwords have at least 12 characters and are not common ones.
 */
export const STAFF_LOGIN_LIMITS: GuessLimits = {
  name: 'staff_login',
  ofPair: { name: 'staff_login_of_pair', attempts: 10, perSeconds: 900 },
  ofAccount: { name: 'staff_login_of_name', attempts: 1_000, perSeconds: 3_600 },
  ofAddress: { name: 'staff_login_of_address', attempts: 50, perSeconds: 900 },
};

interface StaffLogin {
  readonly name: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly device_token?: string | undefined;
}

const checkCredentials = async (
  context: OperatorContext,
  key: string,
  form: StaffLogin,
  isKnown: boolean,
) => {
  const found = await selectStaffByName(context.database, key);
  const purpose = isKnown ? 'staff' : 'staff_stranger';
  const matches = await verifyPassword(found?.passwordHash ?? null, form.password, purpose);
  if (found === null || !matches) throw new AppError('credentials_invalid');
  await passSecondFactor(context, found.member.staffId, form.otp);
  if (found.passwordHash !== null && isHashOutdated(found.passwordHash)) {
    const newHash = await hashPassword(form.password, 'staff');
    await updateRenewedHash(context.database, found.member.staffId, found.passwordHash, newHash);
  }
  return found;
};

/**
 * Opens a staff session by name, password and, if it is on, a code. Guesses are limited and answered like a customer's, and the
 * session is audited. Throws `credentials_invalid`, `otp_required`, `otp_invalid`, `too_many_requests`.
 */
export const logInStaff = async (
  context: OperatorContext,
  credentials: StaffLogin,
  device: Device,
): Promise<{ token: string; deviceToken: string; member: StaffMember & { readonly must: Must } }> => {
  const { database, clock, mode, guesses } = context;
  const key = staffNameKey(credentials.name);
  const guesser = { account: key, ip: device.ip, deviceToken: credentials.device_token ?? null };
  const found = await guesses
    .check(guesser, isWrongGuess, (isKnown) => checkCredentials(context, key, credentials, isKnown))
    .catch(async (error: unknown) => {
      await auditFailedLogin(context, key, device.ip, error);
      throw error;
    });
  const { token: deviceToken } = await guesses.remember(guesser);
  return database.transaction(async (sql) => {
    const token = await openStaffSession(sql, clock, found.member.staffId, device);
    await appendAudit(sql, clock, found.member.name, 'staff_login', { ip: device.ip });
    return { token, deviceToken, member: { ...found.member, must: mustOf(mode, found) } };
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
    // Two concurrent calls end it only once.
    if (!(await deleteStaffSession(sql, tokenHash))) return;
    await appendAudit(sql, context.clock, staffName, 'staff_logout', {});
  });
};
