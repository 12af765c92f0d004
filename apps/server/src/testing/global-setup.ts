/** Starts one PostgreSQL for the whole test run, unless an address is given. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env['TALLYSTICK_TEST_SERVER_URL'] !== undefined) return undefined;
  throw new Error('the embedded server is not wired yet');
};
