import type { UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { addressKey } from '../platform/security/limits/address-key.ts';
import { giveBackAttempts, takeAttempt } from '../platform/security/limits/rate-limit.ts';
import { accountKey, invitationKey } from './account.rules.ts';
import { type Invitation, insertInvitationUse, selectInvitation } from './accounts.sql.ts';
import type { AccountsContext } from './context.ts';
import { describeUser } from './customers/describe-user.ts';
import { refuseFrozen } from './freezes/freezes.ts';
import { notifyNewDevice } from './notices/notify.ts';
import { openAccount } from './register/open-account.ts';
import { takeRegistration } from './register/register-stranger.ts';
import type { Device } from './sessions/sessions.ts';
import { passSecondFactor } from './two-factor/verify-otp.ts';
import { updateChallengeUsed } from './wallet-login/challenges.sql.ts';
import { type Answer, checkChallenge } from './wallet-login/check-challenge.ts';
import type { LoginAddress } from './wallet-login/login-address.ts';
import { insertLoginAddress, selectUidOfAddress } from './wallet-login/login-addresses.sql.ts';

const OF_ADDRESS = { name: 'wallet_login_of_address', attempts: 60, perSeconds: 900 };

export interface AddressLogin extends Answer {
  readonly otp?: string | undefined;
  readonly invitationCode?: string | undefined;
  readonly deviceToken?: string | undefined;
}

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;

const invitationOf = async (context: AccountsContext, code: string): Promise<Invitation | null> => {
  if (code.trim() === '') return null;
  const demoMode = context.mode === 'demo';
  const now = new Date(context.clock.nowMs());
  const invitation = await selectInvitation(context.database, invitationKey(code), demoMode, now);
  if (invitation === null) throw new AppError('invitation_invalid');
  return invitation;
};

/** Opens an account for an address without one. */
const openFor = async (
  sql: Sql,
  address: LoginAddress,
  from: { invitation: Invitation | null; locale: Locale; createdAt: Date },
): Promise<bigint> => {
  const uid = await openAccount(sql, {
    account: address.shown,
    accountKey: address.key,
    passwordHash: null,
    nickname: shorten(address.shown),
    locale: from.locale,
    invitedBy: from.invitation?.ownerUid ?? null,
    createdAt: from.createdAt,
  });
  if (from.invitation !== null) await insertInvitationUse(sql, from.invitation, uid, from.createdAt);
  const { key, kind } = address;
  // Another process was faster. A retry finds its account.
  if (!(await insertLoginAddress(sql, { address: key, kind, uid, createdAt: from.createdAt }))) {
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  }
  return uid;
};

/** Stores the device after the signature was used up: sending a signature twice must not make a device known. */
const rememberDevice = async (
  context: AccountsContext,
  { deviceToken }: AddressLogin,
  known: bigint | null,
  account: string,
  device: Device,
): Promise<string> => {
  const guesser = { account: accountKey(account), ip: device.ip, deviceToken: deviceToken ?? null };
  const { token, isNew } = await context.guesses.remember(guesser);
  if (isNew && known !== null) {
    await context.database.transaction((sql) => notifyNewDevice(context, sql, known, device));
  }
  return token;
};

/**
 * Opens a session for the signer of a challenge, and an account if there is none: all or nothing, and once. Throws
 * `signature_required`, `signature_invalid`, `otp_required`, `otp_invalid` (the challenge stays valid for these two),
 * `login_frozen`, `invitation_invalid` or `too_many_requests`.
 */
export const logInByAddress = async (
  context: AccountsContext,
  login: AddressLogin,
  locale: Locale,
  device: Device,
): Promise<{ userinfo: UserInfo; device_token: string }> => {
  const { database, clock } = context;
  const ofAddress = { allowance: OF_ADDRESS, key: addressKey(device.ip) };
  await takeAttempt(database, clock, ofAddress);
  const { address, nonce } = await checkChallenge(context, 'login', login);
  await giveBackAttempts(database, [ofAddress]);
  // Serialised per address, so that its account is opened only once.
  return context.turns(`wallet:${address.key}`, async () => {
    const known = await selectUidOfAddress(database, address.key);
    if (known === null) await takeRegistration(context, device.ip);
    const invitation = known === null ? await invitationOf(context, login.invitationCode ?? '') : null;
    if (known !== null) {
      await passSecondFactor(context, known, login.otp);
      await refuseFrozen(database, known, 'login');
    }

    const userinfo = await database.transaction(async (sql) => {
      const createdAt = new Date(clock.nowMs());
      if (!(await updateChallengeUsed(sql, nonce, createdAt))) throw new AppError('signature_invalid');
      const uid = known ?? (await openFor(sql, address, { invitation, locale, createdAt }));
      const token = await context.sessions.open(sql, uid, device);
      const user = await describeUser(sql, uid, token);
      // Last, because the ledger locks a lane of customers until the transaction ends.
      if (known === null) await context.onAccountOpened(sql, uid);
      return user;
    });
    return { userinfo, device_token: await rememberDevice(context, login, known, userinfo.account, device) };
  });
};
