import { AppError, invariant } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { newTotp, stepOf } from '../../platform/security/totp.ts';
import { appendAudit } from '../audit/audit-log.ts';
import type { OperatorContext } from '../context.ts';
import type { StaffMember } from '../staff.sql.ts';
import {
  type Credentials,
  selectCredentials,
  updateOtpEnabled,
  updateOtpStep,
  updatePendingOtp,
} from './second-factor.sql.ts';

/** All guesses at codes and the own password share this bound. */
const OF_OTP = { name: 'otp_of_staff', attempts: 10, perSeconds: 900 };
const OF_PASSWORD = { name: 'password_of_staff', attempts: 10, perSeconds: 900 };

const sealPurpose = (staffId: string): string => `operator/otp/${staffId}`;

const credentialsOf = async (context: OperatorContext, staffId: string): Promise<Credentials> => {
  const found = await selectCredentials(context.database, staffId);
  invariant(found !== null, 'who is signed in is a member of staff');
  return found;
};

/** Asks for the member's own password again. Throws `password_wrong` or `too_many_requests`. */
export const requireOwnPassword = async (
  context: OperatorContext,
  staffId: string,
  typed: string,
): Promise<Credentials> => {
  const { database, clock } = context;
  const found = await credentialsOf(context, staffId);
  const ofStaff = { allowance: OF_PASSWORD, key: staffId };
  await takeAttempt(database, clock, ofStaff);
  if (!(await verifyPassword(found.passwordHash, typed, 'staff'))) throw new AppError('password_wrong');
  await forgetAttempts(database, ofStaff);
  return found;
};

/** Makes a secret for an authenticator app. It is inactive until its first code has confirmed it. */
export const enableOtp = async (
  context: OperatorContext,
  staff: StaffMember,
  password: string,
): Promise<{ secret: string; uri: string }> => {
  const { otpEnabled } = await requireOwnPassword(context, staff.staffId, password);
  const { bytes, secret, uri } = newTotp(context.consoleName, staff.name);
  const sealed = context.seal.seal(bytes, sealPurpose(staff.staffId));
  if (otpEnabled || !(await updatePendingOtp(context.database, staff.staffId, sealed))) {
    throw new AppError('otp_already_on');
  }
  return { secret, uri };
};

/** Turns the second factor on with the app's first code. Throws `otp_invalid`, `otp_already_on`, `too_many_requests`. */
export const confirmOtp = async (
  context: OperatorContext,
  staff: StaffMember,
  typed: string,
): Promise<null> => {
  const { database, clock, seal } = context;
  const { otpSealed, otpEnabled } = await credentialsOf(context, staff.staffId);
  if (otpEnabled) throw new AppError('otp_already_on');
  const ofStaff = { allowance: OF_OTP, key: staff.staffId };
  await takeAttempt(database, clock, ofStaff);
  const step =
    otpSealed === null
      ? null
      : stepOf(seal.open(otpSealed, sealPurpose(staff.staffId)), typed, clock.nowMs());
  if (otpSealed === null || step === null) throw new AppError('otp_invalid');
  await database.transaction(async (sql) => {
    const enabled = { sealed: otpSealed, step, now: new Date(clock.nowMs()) };
    if (!(await updateOtpEnabled(sql, staff.staffId, enabled))) throw new AppError('otp_already_on');
    await appendAudit(sql, clock, staff.name, 'staff_otp_on', {});
  });
  await forgetAttempts(database, ofStaff);
  return null;
};

/** Passes members without a second factor, and those with a valid code; each code works once. Throws `otp_required` or `otp_invalid`. */
export const passSecondFactor = async (
  context: OperatorContext,
  staffId: string,
  otp: string | undefined,
): Promise<void> => {
  const { database, clock, seal } = context;
  const { otpSealed, otpEnabled } = await credentialsOf(context, staffId);
  if (!otpEnabled || otpSealed === null) return;
  if (otp === undefined || otp === '') throw new AppError('otp_required');
  const ofStaff = { allowance: OF_OTP, key: staffId };
  await takeAttempt(database, clock, ofStaff);
  const step = stepOf(seal.open(otpSealed, sealPurpose(staffId)), otp, clock.nowMs());
  if (step === null || !(await updateOtpStep(database, staffId, step))) throw new AppError('otp_invalid');
  await forgetAttempts(database, ofStaff);
};
