import type { BalancesContext } from './context.ts';
import { closeDifference, type Judged, upsertDifference } from './differences.sql.ts';

/** Opens, updates or closes the difference of one asset of an address. */
export const keepDifference = async (
  { database, clock, log }: Pick<BalancesContext, 'database' | 'clock' | 'log'>,
  of: Judged,
): Promise<void> => {
  const now = new Date(clock.nowMs());
  const { chain, address, currency } = of;
  if (of.found === of.expected) {
    if (await closeDifference(database, of, now))
      log.info({ chain, address, currency }, 'an address holds again what the books say');
    return;
  }
  if (!(await upsertDifference(database, of, now))) return;
  const figures = { expected: String(of.expected), found: String(of.found), height: String(of.height) };
  log.error({ chain, address, currency, ...figures }, 'an address does not hold what the books say');
};
