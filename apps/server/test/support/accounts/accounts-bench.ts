import { createHash } from 'node:crypto';
import type { UserInfo } from '@tallystick/contract';
import { register } from '@tallystick/contract';
import { type Accounts, createAccounts } from '../../../src/accounts/accounts.ts';
import type { LimitUsage } from '../../../src/accounts/limits/set-limits.ts';
import { registerAccountRoutes } from '../../../src/accounts/routes.ts';
import type { VerifyContractSignature } from '../../../src/accounts/wallet-login/verify-signature.ts';
import type { WechatApp } from '../../../src/accounts/wechat/wechat-app.ts';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { createAnswerOnce } from '../../../src/platform/http/calls/answer-once.ts';
import { createMailRoom } from '../../../src/platform/mail/mail.ts';
import type { Database, Sql } from '../../../src/platform/postgres/db.ts';
import {
  type RelyingPartyOf,
  relyingPartyNamed,
} from '../../../src/platform/security/passkeys/relying-party.ts';
import { setCostForTests } from '../../../src/platform/security/passwords.ts';
import { createTestDatabase } from '../database.ts';
import { createTestHttp, type TestHttp } from '../http.ts';
import { oncePerFile, onEnd } from '../lifetime.ts';

export const PASSWORD = 'stock and foil, split';

export interface AccountsBench extends TestHttp {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly accounts: Accounts;
  readonly opened: bigint[];
  readonly signedOut: readonly bigint[];
  /** The test's usage of limits, for all customers. */
  readonly usage: { current: LimitUsage };
  /** Registers with the demo's invitation. */
  customer(account: string): Promise<UserInfo>;
  /** The same database in another process. It shares no memory. */
  restarted(): Promise<AccountsBench>;
}

/** Secrets like those of a key file. */
export const secretFor = (purpose: string): Buffer => createHash('sha256').update(purpose).digest();

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

const START_MS = Date.parse('2026-03-02T10:00:00.000Z');

interface BenchOptions {
  readonly mode?: 'demo' | 'live';
  readonly database?: Database;
  readonly onAccountOpened?: (sql: Sql, uid: bigint) => Promise<void>;
  readonly wechat?: WechatApp;
  readonly registrationsPerHour?: number;
  readonly verifyContractSignature?: VerifyContractSignature;
  readonly relyingPartyOf?: RelyingPartyOf;
  /** The cost of a password's hash: low if left out. */
  readonly passwordCost?: 'low' | 'real';
}

const build = async (
  database: Database,
  clock: ManualClock,
  mode: 'demo' | 'live',
  options: BenchOptions,
): Promise<AccountsBench> => {
  const { onAccountOpened, verifyContractSignature } = options;
  const opened: bigint[] = [];
  const usage: { current: LimitUsage } = { current: {} };
  const accounts = await createAccounts({
    database,
    clock,
    mode,
    onAccountOpened: async (sql, uid) => {
      opened.push(uid);
      await onAccountOpened?.(sql, uid);
    },
    usageOf: async () => usage.current,
    unreadMessages: async () => 0,
    secretFor,
    mail: createMailRoom({ database, clock, log: silentLog, mode, smtp: null }),
    wechat: options.wechat ?? null,
    registrationsPerHour: options.registrationsPerHour ?? 2_000,
    site: { domain: 'trade.example', uri: 'https://trade.example' },
    relyingPartyOf: options.relyingPartyOf ?? relyingPartyNamed,
    siteName: 'Tallystick',
    siteNamed: (host) => ({ domain: host, uri: `https://${host}` }),
    ...(verifyContractSignature !== undefined && { verifyContractSignature }),
  });
  const testHttp = await createTestHttp(
    async (token, { access }) => (access === 'user' ? accounts.identifyCustomer(token) : null),
    { answerOnce: createAnswerOnce({ database, clock, secret: secretFor('requests') }) },
  );
  const signedOut: bigint[] = [];
  registerAccountRoutes(testHttp.http, accounts, {
    onSignedOut: async (uid) => void signedOut.push(uid),
    onLocale: async () => undefined,
  });
  return {
    ...testHttp,
    database,
    clock,
    accounts,
    opened,
    usage,
    signedOut,
    customer: async (account) => {
      const form = { account, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
      return (await testHttp.call(register, form)).userinfo;
    },
    restarted: () => build(database, clock, mode, options),
  };
};

/** The slice on a separate database, with a clock that does not move. */
export const accountsBench = async (options: BenchOptions = {}): Promise<AccountsBench> => {
  const { mode = 'demo', database = await createTestDatabase() } = options;
  setCostForTests(options.passwordCost ?? 'low');
  const bench = await build(database, manualClock(START_MS), mode, options);
  if (mode === 'demo') await bench.accounts.ensureDemoAccount();
  bench.opened.length = 0;
  return bench;
};

/** Erases what another slice keeps of an account that is closed. */
type EraseAlso = (sql: Sql, uid: bigint) => Promise<void>;

/** Closes the accounts of a test, so that the next one finds the names free. Its mails are sent, and its attempts forgotten. */
export const endCustomers = async (
  { accounts, database }: AccountsBench,
  eraseAlso?: EraseAlso,
): Promise<void> => {
  const users = await database.query<{ uid: bigint }>(
    "select uid from accounts.users where account_key <> 'demo' and account_key not like 'closed %'",
  );
  const afterCommit: (() => void)[] = [];
  await database.transaction(async (sql) => {
    for (const { uid } of users) {
      await eraseAlso?.(sql, uid);
      afterCommit.push(await accounts.endIdentity(sql, uid));
    }
    await sql.query('delete from platform.mail_outbox');
    await sql.query('delete from platform.attempts');
  });
  for (const end of afterCommit) end();
};

/**
 * Benches on one database for all tests of a file. Call it outside of the tests. Each test has its own customers and clock. It may
 * use the names of an earlier test, because the accounts of that test are closed. It counts rows by customer: most of them stay.
 */
export const accountsBenchesOfFile = (
  eraseAlso?: EraseAlso,
): ((options?: Omit<BenchOptions, 'database'>) => Promise<AccountsBench>) => {
  const databaseOfFile = oncePerFile(createTestDatabase);
  return async (options = {}) => {
    const bench = await accountsBench({ ...options, database: await databaseOfFile() });
    onEnd(() => endCustomers(bench, eraseAlso));
    return bench;
  };
};
