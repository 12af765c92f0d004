import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/postgres/db.ts';
import { type Program, startProgram } from '../../apps/server/test/support/programs/program.ts';
import { startPostgres } from '../support/floor.ts';
import { addCustomers, openDataFolder } from '../support/program.ts';
import { tidyUp } from '../support/tidy.ts';

/** Processes by role on one database, each with its data folder, as on one machine behind an edge. */
export interface RoleProcesses {
  readonly tokens: readonly string[];
  /** Runs `work` with the ports of as many `api` processes, beside one process for everything else. */
  withApis<T>(count: number, work: (ports: readonly number[]) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const OTHER_ROLES = 'feed,settler,chain,mail';

const portOf = ({ url }: Program): number => Number(new URL(url).port);

/** Prepares a database with customers, each with the demo grant and a session. */
export const openRoleProcesses = async (customers: number): Promise<RoleProcesses> => {
  const postgres = await startPostgres();
  const shared = await openDataFolder();
  const start = async (roles: string) => {
    const folder = await openDataFolder();
    const program = await startProgram({
      dataFolder: folder.path,
      env: {
        TALLYSTICK_DATABASE_URL: postgres.url,
        TALLYSTICK_ROLES: roles,
        TALLYSTICK_KEY_FILE: join(shared.path, 'log-key'),
        TALLYSTICK_OPERATOR_PASSWORD: 'two-halves-of-a-stick',
        TALLYSTICK_DRAIN_SECONDS: '0',
      },
    });
    const stop = tidyUp(async () => {
      await program.stop();
      await folder.remove();
    });
    return { program, stop };
  };
  const others = await start(OTHER_ROLES);
  const database = openDatabase(postgres.url, { maxConnections: 2 });
  const tokens = (await addCustomers(database, customers, new Date())).map(({ token }) => token);
  await database.close();
  return {
    tokens,
    withApis: async (count, work) => {
      const apis = await Promise.all(Array.from({ length: count }, () => start('api')));
      try {
        return await work(apis.map(({ program }) => portOf(program)));
      } finally {
        await Promise.all(apis.map(({ stop }) => stop()));
      }
    },
    close: async () => {
      await others.stop();
      await postgres.stop();
      await shared.remove();
    },
  };
};
