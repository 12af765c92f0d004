import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../process/start-error.ts';
import { isServerOf, readPostmaster } from './embedded-postgres-process.ts';
import { type Listening, POSTGRES_DATABASE, urlOf } from './embedded-postgres-settings.ts';

/** The owner's address of the server's database if the settings have one, otherwise the server's. The embedded one must run. */
export const urlOfRunningDatabase = async (
  config: Pick<Config, 'databaseUrl' | 'migrationUrl' | 'dataFolder'>,
): Promise<string> => {
  if (config.databaseUrl !== null) return config.migrationUrl ?? config.databaseUrl;
  const dataDirectory = join(config.dataFolder, 'postgres');
  const postmaster = await readPostmaster(dataDirectory);
  if (postmaster === null || !(await isServerOf(postmaster.pid, dataDirectory))) {
    throw new StartError(`no server is running in ${config.dataFolder}: start it, or set TALLYSTICK_DATA`);
  }
  const lines = (await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8')).split('\n');
  const port = Number(lines[3] ?? '0');
  const folder = lines[4] ?? '';
  const listening: Listening = folder === '' ? { kind: 'tcp', port } : { kind: 'socket', folder, port };
  const password = (await readFile(join(config.dataFolder, 'postgres-password'), 'utf8')).trim();
  return urlOf(listening, password, POSTGRES_DATABASE);
};
