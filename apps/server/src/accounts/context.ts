import type { Clock } from '../platform/clock.ts';
import type { KeyedMutex } from '../platform/concurrency/keyed-mutex.ts';
import type { MailRoom } from '../platform/mail/mail.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { Guesses } from '../platform/security/limits/guesses.ts';
import type { RelyingPartyOf } from '../platform/security/passkeys/relying-party.ts';
import type { Seal } from '../platform/security/sealing.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { VerifyContractSignature } from './wallet-login/verify-signature.ts';
import type { WechatApp } from './wechat/wechat-app.ts';

/** The name of this server and the address of its app. */
export interface Site {
  readonly domain: string;
  readonly uri: string;
}

/** Dependencies of the use cases of this slice. */
export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  /** Runs in the transaction that opens an account. An error undoes the opening. */
  readonly onAccountOpened: (sql: Sql, uid: bigint) => Promise<void>;
  /** Encrypts values that must not be readable in the database. */
  readonly seal: Seal;
  /** Key for hashing recovery codes. */
  readonly recoveryKey: Uint8Array;
  /** The domain and the app's address that a wallet's signature names. */
  readonly site: Site;
  /** The same as the customer's browser names it, by the host that it asked for. */
  readonly siteNamed: (host: string) => Site;
  /** The party to which passkeys belong, by the host that the browser asked for. */
  readonly relyingPartyOf: RelyingPartyOf;
  /** Shown by authenticators. */
  readonly siteName: string;
  /** Null if no chain has an endpoint. Contract wallets cannot sign in then. */
  readonly verifyContractSignature: VerifyContractSignature | null;
  /** Registrations and guesses at invitation codes per address and hour. */
  readonly registrationsPerHour: number;
  readonly mail: MailRoom;
  /** Null if WeChat is not configured. */
  readonly wechat: WechatApp | null;
  readonly commonPasswords: ReadonlySet<string>;
  readonly turns: KeyedMutex;
  readonly guesses: Guesses;
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
}
