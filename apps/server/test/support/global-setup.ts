import { makeThrowAwayFolder, startThrowAwayPostgres } from './programs/postgres/throw-away-postgres.ts';

/**
 * Starts one PostgreSQL for the whole test run, unless an address is given. Makes one folder for the data of the programs that
 * the tests start. The workers inherit the environment.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  const ends: (() => Promise<void>)[] = [];
  if (process.env['TALLYSTICK_TEST_SERVER_URL'] === undefined) {
    const server = await startThrowAwayPostgres();
    process.env['TALLYSTICK_TEST_SERVER_URL'] = server.url;
    ends.push(server.stop);
  }
  if (process.env['TALLYSTICK_TEST_FOLDER'] === undefined) {
    const folder = await makeThrowAwayFolder();
    process.env['TALLYSTICK_TEST_FOLDER'] = folder.path;
    ends.push(folder.discard);
  }
  return async () => {
    for (const end of ends) await end();
  };
};
