import type { User } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/db.ts';
import type { Log } from '../../platform/log.ts';
import type { LoanMarket } from './newest-index.ts';

/** What the use cases of loans need. */
export interface LoansContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly market: LoanMarket;
  readonly laneOf: (uid: bigint) => number;
  /** Whether this process serves a lane now: its loans are watched here. */
  readonly servedLanes: () => readonly number[];
  readonly mode: 'demo' | 'live';
  /** The state of the customer's personal information. */
  readonly personalInfoStatus: (uid: bigint) => Promise<User['kyc_status']>;
  /** Refuses as `timed_out` while a time-out of the customer's own runs; reads in the transaction given. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Told after the commit whose balances changed; never throws. */
  readonly onChanged: (uid: bigint) => void;
}
