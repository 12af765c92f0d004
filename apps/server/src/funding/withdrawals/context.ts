import type { Accounts } from '../../accounts/public.ts';
import type { BorrowedOutside } from '../../ledger/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/db.ts';
import type { Destinations } from '../destinations/destinations.ts';
import type { Way } from '../ways/ways.sql.ts';
import type { Ways } from '../ways/ways.ts';
import type { PayoutRule } from './judge-payout.ts';

/** Where a customer may send money to: their linked wallets and cards. */
export type LinkedDestinations = Pick<
  Destinations,
  'walletOf' | 'bankOf' | 'cardFingerprint' | 'openCardNumber'
>;

/** What the use cases of withdrawals need. */
export interface WithdrawalsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly ways: Pick<Ways, 'forChain'>;
  readonly destinations: LinkedDestinations;
  /** Throws `withdrawals_frozen` where staff froze the customer's withdrawals. */
  readonly refuseFrozen: (sql: Sql, uid: bigint) => Promise<void>;
  /** The same at a step: no freeze can commit before the caller's transaction ends. */
  readonly refuseFrozenStep: (sql: Sql, uid: bigint) => Promise<void>;
  /** Throws `withdrawals_wait` for a destination that has to wait after a security change. */
  readonly refuseWaiting: (sql: Sql, uid: bigint, usableFromMs: number) => Promise<void>;
  /** Tells the customer by mail, in the caller's transaction. */
  readonly notify: Accounts['notify'];
  readonly borrowedOutside: BorrowedOutside;
  /** What the rule of payouts looks at. */
  readonly rule: PayoutRule;
  /** Whether the signer pays this way; else people do. */
  readonly isSigned: (way: Way) => boolean;
  /** Told of a customer whose balances have changed. */
  readonly onChanged: (uid: bigint) => void;
  /** Confirmations of what is on its way, as last seen on the chain. */
  readonly seen: ReadonlyMap<string, number>;
  /** What is in the way of a withdrawal now, in words for staff. */
  readonly hindrances: ReadonlyMap<string, string>;
}
