import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onEnd } from '../lifetime.ts';
import { endProcessesOf, makeDataFolder, type Program, removeDataFolder, startProgram } from './program.ts';

/** Programs of several roles on one database. */
export interface Cluster {
  /** Starts a program and resolves once it is ready. */
  start(roles: string, env?: Readonly<Record<string, string>>): Promise<Program>;
}

const LOG_SHOWN = 3_000;
export const OPERATOR_PASSWORD = 'two-halves-of-a-stick';

/** The programs share a key file, a password and a database. Each has its own data folder. */
export const openCluster = async (
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Cluster> => {
  const newFolder = async (): Promise<string> => {
    const folder = await makeDataFolder();
    onEnd(async () => {
      await endProcessesOf(folder);
      await removeDataFolder(folder);
    });
    return folder;
  };
  const shared = await newFolder();
  return {
    start: async (roles, more = {}) => {
      const dataFolder = await newFolder();
      const starting = startProgram({
        dataFolder,
        env: {
          TALLYSTICK_DATABASE_URL: databaseUrl,
          TALLYSTICK_ROLES: roles,
          TALLYSTICK_KEY_FILE: join(shared, 'log-key'),
          TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD,
          TALLYSTICK_DRAIN_SECONDS: '4',
          ...env,
          ...more,
        },
      });
      return starting.catch(async (error: unknown) => {
        const log = await readFile(join(dataFolder, 'server.log'), 'utf8').catch(() => '');
        throw new Error(`${roles}: its log ends with\n${log.slice(-LOG_SHOWN)}`, { cause: error });
      });
    },
  };
};
