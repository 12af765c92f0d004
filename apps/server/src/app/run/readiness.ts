import type { Market } from '../../market/public.ts';
import { does } from '../../platform/config/cluster/config-cluster.ts';
import type { Config } from '../../platform/config/config.ts';
import { diskProblem } from '../../platform/observability/disk.ts';
import type { Database } from '../../platform/postgres/db.ts';

/**
 * Null if this process fulfils its roles. For a process that accepts orders, a trade must be possible now. Otherwise the
 * reason in words for an operator.
 */
export const checkReadiness = async (dependencies: {
  config: Pick<Config, 'roles' | 'layout' | 'dataFolder' | 'databaseUrl'>;
  database: Database;
  market: Market;
  ledgerProblems: () => readonly string[];
  /** Null while the public logs are signed. */
  signingStopped: () => string | null;
  servedLanes: () => readonly number[];
  /** The reason why the engine beside this process does not work. Null if it works, or there is none. */
  engineProblem: () => string | null;
  /** The clock problem that stops this process. Null if there is none. */
  clockProblem: () => string | null;
  draining: () => boolean;
}): Promise<string | null> => {
  const { config } = dependencies;
  if (dependencies.draining()) return 'this process is about to stop';
  // The embedded database is in the data folder.
  const disk = config.databaseUrl === null ? await diskProblem(config.dataFolder) : null;
  if (disk !== null) return disk;
  const problems = dependencies.ledgerProblems();
  if (problems.length > 0) return `the ledger does not hold: ${problems[0]}`;
  const conflict = dependencies.signingStopped();
  if (conflict !== null) return `the public logs are signed no more: ${conflict}`;
  try {
    await dependencies.database.query('select 1');
  } catch {
    return 'the database does not answer';
  }
  const problem = dependencies.clockProblem() ?? dependencies.engineProblem();
  if (problem !== null) return problem;
  // With several settlers, one may only stand by for the lanes of the others.
  if (config.roles === null && dependencies.servedLanes().length === 0)
    return 'this process isn’t serving any lane';
  if (!does(config, 'api')) return null;
  const { market } = dependencies;
  if (market.head() === null) return 'the price log is empty';
  const isOpen = market.symbols().some(({ symbol }) => market.haltOf(symbol) === null);
  return isOpen ? null : 'every market is halted';
};
