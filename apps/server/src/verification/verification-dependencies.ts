import type { Challenge, StatedAssets } from '@tallystick/proof';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { PublicFiles } from '../platform/uploads/public-files.ts';
import type { RulesOf } from '../trading/public.ts';
import type { Keys } from './keys.ts';
import type { Besides } from './liabilities/take-snapshot.ts';
import type { TermsOf } from './orders/commit-order.ts';
import type { SpeedSources } from './speeds/fold-speeds.ts';
import type { SpeedWay } from './speeds/read-speeds.ts';
import type { WitnessSetting } from './witnesses/offer-checkpoint.ts';

/** The dependencies of the public logs and their documents. */
export interface VerificationDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly journal: Log;
  readonly keys: Keys;
  readonly mode: 'demo' | 'live';
  /** The host name in the logs' origins. Null keeps the one that they began with, or uses `fallbackHost` for new logs. */
  readonly publicHost: string | null;
  readonly fallbackHost: string;
  readonly witnesses: readonly WitnessSetting[];
  /** Number of witnesses that are enough. Null: all. */
  readonly quorum: number | null;
  readonly lanes: readonly number[];
  readonly symbolOf: (symbolId: number) => string;
  readonly termsOf: TermsOf;
  readonly rulesOf: RulesOf;
  /** The newest second of the price log. Null before the first. */
  readonly head: () => number | null;
  readonly settlementDelaySeconds: () => Promise<number>;
  /** The house's addresses on chains, each with a signature for this host over a challenge, if there is one. */
  readonly statedAssets: (host: string, challenge: Challenge | null) => Promise<StatedAssets>;
  /** Promises, unproven money and the loans at a Unix second, which only other slices know, read in a transaction. */
  readonly besides: (sql: Sql, second: number) => Promise<Besides>;
  /** The times that are published, by their measure. */
  readonly speeds: SpeedSources;
  readonly speedWays: () => Promise<readonly SpeedWay[]>;
  /** True if the house should hold assets on a chain. Default: false. */
  readonly holdsOnChain?: boolean;
  /** Storage for full tiles. Null if only the program serves them. */
  readonly tileFiles?: PublicFiles | null;
  /** Checks the whole chain of the audit log. */
  readonly verifyAuditLog: () => Promise<{ readonly holds: boolean }>;
}
