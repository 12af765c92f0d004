import type { Freezable, InfoState, LimitsForm, LimitsWithUsage, User, UserInfo } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import type { Clock } from '../platform/clock.ts';
import { createKeyedMutex } from '../platform/concurrency/keyed-mutex.ts';
import type { MailRoom } from '../platform/mail/mail.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import { createGuesses } from '../platform/security/limits/guesses.ts';
import type { RelyingPartyOf } from '../platform/security/passkeys/relying-party.ts';
import { createSeal } from '../platform/security/sealing.ts';
import type { InvitationLimits } from './accounts.sql.ts';
import { selectHasDemoInvitation } from './accounts.sql.ts';
import { createApiKeys } from './api-keys/api-keys.ts';
import { type CustomerCaller, identifyCustomer, identifyForSocket } from './api-keys/identify-customer.ts';
import { readCommonPasswords } from './common-passwords.ts';
import { type ConfirmedSession, confirmAgain, type Need, type Proof } from './confirm/confirm-again.ts';
import type { AccountsContext, Site } from './context.ts';
import { eraseIdentity } from './customers/closures.sql.ts';
import { describeCurrentUser } from './customers/describe-user.ts';
import { refuseFrozen, refuseFrozenStep } from './freezes/freezes.ts';
import { issueInvitation } from './invitations/issue-invitation.ts';
import { refuseTimedOut } from './limits/refuse-timed-out.ts';
import { depositLimits, type LimitUsage, readWithUsage, setLimits } from './limits/set-limits.ts';
import { LOGIN_LIMITS, type LoginForm, logIn } from './log-in.ts';
import { type AddressLogin, logInByAddress } from './log-in-by-address.ts';
import { mailNews, type WriteMail } from './notices/mail-news.ts';
import { type Notice, notify } from './notices/notify.ts';
import { isTooCommon } from './password.rules.ts';
import { selectInfoState } from './personal-info/personal-info.sql.ts';
import { type DemoLogin, ensureDemoAccount } from './register/ensure-demo-account.ts';
import type { RegistrationForm } from './register/register-account.ts';
import { registerStranger } from './register/register-stranger.ts';
import { refuseWaiting } from './security/withdrawal-wait.ts';
import { createSessions, type Device } from './sessions/sessions.ts';
import { makeChallenge } from './wallet-login/make-challenge.ts';
import type { VerifyContractSignature } from './wallet-login/verify-signature.ts';
import type { WechatApp } from './wechat/wechat-app.ts';

/** Wallet logins that run or wait at once. More are refused as `unavailable`. */
const MAX_LOGINS = 1_000;

interface AccountsOptions {
  readonly database: Database;
  /** A separate pool for sessions, so that a busy `database` signs nobody out. Defaults to `database`. */
  readonly sessionDatabase?: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  readonly onAccountOpened: (sql: Sql, uid: bigint) => Promise<void>;
  /** 32 secret bytes for a purpose, the same at every call. */
  readonly secretFor: (purpose: string) => Uint8Array;
  /** The domain and the app's address that a wallet's signature names. */
  readonly site: Site;
  /** The same as the customer's browser names it, by the host that it asked for. */
  readonly siteNamed: (host: string) => Site;
  /** The party to which passkeys belong, by the host that the browser asked for. */
  readonly relyingPartyOf: RelyingPartyOf;
  /** Shown by authenticators. */
  readonly siteName: string;
  /** Asks contract wallets (ERC-1271). Left out if no chain has an endpoint. */
  readonly verifyContractSignature?: VerifyContractSignature;
  readonly mail: MailRoom;
  readonly wechat: WechatApp | null;
  /** Registrations and guesses at invitation codes per address and hour. */
  readonly registrationsPerHour: number;
  /** The used part of a customer's own limits, from the slices that count it. */
  readonly usageOf: (uid: bigint) => Promise<LimitUsage>;
  /** Messages of customer service that the customer has not read. */
  readonly unreadMessages: (uid: bigint) => Promise<number>;
}

/** The session, and the token by which the server recognises this device next time. */
interface SignedIn {
  readonly userinfo: UserInfo;
  readonly device_token: string;
}

