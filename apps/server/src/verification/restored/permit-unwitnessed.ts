import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { readLogHeads } from '../open-logs.ts';
import { insertUnwitnessed, selectUndecided } from './restorations.sql.ts';

/**
 * A person has made sure that this database is the newest one, and permits one live start although the witnesses cannot be asked. A
 * witness that answers and knows more still ends the start. Throws after a restoration, which has decisions of its own.
 */
export const permitUnwitnessed = async (
  { database, clock }: { database: Database; clock: Clock },
  reason: string,
): Promise<void> => {
  if ((await selectUndecided(database)) !== null) {
    throw new StartError('this database was restored from a backup: use new-name or nothing-published');
  }
  const heads = await readLogHeads(database);
  await insertUnwitnessed(database, heads, reason, new Date(clock.nowMs()));
};
