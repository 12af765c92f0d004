import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/db.ts';
import type { TopUpsOf } from './activity/find-top-up.ts';

/** What the use cases of the fund and the miners need. */
export interface ProductsContext {
  readonly database: Database;
  readonly clock: Clock;
  /** All lanes of the database. */
  readonly lanes: readonly number[];
  readonly laneOf: (uid: bigint) => number;
  /** False while the ledger does not hold: then nothing is taken. */
  readonly ledgerHolds: () => boolean;
  /** Refuses as `timed_out` while a time-out of the customer's own runs; reads in the transaction given. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Pays what has fallen due in a lane. */
  readonly catchUp: (lane: number) => Promise<void>;
  /** Credited top-ups of customers, which earn the rewards of the activity. */
  readonly topUpsOf: TopUpsOf;
  /** Told after the commit whose orders and balances changed. */
  readonly onChanged: (uids: readonly bigint[]) => void;
}
