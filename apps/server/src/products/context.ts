import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { TopUpsOf } from './activity/find-top-up.ts';

/** Dependencies of the use cases of the fund and the miners. */
export interface ProductsContext {
  readonly database: Database;
  readonly clock: Clock;
  /** All lanes of the database. */
  readonly lanes: readonly number[];
  readonly laneOf: (uid: bigint) => number;
  /** False if a ledger check failed. Nothing is accepted then. */
  readonly ledgerHolds: () => boolean;
  /** Throws `timed_out` while the customer's own time-out runs. Reads in the given transaction. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Pays everything due in a lane. */
  readonly catchUp: (lane: number) => Promise<void>;
  /** The customers' credited top-ups, which earn the rewards of the activity. */
  readonly topUpsOf: TopUpsOf;
  /** Called after the commit with the customers whose orders and balances changed. */
  readonly onChanged: (uids: readonly bigint[]) => void;
}
