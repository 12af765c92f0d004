import type { UserInfo } from '@tallystick/contract';
import { AppError } from '../platform/errors.ts';
import { type GuessLimits, isWrongGuess } from '../platform/security/limits/guesses.ts';
import { hashPassword, isHashOutdated, verifyPassword } from '../platform/security/passwords.ts';
import { accountKey } from './account.rules.ts';
import { replacePasswordHash, selectCredentials } from './accounts.sql.ts';
import { ownersOf } from './codes/code-target.ts';
import type { AccountsContext } from './context.ts';
import { describeUser } from './customers/describe-user.ts';
import { refuseFrozen } from './freezes/freezes.ts';
import { notifyNewDevice } from './notices/notify.ts';
import type { Device } from './sessions/sessions.ts';
import { passSecondFactor } from './two-factor/verify-otp.ts';

/** All unknown devices together get 2,500 guesses a day at one account. Each known device gets a separate 1,000. */
export const LOGIN_LIMITS: GuessLimits = {
  name: 'login',
  ofPair: { name: 'login_of_pair', attempts: 10, perSeconds: 900 },
  ofAccount: { name: 'login_of_account', attempts: 100, perSeconds: 3_600 },
  ofAddress: { name: 'login_of_address', attempts: 100, perSeconds: 900 },
};

export interface LoginForm {
  readonly account: string;
  readonly password: string;
  readonly otp?: string | undefined;
  readonly device_token?: string | undefined;
}

/** Returns the owner of the credentials. */
const checkCredentials = async (
  context: AccountsContext,
  key: string,
  form: LoginForm,
  isKnown: boolean,
): Promise<bigint> => {
  const { database } = context;
  const { ofCode: owner } = await ownersOf(context, form.account);
  const found = await selectCredentials(database, owner?.accountKey ?? key);
  const purpose = isKnown ? 'customer' : 'stranger';
  const matches = await verifyPassword(found?.passwordHash ?? null, form.password, purpose);
  if (found === null || !matches) throw new AppError('credentials_invalid');
  await passSecondFactor(context, found.uid, form.otp);
  await refuseFrozen(database, found.uid, 'login');
  if (found.passwordHash !== null && isHashOutdated(found.passwordHash)) {
    const newHash = await hashPassword(form.password);
    await replacePasswordHash(database, found.uid, found.passwordHash, newHash);
  }
  return found.uid;
};

/**
 * Opens a session by account and password. A confirmed e-mail address stands for the name, if it belongs to one account. An unknown account and a wrong password get the same answer in the same time. Each
 * guess counts by account and address together, by account and by address, before the password is checked. A device or an address
 * that signed in before is counted separately. Above an allowance it throws `too_many_requests`. If two-step login is on it asks
 * for a code: `otp_required`, `otp_invalid`. Only after all of that it reveals a freeze: `login_frozen`.
 */
export const logIn = async (
  context: AccountsContext,
  form: LoginForm,
  device: Device,
): Promise<{ userinfo: UserInfo; device_token: string }> => {
  const { database, guesses } = context;
  // Limits count the typed text, so that they never tell which account an address belongs to.
  const key = accountKey(form.account);
  const guesser = { account: key, ip: device.ip, deviceToken: form.device_token ?? null };
  const uid = await guesses.check(guesser, isWrongGuess, (isKnown) =>
    checkCredentials(context, key, form, isKnown),
  );
  const { token: deviceToken, isNew } = await guesses.remember(guesser);
  const userinfo = await database.transaction(async (sql) => {
    const token = await context.sessions.open(sql, uid, device);
    if (isNew) await notifyNewDevice(context, sql, uid, device);
    return describeUser(sql, uid, token);
  });
  return { userinfo, device_token: deviceToken };
};
