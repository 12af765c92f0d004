import { resolve } from 'node:path';
import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/observability/log-lines.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { permitStart, restore, restoredCode, resumeLogs } from '../run/restore.ts';

/** Restores a backup into an empty database and data folder; see docs/runbooks/backup-and-restore.md. */
const USAGE = `npm run restore -- <backup folder> <key file>       with the settings of the server that is to be restored
npm run restore -- logs new-name <host> <reason>   something may have been published after the backup
npm run restore -- logs nothing-published <reason>
npm run restore -- logs without-witnesses <reason>   no restored backup; they cannot be asked, and nothing newer exists`;

const log = createLog(
  (line) => process.stderr.write(line),
  () => Date.now(),
);

const run = async ([first, second, ...rest]: readonly string[]): Promise<void> => {
  if (first === undefined || second === undefined) throw new StartError(USAGE);
  const config = readConfig(process.env);
  if (first !== 'logs') {
    const manifest = await restore({ config, backup: resolve(first), keyFile: resolve(second), log });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files are as they were at ${manifest.madeAt}`,
    );
    console.log(
      'the ledger, the audit log and the trees of all public logs hold. Before the server signs again, say how the logs go on:',
    );
    console.log(`the code for the console's page Set-up: ${await restoredCode(config, manifest.madeAt)}`);
    console.log(USAGE.split('\n').slice(1).join('\n'));
    return;
  }
  const host = second === 'new-name' ? (rest.shift() ?? '') : null;
  const reason = rest.join(' ');
  if (second === 'without-witnesses' && reason !== '') {
    await permitStart(config, reason);
    console.log('one start without the witnesses is permitted, as long as no log grows before it');
    return;
  }
  if ((second !== 'new-name' && second !== 'nothing-published') || reason === '') throw new StartError(USAGE);
  await resumeLogs(config, host, reason);
  console.log(
    host === null
      ? 'the logs go on'
      : `the logs go on as those of ${host}: set TALLYSTICK_PUBLIC_HOST=${host}`,
  );
};

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
