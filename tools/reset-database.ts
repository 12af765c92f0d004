import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import {
  isServerOf,
  readPostmaster,
  stopServer,
} from '../apps/server/src/platform/postgres/embedded/embedded-postgres-process.ts';
import { DataFolderInUseError, openDataFolder } from '../apps/server/src/platform/process/data-folder.ts';

/** Deletes the embedded database and everything that belongs to it. Passwords and uploads in the folder stay. */
const reset = async (): Promise<string> => {
  const config = readConfig(process.env);
  if (config.databaseUrl !== null)
    return 'TALLYSTICK_DATABASE_URL is set: a database of your own is yours to drop';
  if (!process.argv.includes('--yes')) {
    return `this throws away every account and trade in ${config.dataFolder}: npm run db:reset -- --yes`;
  }
  const folder = await openDataFolder(config.dataFolder);
  try {
    const dataDirectory = join(folder.path, 'postgres');
    const left = await readPostmaster(dataDirectory);
    if (left !== null && (await isServerOf(left.pid, dataDirectory))) await stopServer(left.pid);
    const names = (await readdir(folder.path)).filter((name) => /^postgres(\.new|\.log(\.1)?)?$/.test(name));
    for (const name of names) await rm(join(folder.path, name), { recursive: true, force: true });
  } finally {
    folder.release();
  }
  console.log(`the database in ${folder.path} is gone; the next start makes a new one`);
  return '';
};

const refusal = await reset().catch((error: unknown) => {
  if (error instanceof DataFolderInUseError) return error.message;
  throw error;
});
if (refusal !== '') {
  console.error(refusal);
  process.exitCode = 1;
}
