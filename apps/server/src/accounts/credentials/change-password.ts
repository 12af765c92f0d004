import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { selectPasswordHash, selectUser, updatePasswordHash } from '../accounts.sql.ts';
import { type ConfirmedSession, confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { notify } from '../notices/notify.ts';
import { isTooCommon } from '../password.rules.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import { passSecondFactor } from '../two-factor/verify-otp.ts';

const OF_ACCOUNT = { name: 'change_password_of_account', attempts: 10, perSeconds: 900 };

/** Writes a password and ends the account's sessions except one, together with the writes of `before`. */
export const setPassword = async (
  context: AccountsContext,
  change: { uid: bigint; passwordHash: string; exceptToken: string | null },
  before: (sql: Sql) => Promise<void> = async () => undefined,
): Promise<void> => {
  const forget = await context.database.transaction(async (sql) => {
    await before(sql);
    await updatePasswordHash(sql, change.uid, change.passwordHash);
    await insertSecurityChange(sql, change.uid, 'password', new Date(context.clock.nowMs()));
    await notify(context, sql, { uid: change.uid, kind: 'password', detail: null });
    return context.sessions.endAll(sql, change.uid, change.exceptToken);
  });
  forget();
};

export interface PasswordForm extends Proof {
  readonly old_password: string;
  readonly new_password: string;
}

/** Requires the old password, and a code if two-step login is on. A wallet account signs again for its first password. */
const requireOwner = async (
  context: AccountsContext,
  session: ConfirmedSession,
  form: PasswordForm,
): Promise<void> => {
  const { database, clock } = context;
  const { uid } = session;
  const passwordHash = await selectPasswordHash(database, uid);
  if (passwordHash === null) {
    const { otp, nonce, signature, passkey } = form;
    return confirmAgain(context, session, { otp, nonce, signature, passkey }, 'money');
  }
  const ofAccount = { allowance: OF_ACCOUNT, key: String(uid) };
  await takeAttempt(database, clock, ofAccount);
  if (!(await verifyPassword(passwordHash, form.old_password))) throw new AppError('password_wrong');
  await passSecondFactor(context, uid, form.otp);
  await forgetAttempts(database, ofAccount);
};

/**
 * Changes the password and ends every other session of the account. Throws `password_wrong`, `password_too_common`,
 * `otp_required`, `otp_invalid`, `too_many_requests`, and for an account without a password the errors of `confirmAgain`.
 */
export const changePassword = async (
  context: AccountsContext,
  session: ConfirmedSession,
  form: PasswordForm,
): Promise<void> => {
  const user = await selectUser(context.database, session.uid);
  if (isTooCommon(form.new_password, user?.account ?? '', context.commonPasswords)) {
    throw new AppError('password_too_common');
  }
  await requireOwner(context, session, form);
  const passwordHash = await hashPassword(form.new_password);
  const change = { uid: session.uid, passwordHash, exceptToken: session.token };
  await setPassword(context, change);
};
