import { join } from 'node:path';
import { openLedger, watchLedger } from '../../ledger/public.ts';
import { verifyAuditLog } from '../../operator/public.ts';
import { readBackupKeyFile } from '../../platform/backup/backup-key.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Log } from '../../platform/observability/log.ts';
import { type Database, openDatabase, sqlOf } from '../../platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts';
import { openDataFolder } from '../../platform/process/data-folder.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { RESERVES, selectPrincipals, selectPromises } from '../../products/public.ts';
import { selectOpenHolds } from '../../trading/public.ts';
import {
  beginUnderNewName,
  declareNothingPublished,
  insertRestoration,
  openKeys,
  permitUnwitnessed,
  readLogHeads,
  recomputeLogs,
} from '../../verification/public.ts';
import { proofCode, subjectOfTime } from '../setup/proof-codes.ts';

/** Opens the database of a stopped server's settings for the duration of `work`. */
const withDatabase = async <T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> => {
  const folder = await openDataFolder(config.dataFolder);
  try {
    const server = config.databaseUrl === null ? await startEmbeddedPostgres(folder) : null;
    const database = openDatabase(config.migrationUrl ?? config.databaseUrl ?? server?.url ?? '', {
      maxConnections: 4,
    });
    try {
      return await work(database);
    } finally {
      await database.close();
      await server?.stop();
    }
  } finally {
    folder.release();
  }
};

/** Checks a restored database before anybody trusts it. Throws `StartError` with the failed check. */
const ensureHolds = async (
  database: Database,
  config: Config,
  manifest: Manifest,
  log: Log,
): Promise<void> => {
  const heads = await readLogHeads(database);
  if (JSON.stringify(heads) !== JSON.stringify(manifest.facts)) {
    throw new StartError('the heads of the public logs are not those of the backup');
  }
  await recomputeLogs(database);
  const audit = await verifyAuditLog(database);
  if (!audit.holds) throw new StartError(`the audit log does not hold from entry ${audit.entryNo} on`);
  const ledger = await openLedger({ database, clock: systemClock, lanes: config.lanes, mode: config.mode });
  const watcher = watchLedger({
    database,
    ledger,
    clock: systemClock,
    log,
    openHolds: selectOpenHolds,
    heldBy: [selectPrincipals],
    promisedBy: { accounts: RESERVES, read: selectPromises },
  });
  const { holds, problems } = await watcher.check();
  if (!holds)
    throw new StartError(`the restored ledger does not hold: ${problems.map(describeReason).join('; ')}`);
};

/**
 * Restores a backup into the data folder and the empty database of these settings. Checks all of it: every row, the whole ledger,
 * the trees of all public logs, and the chain of the audit log. The server signs nothing until `resumeLogs` or its witnesses have
 * permitted it.
 */
export const restore = async (options: {
  config: Config;
  backup: string;
  keyFile: string;
  log: Log;
  onProgress?: (words: string) => void;
}): Promise<Manifest> => {
  const { config, backup, keyFile, log, onProgress } = options;
  const key = await readBackupKeyFile(keyFile);
  return withDatabase(config, async (database) => {
    const manifest = await readBackup(
      {
        database,
        folder: backup,
        key,
        dataFolder: config.dataFolder,
        ...(onProgress !== undefined && { onProgress }),
      },
      (client, { madeAt }) =>
        insertRestoration(sqlOf(client), new Date(systemClock.nowMs()), new Date(madeAt)),
    );
    await ensureHolds(database, config, manifest, log);
    return manifest;
  });
};

/** The code with which the console records that this backup was restored. It needs the key that the backup holds. */
export const restoredCode = async (config: Config, madeAt: string): Promise<string> => {
  const keys = await openKeys(config.keyFile ?? join(config.dataFolder, 'log-key'), config.mode);
  return proofCode(keys, 'restore', subjectOfTime(new Date(madeAt)));
};

/** Decides how the public logs of a restored database continue: under a new name, or, with null, unchanged because nothing was lost. */
export const resumeLogs = (config: Config, host: string | null, reason: string): Promise<void> =>
  withDatabase(config, async (database) => {
    const context = { database, clock: systemClock };
    if (host === null) return declareNothingPublished(context, reason);
    const keys = await openKeys(config.keyFile ?? join(config.dataFolder, 'log-key'), config.mode);
    return beginUnderNewName({ ...context, keys }, host, reason);
  });

/** A person permits one start of a live server whose witnesses cannot be asked. */
export const permitStart = (config: Config, reason: string): Promise<void> =>
  withDatabase(config, (database) => permitUnwitnessed({ database, clock: systemClock }, reason));
