import type { Accounts } from '../accounts/public.ts';
import type { BorrowedOutside } from '../ledger/public.ts';
import type { Explorers, PaymentMethod, PaymentMethods, RiskContext } from '../payments/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { ContractCheck } from './destinations/contract-check.ts';
import type { Destinations } from './destinations/destinations.ts';
import type { PayoutRule } from './payout/judge-payout.ts';

/** A customer's possible destinations: their linked wallets and cards. */
export type LinkedDestinations = Pick<
  Destinations,
  'walletOf' | 'bankOf' | 'cardFingerprint' | 'openNumbers'
>;

/** Dependencies of the use cases of withdrawals. */
export interface WithdrawalsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  readonly destinations: LinkedDestinations;
  /** Throws `withdrawals_frozen` if staff froze the customer's withdrawals. */
  readonly refuseFrozen: (sql: Sql, uid: bigint) => Promise<void>;
  /** The same at a step: no freeze can commit before the caller's transaction ends. */
  readonly refuseFrozenStep: (sql: Sql, uid: bigint) => Promise<void>;
  /** Throws `withdrawals_wait` for a destination that has to wait after a security change. */
  readonly refuseWaiting: (sql: Sql, uid: bigint, usableFromMs: number) => Promise<void>;
  /** Contracts of the house's chains, which keep what they get. Left out: only those that everybody knows. */
  readonly contracts?: () => readonly string[];
  /** Asked where staff reads withdrawals. Left out: nothing is said about contracts. */
  readonly isContract?: ContractCheck;
  readonly confirmAgain: Accounts['confirmAgain'];
  /** True while the customer's identity is verified and need not be verified again. */
  readonly isVerified: (sql: Sql, uid: bigint) => Promise<boolean>;
  /** Tells the customer by mail, in the caller's transaction. */
  readonly notify: Accounts['notify'];
  readonly borrowedOutside: BorrowedOutside;
  /** Left out: the customers get no links to explorers. */
  readonly explorers?: Explorers;
  /** The inputs of the payout rule. */
  readonly rule: PayoutRule;
  /** The risk rules, asked in the transaction of a request. Left out: no rule is asked. */
  readonly risk?: RiskContext;
  /** True if the signer pays this method. Otherwise staff does. */
  readonly isSigned: (method: PaymentMethod) => boolean;
  /** Called with a customer whose balances have changed. */
  readonly onChanged: (uid: bigint) => void;
  /** Confirmations of withdrawals in flight, as last seen on the chain. */
  readonly seen: ReadonlyMap<string, number>;
  /** The current blocker of each withdrawal. */
  readonly blockers: ReadonlyMap<string, string>;
}
