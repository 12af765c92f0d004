import type { Accounts } from '../../accounts/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/db.ts';
import type { Seal } from '../../platform/sealing.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import type { Ways } from '../ways/ways.ts';

/** What the use cases of destinations need. */
export interface DestinationsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly mode: 'demo' | 'live';
  readonly ways: Pick<Ways, 'forChain'>;
  readonly uploads: Pick<Uploads, 'claim'>;
  readonly confirmAgain: Accounts['confirmAgain'];
  /** Throws `withdrawals_frozen` where staff froze the customer's withdrawals. */
  readonly refuseFrozen: (sql: Sql, uid: bigint) => Promise<void>;
  /** Tells the customer by mail, in the caller's transaction. */
  readonly notify: Accounts['notify'];
  readonly seal: Seal;
  /** Under it card numbers are hashed, to be known again. */
  readonly cardKey: Uint8Array;
}

/** Who asks, by the session they ask in. */
export interface Asking {
  readonly uid: bigint;
  readonly token: string;
}

/** In live a thief who links a destination of their own is to be noticed before money goes there. */
const WAIT_MS = { demo: 0, live: 86_400_000 } as const;

/** From when on a destination that is linked now may be paid to. */
export const usableFromMs = ({ mode, clock }: DestinationsContext): number => clock.nowMs() + WAIT_MS[mode];
