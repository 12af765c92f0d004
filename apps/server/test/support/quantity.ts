/**
 * `npm test` and `npm run test:full` check everything in the smallest quantity that can fail. A campaign
 * (`npm run test:campaigns`) sets TALLYSTICK_TEST_CAMPAIGN=1 and adds quantity: more seeds, kills, languages, and the files that
 * measure durations or compare pictures.
 */
export const IS_CAMPAIGN = process.env['TALLYSTICK_TEST_CAMPAIGN'] === '1';

/** Returns the first argument in the tests, and the second one in a campaign. */
export const quantity = <const Once, const Many>(once: Once, many: Many): Once | Many =>
  IS_CAMPAIGN ? many : once;
