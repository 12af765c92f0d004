import type { BitcoinNetwork } from '@tallystick/addresses';
import type { Accounts } from '../../accounts/public.ts';
import type { PaymentMethods } from '../../payments/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { Seal } from '../../platform/security/sealing.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { ContractCheck } from './contract-check.ts';

/** Saved destinations of one customer in a day. A removed one is kept, because a payment may be on its way to it. */
export const ADDITIONS = { name: 'destination_additions_of_account', attempts: 50, perSeconds: 86_400 };

/** Dependencies of the use cases of destinations. */
export interface DestinationsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  readonly paymentMethods: Pick<PaymentMethods, 'forChain'>;
  readonly uploads: Pick<Uploads, 'claim'>;
  /** The network of Bitcoin addresses. The main one if left out. */
  readonly bitcoinNetwork?: BitcoinNetwork;
  /** Contracts of the house's chains, which keep what they get. Left out: only those that everybody knows. */
  readonly contracts?: () => readonly string[];
  /** Asked where customers read their wallets. Left out: nothing is said about contracts. */
  readonly isContract?: ContractCheck;
  readonly confirmAgain: Accounts['confirmAgain'];
  /** Throws `withdrawals_frozen` if staff froze the customer's withdrawals. */
  readonly refuseFrozen: (sql: Sql, uid: bigint) => Promise<void>;
  /** Tells the customer by mail, in the caller's transaction. */
  readonly notify: Accounts['notify'];
  readonly seal: Seal;
  /** Key for the fingerprints of card numbers. */
  readonly cardKey: Uint8Array;
}

/** The customer and the calling session. */
export interface Asking {
  readonly uid: bigint;
  readonly token: string;
}

/** In live mode, the owner must have time to notice a thief's new destination before money goes there. */
const WAIT_MS = { demo: 0, live: 86_400_000 } as const;

/** The time from which a destination linked now is usable. */
export const usableFromMs = ({ mode, clock }: DestinationsContext): number => clock.nowMs() + WAIT_MS[mode];
