import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { isServerOf, readPostmaster } from './embedded-postgres-process.ts';
import { type Listening, POSTGRES_DATABASE, urlOf } from './embedded-postgres-settings.ts';
import { StartError } from './start-error.ts';

/** The address of the database that a server of these settings uses; the embedded one has to run. */
export const urlOfRunningDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
): Promise<string> => {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const dataDirectory = join(config.dataFolder, 'postgres');
  const postmaster = await readPostmaster(dataDirectory);
  if (postmaster === null || !(await isServerOf(postmaster.pid, dataDirectory))) {
    throw new StartError(`no server works in ${config.dataFolder}: start it, or set TALLYSTICK_DATA`);
  }
  const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const port = Number(lines[3] ?? '0');
  const folder = lines[4] ?? '';
  const listening: Listening = folder === '' ? { kind: 'tcp', port } : { kind: 'socket', folder, port };
  const password = (await readFile(join(config.dataFolder, 'postgres-password'), 'utf8')).trim();
  return urlOf(listening, password, POSTGRES_DATABASE);
};
