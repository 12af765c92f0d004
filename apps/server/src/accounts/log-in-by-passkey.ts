import type { PasskeyRequest, UserInfo } from '@tallystick/contract';
import { AppError } from '../platform/errors.ts';
import { addressKey } from '../platform/security/limits/address-key.ts';
import { giveBackAttempts, takeAttempt } from '../platform/security/limits/rate-limit.ts';
import { askForPasskey, checkPasskey, readPasskeyAnswer } from '../platform/security/passkeys/passkeys.ts';
import { accountKey } from './account.rules.ts';
import { selectUser } from './accounts.sql.ts';
import type { AccountsContext } from './context.ts';
import { describeUser } from './customers/describe-user.ts';
import { refuseFrozen } from './freezes/freezes.ts';
import { notifyNewDevice } from './notices/notify.ts';
import { customerPasskeys } from './passkeys/passkeys.sql.ts';
import type { Device } from './sessions/sessions.ts';

const REQUESTS = { name: 'passkey_login_requests_of_address', attempts: 120, perSeconds: 900 };
const ANSWERS = { name: 'passkey_logins_of_address', attempts: 60, perSeconds: 900 };

const LOGIN = { realm: 'customer', purpose: 'login', subject: null } as const;

/** The request for a sign-in. It names no account, so it reveals none. Throws `passkeys_unavailable` or `too_many_requests`. */
export const askForLoginPasskey = async (
  context: AccountsContext,
  { ip, host }: { readonly ip: string; readonly host: string },
): Promise<PasskeyRequest> => {
  await takeAttempt(context.database, context.clock, { allowance: REQUESTS, key: addressKey(ip) });
  return askForPasskey(context, LOGIN, { party: context.relyingPartyOf(host), passkeys: [] });
};

/**
 * Opens a session for the owner of a passkey. No password and no code is asked for: the authenticator is a possession and has
 * verified its user. Throws `passkey_invalid`, `login_frozen` or `too_many_requests`.
 */
export const logInByPasskey = async (
  context: AccountsContext,
  form: { readonly passkey: string; readonly device_token?: string | undefined },
  device: Device,
): Promise<{ userinfo: UserInfo; device_token: string }> => {
  const { database, clock } = context;
  const ofAddress = { allowance: ANSWERS, key: addressKey(device.ip) };
  await takeAttempt(database, clock, ofAddress);
  const answer = readPasskeyAnswer(form.passkey);
  const stored = await customerPasskeys.selectByCredential(database, answer.credentialId);
  const own = stored === null ? null : { ...stored, subject: String(stored.owner) };
  const checked = await checkPasskey(context, LOGIN, answer, own);
  const user = own === null ? null : await selectUser(database, own.owner);
  if (own === null || user === null) throw new AppError('passkey_invalid');
  const { owner: uid, passkeyId } = own;
  await giveBackAttempts(database, [ofAddress]);
  await refuseFrozen(database, uid, 'login');
  const userinfo = await database.transaction(async (sql) => {
    const used = { ...checked, now: new Date(clock.nowMs()) };
    if (!(await customerPasskeys.updateUsed(sql, passkeyId, used))) throw new AppError('passkey_invalid');
    return describeUser(sql, uid, await context.sessions.open(sql, uid, device));
  });
  const guesser = {
    account: accountKey(user.account),
    ip: device.ip,
    deviceToken: form.device_token ?? null,
  };
  const { token, isNew } = await context.guesses.remember(guesser);
  if (isNew) await database.transaction((sql) => notifyNewDevice(context, sql, uid, device));
  return { userinfo, device_token: token };
};
