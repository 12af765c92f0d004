import type { Currency } from '@tallystick/money';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import type { Way } from '../ways/ways.sql.ts';
import type { Ways } from '../ways/ways.ts';

/** Where a customer may send money to. */
export interface LinkedWallet {
  readonly currency: Currency;
  readonly chain: string;
  readonly address: string;
  readonly usableFromMs: number;
}
export interface LinkedBank {
  /** As it is shown: the bank, the holder and the last four digits. */
  readonly shown: string;
  readonly usableFromMs: number;
}

export interface LinkedDestinations {
  /** Null for one that is not this customer’s, or not any more. */
  walletOf(uid: bigint, walletId: string): Promise<LinkedWallet | null>;
  bankOf(uid: bigint, bankId: string): Promise<LinkedBank | null>;
}

/** What the use cases of withdrawals need. */
export interface WithdrawalsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly ways: Pick<Ways, 'forChain'>;
  readonly destinations: LinkedDestinations;
  /** Whether the signer pays this way; else people do. */
  readonly isSigned: (way: Way) => boolean;
  /** Confirmations of what is on its way, as last seen on the chain. */
  readonly seen: ReadonlyMap<string, number>;
  /** What is in the way of a withdrawal now, in words for staff. */
  readonly hindrances: ReadonlyMap<string, string>;
}
