import { createHmac } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { stepOf } from '../../platform/security/totp.ts';
import type { AccountsContext } from '../context.ts';
import { selectOtp, updateLastStep, updateRecoveryUsed } from './otp.sql.ts';
import { recoveryKey } from './recovery.rules.ts';

/** All guesses at codes share this bound. It is far too low to search a million codes. */
const OF_OTP = { name: 'otp_of_account', attempts: 10, perSeconds: 900 };

export const sealPurpose = (uid: bigint): string => `accounts/otp/${uid}`;

export const recoveryHash = (context: AccountsContext, uid: bigint, bare: string): Buffer =>
  createHmac('sha256', context.recoveryKey).update(`${uid}:${bare}`).digest();

/** True if the account requires a second factor. */
const isOtpEnabled = async (context: AccountsContext, uid: bigint): Promise<boolean> =>
  (await selectOtp(context.database, uid))?.enabled ?? false;

const useCode = async (context: AccountsContext, uid: bigint, typed: string): Promise<boolean> => {
  const { database, clock } = context;
  const stored = await selectOtp(database, uid);
  if (stored === null || !stored.enabled) return false;
  const bare = recoveryKey(typed);
  if (bare !== null) {
    return updateRecoveryUsed(database, uid, recoveryHash(context, uid, bare), new Date(clock.nowMs()));
  }
  const step = stepOf(context.seal.open(stored.secretSealed, sealPurpose(uid)), typed, clock.nowMs());
  return step !== null && updateLastStep(database, uid, step);
};

/**
 * Accepts a code of the authenticator app, or a recovery code, each once. Throws `otp_invalid`, and `too_many_requests` after ten
 * wrong ones in 15 minutes.
 */
export const requireOtp = async (context: AccountsContext, uid: bigint, typed: string): Promise<void> => {
  const ofOtp = { allowance: OF_OTP, key: String(uid) };
  await takeAttempt(context.database, context.clock, ofOtp);
  if (!(await useCode(context, uid, typed))) throw new AppError('otp_invalid');
  await forgetAttempts(context.database, ofOtp);
};

/** Passes accounts without a second factor, and those that give a valid code. Throws `otp_required` or `otp_invalid`. */
export const passSecondFactor = async (
  context: AccountsContext,
  uid: bigint,
  otp: string | undefined,
): Promise<void> => {
  if (!(await isOtpEnabled(context, uid))) return;
  if (otp === undefined || otp === '') throw new AppError('otp_required');
  await requireOtp(context, uid, otp);
};
