import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import type { Guesses } from '../platform/guesses.ts';
import type { MailRoom } from '../platform/mail.ts';
import type { Seal } from '../platform/sealing.ts';
import type { Turns } from '../platform/turns.ts';
import type { Sessions } from './sessions.ts';
import type { VerifyContractSignature } from './wallet-login/verify-signature.ts';
import type { WechatApp } from './wechat/wechat-app.ts';

/** What the use cases of this slice need. */
export interface AccountsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  /** Runs in the transaction that opens an account; what it throws undoes the opening. */
  readonly onAccountOpened: (sql: Sql, uid: bigint) => Promise<void>;
  /** Seals what must not be readable in the database. */
  readonly seal: Seal;
  /** Under it recovery codes are hashed. */
  readonly recoveryKey: Uint8Array;
  /** Whom a wallet's signature is for: our name, and the address of the app. */
  readonly site: { readonly domain: string; readonly uri: string };
  /** Null where no chain has an endpoint: contract wallets cannot sign in. */
  readonly verifyContractSignature: VerifyContractSignature | null;
  /** Registrations and guesses at invitation codes that one address has. */
  readonly registrationsPerHour: number;
  readonly mail: MailRoom;
  /** Null where WeChat is not set up. */
  readonly wechat: WechatApp | null;
  readonly commonPasswords: ReadonlySet<string>;
  readonly turns: Turns;
  readonly guesses: Guesses;
  readonly sessions: Sessions;
}
