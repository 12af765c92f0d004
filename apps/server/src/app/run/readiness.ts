import type { Market } from '../../market/public.ts';
import { hasRole } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import { diskProblem } from '../../platform/observability/disk.ts';
import type { Database } from '../../platform/postgres/db.ts';

export interface ServingDependencies {
  readonly config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
  readonly database: Database;
  /** False until the start is complete. */
  readonly started: () => boolean;
  readonly draining: () => boolean;
}

/** The first reason why this process cannot answer requests, in words for an operator. Null if it can. */
export const findServingProblem = async (dependencies: ServingDependencies): Promise<string | null> => {
  const { config, database } = dependencies;
  if (dependencies.draining()) return 'this process is about to stop';
  if (!dependencies.started()) return 'this process is starting';
  // The embedded database is in the data folder.
  const disk = config.databaseUrl === null ? await diskProblem(config.dataFolder) : null;
  if (disk !== null) return disk;
  try {
    await database.query('select 1');
  } catch {
    return 'the database does not answer';
  }
  return null;
};

/** The reason why no coin can be traded. Null if one can. */
const describeHalt = (market: Market): string | null => {
  if (market.head() === null) return 'the price log is empty';
  const halts = market.symbols().map(({ symbol }) => market.haltOf(symbol));
  if (halts.some((halt) => halt === null)) return null;
  const byIndex = halts.some((halt) => halt?.by === 'index');
  return byIndex ? 'every market is halted: too few venues give a price' : 'every market is halted by staff';
};

export interface TradingDependencies {
  readonly config: Pick<Config, 'roles' | 'layout'>;
  readonly market: Market;
  readonly ledgerProblems: () => readonly string[];
  /** Null while the public logs are signed. */
  readonly signingStopped: () => string | null;
  readonly servedLanes: () => readonly number[];
  /** The reason why the engine beside this process does not work. Null if it works, or there is none. */
  readonly engineProblem: () => string | null;
  /** The clock problem that stops this process. Null if there is none. */
  readonly clockProblem: () => string | null;
}

/**
 * The reasons why no trade could be placed now although this process answers, in words for an operator. A process that accepts
 * no orders leaves out the markets.
 */
export const findTradingProblems = (dependencies: TradingDependencies): readonly string[] => {
  const { config, market } = dependencies;
  const [ledger] = dependencies.ledgerProblems();
  const signing = dependencies.signingStopped();
  const problems = [
    ledger === undefined ? null : `the ledger does not hold: ${ledger}`,
    signing === null ? null : `the public logs are signed no more: ${signing}`,
    dependencies.clockProblem(),
    dependencies.engineProblem(),
    // With several settlers, one may only stand by for the lanes of the others.
    config.roles === null && dependencies.servedLanes().length === 0
      ? 'this process isn’t serving any lane'
      : null,
  ].filter((problem) => problem !== null);
  if (!hasRole(config, 'api')) return problems;
  const halt = describeHalt(market);
  return halt === null ? problems : [...problems, halt];
};
