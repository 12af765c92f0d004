import type { InfoState } from '@tallystick/contract';
import type { WriteMail } from '../../accounts/public.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import type { LoanMarket } from './newest-index.ts';

/** Dependencies of the use cases of loans. */
export interface LoansContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly market: LoanMarket;
  readonly laneOf: (uid: bigint) => number;
  /** The lanes that this process serves now. It watches the loans of these lanes. */
  readonly servedLanes: () => readonly number[];
  readonly mode: 'demo' | 'live';
  /** The state of the customer's personal information. */
  readonly personalInfoStatus: (uid: bigint) => Promise<InfoState | 'none'>;
  /** Throws `timed_out` while the customer's own time-out runs. Reads in the given transaction. */
  readonly refuseTimedOut: (sql: Sql, uid: bigint) => Promise<void>;
  /** Tells a customer by mail in the caller's transaction. A failure undoes nothing else. */
  readonly tell: (sql: Sql, uid: bigint, write: WriteMail) => Promise<void>;
  /** Called after the commit with a customer whose balances changed. Must not throw. */
  readonly onChanged: (uid: bigint) => void;
}
