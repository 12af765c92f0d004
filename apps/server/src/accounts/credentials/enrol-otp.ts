import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { newTotp, stepOf } from '../../platform/security/totp.ts';
import { CODE_ALPHABET } from '../account.rules.ts';
import { selectUser } from '../accounts.sql.ts';
import { type ConfirmedSession, confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { notify } from '../notices/notify.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import {
  deleteOtp,
  insertRecoveryCodes,
  selectOtp,
  updateOtpEnabled,
  upsertPendingOtp,
} from '../two-factor/otp.sql.ts';
import { showRecoveryCode } from '../two-factor/recovery.rules.ts';
import { recoveryHash, requireOtp, sealPurpose } from '../two-factor/verify-otp.ts';

const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;
/** A secret that no code confirms within this time is refused, so that a forgotten one cannot be used later. */
const PENDING_MS = 15 * 60_000;
const OF_ACCOUNT = { name: 'enrol_otp_of_account', attempts: 10, perSeconds: 900 };

/**
 * Makes a secret for an authenticator app. Logins ask for it after a first code has confirmed it. It always needs
 * re-authentication, however new the session is: its codes later replace the password for withdrawals. Throws `otp_already_on`, and
 * the errors of `confirmAgain`.
 */
export const enableOtp = async (
  context: AccountsContext,
  session: ConfirmedSession,
  proof: Proof,
): Promise<{ secret: string; uri: string }> => {
  const { database, clock, seal, site } = context;
  const { uid } = session;
  if ((await selectOtp(database, uid))?.enabled) throw new AppError('otp_already_on');
  await confirmAgain(context, session, proof, 'proof');
  const user = await selectUser(database, uid);
  const { bytes, secret, uri } = newTotp(site.domain, user?.account ?? String(uid));
  const sealed = seal.seal(bytes, sealPurpose(uid));
  if (!(await upsertPendingOtp(database, uid, sealed, new Date(clock.nowMs())))) {
    throw new AppError('otp_already_on');
  }
  return { secret, uri };
};

const newRecoveryCode = (): string =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/**
 * Turns the second factor on with the app's first code. Returns the recovery codes, which are stored only as hashes. Throws
 * `otp_invalid`, `otp_already_on`, `too_many_requests`, and `confirm_again` for a secret older than 15 minutes.
 */
export const confirmOtp = async (context: AccountsContext, uid: bigint, typed: string): Promise<string[]> => {
  const { database, clock, seal } = context;
  const stored = await selectOtp(database, uid);
  if (stored?.enabled) throw new AppError('otp_already_on');
  if (stored !== null && clock.nowMs() - stored.createdAtMs > PENDING_MS) throw new AppError('confirm_again');
  const ofAccount = { allowance: OF_ACCOUNT, key: String(uid) };
  await takeAttempt(database, clock, ofAccount);
  const step =
    stored === null ? null : stepOf(seal.open(stored.secretSealed, sealPurpose(uid)), typed, clock.nowMs());
  if (stored === null || step === null) throw new AppError('otp_invalid');
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await database.transaction(async (sql) => {
    const now = new Date(clock.nowMs());
    if (!(await updateOtpEnabled(sql, uid, { secretSealed: stored.secretSealed, step, now }))) {
      throw new AppError('otp_already_on');
    }
    await insertSecurityChange(sql, uid, 'second_factor', now);
    await notify(context, sql, { uid, kind: 'second_factor', detail: null });
    await insertRecoveryCodes(
      sql,
      uid,
      codes.map((code) => recoveryHash(context, uid, code)),
    );
  });
  await forgetAttempts(database, ofAccount);
  return codes.map(showRecoveryCode);
};

/** Turns the second factor off with one of its codes. Throws `otp_invalid` or `too_many_requests`. */
export const disableOtp = async (context: AccountsContext, uid: bigint, typed: string): Promise<void> => {
  await requireOtp(context, uid, typed);
  await context.database.transaction(async (sql) => {
    await deleteOtp(sql, uid);
    await insertSecurityChange(sql, uid, 'second_factor', new Date(context.clock.nowMs()));
    await notify(context, sql, { uid, kind: 'second_factor', detail: null });
  });
};
