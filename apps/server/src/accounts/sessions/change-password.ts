import { AppError } from '../../platform/http/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { clientKeyOf } from '../../platform/security/limits/client-keys.ts';
import { forgetAttempts, takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { selectPasswordHash, selectUser, updatePasswordHash } from '../accounts.sql.ts';
import { type ConfirmedSession, confirmAgain, type Proof } from '../confirm/confirm-again.ts';
import type { AccountsContext } from '../context.ts';
import { insertDoneCall, selectDoneCall } from '../done-calls.sql.ts';
import { notify } from '../notices/notify.ts';
import { isTooCommon } from '../password.rules.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import { passSecondFactor } from '../two-factor/verify-otp.ts';

/** A lost answer is asked for again within this time. */
const REPEATED_MS = 15 * 60_000;
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
  /** The caller's key. A repetition under it is answered like the first call. */
  readonly client_id?: string | undefined;
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

/** True if an earlier call under the same key has set this password, and its answer was lost. */
const isChangedBefore = async (
  { database, clock }: AccountsContext,
  uid: bigint,
  form: PasswordForm,
  clientKey: string,
): Promise<boolean> => {
  const since = new Date(clock.nowMs() - REPEATED_MS);
  if ((await selectDoneCall(database, { clientKey, call: 'password' }, since)) !== uid) return false;
  await takeAttempt(database, clock, { allowance: OF_ACCOUNT, key: String(uid) });
  return verifyPassword(await selectPasswordHash(database, uid), form.new_password);
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
  const { database, clock } = context;
  const clientKey = form.client_id === undefined ? null : clientKeyOf(form.client_id);
  if (clientKey !== null && (await isChangedBefore(context, session.uid, form, clientKey))) return;
  const user = await selectUser(database, session.uid);
  if (isTooCommon(form.new_password, user?.account ?? '', context.commonPasswords)) {
    throw new AppError('password_too_common');
  }
  await requireOwner(context, session, form);
  const passwordHash = await hashPassword(form.new_password);
  const change = { uid: session.uid, passwordHash, exceptToken: session.token };
  await setPassword(context, change, async (sql) => {
    if (clientKey === null) return;
    await insertDoneCall(sql, { clientKey, call: 'password' }, session.uid, new Date(clock.nowMs()));
  });
};
