import { resolve } from 'node:path';
import { makeBackupKeyFile } from '../../platform/backup/backup-key.ts';
import { readConfig } from '../../platform/config/config.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { backUp } from '../run/back-up.ts';

/** Backs up a running server; see docs/runbooks/backup-and-restore.md. */
const USAGE = `npm run backup -- make-key <key file>
npm run backup -- <new folder> <key file>      with the settings of the server that is to be backed up`;

const run = async ([first, second]: readonly string[]): Promise<void> => {
  if (first === undefined || second === undefined) throw new StartError(USAGE);
  if (first === 'make-key') {
    await makeBackupKeyFile(resolve(second));
    console.log(`${resolve(second)}: keep it apart from the backups; without it they cannot be read`);
    return;
  }
  const manifest = await backUp(readConfig(process.env), resolve(first), resolve(second));
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files as of ${manifest.madeAt}`,
  );
  for (const [origin, head] of Object.entries(manifest.facts)) console.log(`${origin} ${head}`);
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
