import type { Market } from '../market/public.ts';
import type { Database } from '../platform/db.ts';

/** Null when a trade could be placed now, else why not, in words for an operator. */
export const checkReadiness = async (dependencies: {
  database: Database;
  market: Market;
  ledgerProblems: () => readonly string[];
  servedLanes: () => readonly number[];
}): Promise<string | null> => {
  const problems = dependencies.ledgerProblems();
  if (problems.length > 0) return `the ledger does not hold: ${problems[0]}`;
  try {
    await dependencies.database.query('select 1');
  } catch {
    return 'the database does not answer';
  }
  if (dependencies.servedLanes().length === 0) return 'this process serves no lane now';
  const { market } = dependencies;
  if (market.head() === null) return 'the price log has no second yet';
  const isOpen = market.symbols().some(({ symbol }) => market.haltOf(symbol) === null);
  return isOpen ? null : 'every market is halted';
};