export interface Accounts {
  register(form: RegistrationForm, locale: Locale, device: Device): Promise<SignedIn>;
  logIn(form: LoginForm, device: Device): Promise<SignedIn>;
  /** Makes the text that a wallet has to sign. */
  makeChallenge(
    form: { address: string; chain: string; purpose: 'login' | 'confirm' },
    caller: { ip: string; host: string },
  ): Promise<{ message: string; nonce: string; expires_at: string }>;
  logInByAddress(
    login: AddressLogin,
    locale: Locale,
    device: Device,
  ): Promise<{ userinfo: UserInfo; device_token: string }>;
  /** Only for this slice's routes. */
  readonly context: AccountsContext;
  logOut(token: string): Promise<void>;
  /** The account as its owner sees it. */
  describe(uid: bigint, token: string): Promise<User>;
  /** Sets the limits in the form. Returns all of the customer's own limits with the used part. */
  setLimits(uid: bigint, form: LimitsForm): Promise<LimitsWithUsage>;
  /** All of a customer's own limits with the used part. */
  limitsOf(uid: bigint): Promise<LimitsWithUsage>;
  /** The customer's limits on deposits in force, in minor units of USDT, each with the start of its period. */
  depositLimits(sql: Sql, uid: bigint): Promise<readonly { amount: bigint; startMs: number }[]>;
  /** The owner of a session token. Cheap; changes by other processes take effect within 5 s. */
  readonly identify: (token: string) => Promise<{ uid: bigint } | null>;
  /** The customer behind a session token or an API key. */
  readonly identifyCustomer: (token: string) => Promise<CustomerCaller | null>;
  /** The owner of a session token or of an API key that may read from this address. */
  readonly identifyForSocket: (token: string, ip: string) => Promise<{ uid: bigint } | null>;
  /**
   * Requires re-authentication: always (`proof`), or unless the session is younger than 15 minutes (`recent`). Refuses as
   * `confirm_again`, `password_wrong`, `otp_required`, `otp_invalid` or `too_many_requests`. Call it before the transaction.
   */
  confirmAgain(session: ConfirmedSession, proof: Proof, need: Need): Promise<void>;
  /** Refuses an action that staff froze, as `withdrawals_frozen` and the like, with the reason. */
  refuseFrozen(sql: Sql, uid: bigint, what: Freezable): Promise<void>;
  /** The same at a step: no freeze can commit before the caller's transaction ends. */
  refuseFrozenStep(sql: Sql, uid: bigint, what: Freezable): Promise<void>;
  /** Refuses a destination that is not long-standing, as `withdrawals_wait`, for 24 h after a security change in live. */
  refuseWaiting(sql: Sql, uid: bigint, usableFromMs: number): Promise<void>;
  /** Writes a security notice in the caller's transaction. A failure is logged and undoes nothing else. */
  notify(sql: Sql, notice: Notice): Promise<void>;
  /** Tells a customer news by mail in the caller's transaction. A failure is logged and undoes nothing else. */
  readonly mailNews: (sql: Sql, uid: bigint, write: WriteMail) => Promise<bigint | null>;
  /** Throws `timed_out` while the customer's own time-out runs. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** The state of the customer's personal information. `verified` means complete. */
  personalInfoStatus(uid: bigint): Promise<InfoState | 'none'>;
  /**
   * Erases the names, secrets and sign-ins of an account that the caller's transaction closes. Call the returned function after
   * the commit.
   */
  endIdentity(sql: Sql, uid: bigint): Promise<() => void>;
  /** Creates the demo's account and invitation if they are missing. Only in demo mode. */
  ensureDemoAccount(): Promise<DemoLogin>;
  /** True if a password is among the first guesses for an account of that name. */
  isTooCommon(password: string, name: string): boolean;
  /** True if this database was ever started in demo mode. Its accounts hold play money, so it must not go live. */
  isDemoDatabase(): Promise<boolean>;
  /** Issues an invitation of the operator in the caller's transaction. */
  issueInvitation(sql: Sql, wanted?: InvitationLimits): Promise<string>;
}

export const createAccounts = async (options: AccountsOptions): Promise<Accounts> => {
  const sessionDatabase = options.sessionDatabase ?? options.database;
  const keys = createApiKeys(sessionDatabase, options.clock);
  const context: AccountsContext = {
    ...options,
    verifyContractSignature: options.verifyContractSignature ?? null,
    seal: createSeal(options.secretFor('accounts/sealed')),
    recoveryKey: options.secretFor('accounts/recovery-codes'),
    commonPasswords: await readCommonPasswords(),
    turns: createKeyedMutex(MAX_LOGINS),
    guesses: createGuesses(options.database, options.clock, LOGIN_LIMITS),
    sessions: createSessions(sessionDatabase, options.clock, keys),
    keys,
  };
  return {
    context,
    register: (form, locale, device) => registerStranger(context, form, locale, device),
    logIn: (form, device) => logIn(context, form, device),
    makeChallenge: (form, caller) => makeChallenge(context, form, caller),
    logInByAddress: (login, locale, device) => logInByAddress(context, login, locale, device),
    logOut: (token) => context.sessions.end(token),
    describe: async (uid, token) => {
      const unread = await options.unreadMessages(uid);
      return describeCurrentUser(options.database, uid, token, options, unread);
    },
    setLimits: (uid, form) => setLimits(options, uid, form),
    limitsOf: (uid) => readWithUsage(options, uid),
    depositLimits: (sql, uid) => depositLimits(sql, uid, options.clock.nowMs()),
    identify: (token) => context.sessions.identify(token),
    identifyCustomer: (token) => identifyCustomer(context, token),
    identifyForSocket: (token, ip) => identifyForSocket(context, token, ip),
    confirmAgain: (session, proof, need) => confirmAgain(context, session, proof, need),
    refuseFrozen,
    refuseFrozenStep,
    notify: (sql, notice) => notify(context, sql, notice),
    mailNews: (sql, uid, write) => mailNews(context, sql, uid, write),
    refuseWaiting: (sql, uid, usableFromMs) => refuseWaiting(options, sql, uid, usableFromMs),
    refuseTimedOut: (sql, uid) => refuseTimedOut(sql, options.clock, uid),
    personalInfoStatus: async (uid) => (await selectInfoState(options.database, uid)) ?? 'none',
    endIdentity: async (sql, uid) => {
      await context.guesses.forget(sql, await eraseIdentity(sql, uid));
      return context.sessions.endAll(sql, uid, null);
    },
    ensureDemoAccount: () => ensureDemoAccount(context),
    isTooCommon: (password, name) => isTooCommon(password, name, context.commonPasswords),
    isDemoDatabase: () => selectHasDemoInvitation(options.database),
    issueInvitation: (sql, wanted) => issueInvitation(sql, null, new Date(options.clock.nowMs()), wanted),
  };
};
