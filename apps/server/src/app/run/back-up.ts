import { resolve } from 'node:path';
import { readBackupKeyFile } from '../../platform/backup/backup-key.ts';
import type { Manifest } from '../../platform/backup/manifest.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { openDatabase } from '../../platform/postgres/db.ts';
import { urlOfRunningDatabase } from '../../platform/postgres/embedded/running-database.ts';
import { readLogHeads } from '../../verification/public.ts';

/** Backs up the server of these settings while it runs. The backup is sealed under the key of a file. */
export const backUp = async (
  config: Config,
  folder: string,
  keyFile: string,
  onProgress?: (words: string) => void,
): Promise<Manifest> => {
  const key = await readBackupKeyFile(keyFile);
  const database = openDatabase(await urlOfRunningDatabase(config), { maxConnections: 1 });
  try {
    return await writeBackup({
      database,
      folder: resolve(folder),
      key,
      dataFolder: resolve(config.dataFolder),
      otherFiles: new Map(config.keyFile === null ? [] : [['log-key', config.keyFile]]),
      facts: readLogHeads,
      now: new Date(systemClock.nowMs()),
      ...(onProgress !== undefined && { onProgress }),
    });
  } finally {
    await database.close();
  }
};
