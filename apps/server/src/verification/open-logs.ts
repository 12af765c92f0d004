import { canonicalJson, utf8Encode } from '@tallystick/proof';
import { selectLogEntries } from '../market/public.ts';
import { selectAuditHashes } from '../operator/public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Sql } from '../platform/postgres/db.ts';
import type { Keys } from './keys.ts';
import { selectReports } from './liabilities/reports.sql.ts';
import { LOG_NAMES, type LogName } from './logs/log-names.ts';
import { selectLog } from './logs/logs.sql.ts';
import { openLog, type PublicLog } from './logs/open-log.ts';
import { recomputeLog } from './logs/recompute-log.ts';
import type { ReadEntries } from './logs/tiles/read-tiles.ts';
import { selectOrderLeaves } from './orders/order-leaves.sql.ts';
import { selectReleases } from './releases/releases.sql.ts';

/** The entry of the audit log: a number and a hash of the chain. The content stays private, because it may concern a customer. */
const auditEntry = (entryNo: number, hash: string): Uint8Array =>
  utf8Encode(canonicalJson({ v: 1, entry_no: entryNo, hash }));

/** The entries of each log. */
const readersOf = (database: Sql): Readonly<Record<LogName, ReadEntries>> => ({
  prices: async (from, limit) =>
    (await selectLogEntries(database, from, limit)).map(({ entry }) => utf8Encode(entry)),
  orders: (from, limit) => selectOrderLeaves(database, from, limit),
  liabilities: async (from, limit) =>
    (await selectReports(database, from, limit)).map(({ entry }) => utf8Encode(entry)),
  audit: async (from, limit) =>
    (await selectAuditHashes(database, from + 1, limit)).map(({ entryNo, hash }) =>
      auditEntry(entryNo, hash),
    ),
  releases: async (from, limit) =>
    (await selectReleases(database, from, limit)).map(({ entry }) => utf8Encode(entry)),
});

/** Opens all logs. Throws `StartError` if the host or a key differs from the stored one. */
export const openLogs = async (options: {
  database: Database;
  clock: Clock;
  keys: Keys;
  publicHost: string | null;
  fallbackHost: string;
}): Promise<Readonly<Record<LogName, PublicLog>>> => {
  const readers = readersOf(options.database);
  const open = (name: LogName): Promise<PublicLog> =>
    openLog({ ...options, name, readEntries: readers[name], key: options.keys.signing(`log/${name}`) });
  const [prices, orders, liabilities, audit, releases] = await Promise.all([
    open('prices'),
    open('orders'),
    open('liabilities'),
    open('audit'),
    open('releases'),
  ]);
  return { prices, orders, liabilities, audit, releases };
};

/** The newest signed checkpoint of each existing log, as `<size> <root>` by the log's origin. */
export const readLogHeads = async (sql: Sql): Promise<Readonly<Record<string, string>>> => {
  const heads: Record<string, string> = {};
  for (const name of LOG_NAMES) {
    const stored = await selectLog(sql, name);
    if (stored !== null) {
      heads[stored.origin] = `${stored.size} ${Buffer.from(stored.root).toString('base64')}`;
    }
  }
  return heads;
};

/** Recomputes the trees of all logs from their entries. Throws `InvariantError` if one differs from the signed one. */
export const recomputeLogs = async (sql: Sql): Promise<void> => {
  const readers = readersOf(sql);
  for (const name of LOG_NAMES) await recomputeLog(sql, name, readers[name]);
};
