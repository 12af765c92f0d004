import type { Market } from '../../market/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import { diskProblem } from '../../platform/disk.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';

export interface ServingDependencies {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  /** Throws if the database does not answer. */
  readonly askDatabase: () => Promise<unknown>;
  /** False until the start is complete. */
  readonly started: () => boolean;
  readonly draining: () => boolean;
}

/** The first reason why this process cannot answer requests. Null if it can. */
export const findServingProblem = async (dependencies: ServingDependencies): Promise<ReasonText | null> => {
  const { config, askDatabase } = dependencies;
  if (dependencies.draining()) return 'process_stopping';
  if (!dependencies.started()) return 'process_starting';
  // The embedded database is in the data folder.
  const disk = config.databaseUrl === null ? await diskProblem(config.dataFolder) : null;
  if (disk !== null) return disk;
  try {
    await askDatabase();
  } catch {
    return 'database_silent';
  }
  return null;
};

type HaltingMarket = Pick<Market, 'head'> & {
  symbols(): readonly { readonly symbol: string }[];
  haltOf(symbol: string): { readonly by: string } | null;
};

/** `trading.accept_batch` takes no order while the clock is further behind the price log. */
const MAX_BEHIND_SECONDS = 5;

/** The reason why no coin can be traded. Null if one can. */
const haltOf = (market: HaltingMarket, nowMs: number): ReasonText | null => {
  const head = market.head();
  if (head === null) return 'no_prices';
  const behind = head - Math.floor(nowMs / 1000);
  if (behind > MAX_BEHIND_SECONDS) return because('clock_behind_prices', { seconds: behind });
  const halts = market.symbols().map(({ symbol }) => market.haltOf(symbol));
  if (halts.some((halt) => halt === null)) return null;
  const byIndex = halts.some((halt) => halt?.by === 'index');
  return byIndex ? 'halted_by_index' : 'halted_by_staff';
};

export interface TradingDependencies {
  readonly config: Pick<Config, 'roles' | 'layout'>;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly market: HaltingMarket;
  readonly ledgerProblems: () => readonly string[];
  /** Null while the public logs are signed. */
  readonly signingStopped: () => ReasonText | null;
  readonly servedLanes: () => readonly number[];
  /** The reason why the engine beside this process does not work. Null if it works, or there is none. */
  readonly engineProblem: () => string | null;
  /** The clock problem that stops this process. Null if there is none. */
  readonly clockProblem: () => ReasonText | null;
}

/**
 * The reasons why no trade could be placed now although this process answers. A process that accepts no orders leaves
 * out the markets.
 */
export const findTradingProblems = (dependencies: TradingDependencies): readonly string[] => {
  const { config, clock, market } = dependencies;
  const [ledger] = dependencies.ledgerProblems();
  const signing = dependencies.signingStopped();
  const problems = [
    ...(ledger === undefined ? [] : ['ledger_does_not_hold', ledger]),
    ...(signing === null ? [] : ['logs_not_signed', signing]),
    dependencies.clockProblem(),
    dependencies.engineProblem(),
    // With several settlers, one may only stand by for the lanes of the others.
    config.roles === null && dependencies.servedLanes().length === 0 ? 'no_lane_served' : null,
  ].filter((problem) => problem !== null);
  if (!hasRole(config, 'api')) return problems;
  const halt = haltOf(market, clock.nowMs());
  return halt === null ? problems : [...problems, halt];
};
