import { startThrowAwayPostgres } from './throw-away-postgres.ts';

/** Starts one PostgreSQL for the whole test run, unless an address is given. The workers inherit the environment. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['TALLYSTICK_TEST_SERVER_URL'] !== undefined) return undefined;
  const server = await startThrowAwayPostgres();
  process.env['TALLYSTICK_TEST_SERVER_URL'] = server.url;
  return server.stop;
};
