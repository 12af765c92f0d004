import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { appendAudit } from '../audit/audit-log.ts';
import { insertOpenList } from './networks.sql.ts';

/**
 * Empties the list from the command line, for a house that has shut itself out. The audit log says so. Returns false if no list was
 * in force.
 */
export const openNetworks = (database: Database, clock: Clock, reason: string): Promise<boolean> =>
  database.transaction(async (sql) => {
    const version = await insertOpenList(sql, new Date(clock.nowMs()));
    if (version === null) return false;
    await appendAudit(sql, clock, 'system', 'networks_opened', { version: String(version), reason });
    return true;
  });
