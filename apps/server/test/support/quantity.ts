/**
 * The two tiers of tests. `npm test` tests every promise at least once. `npm run test:full` sets TALLYSTICK_TEST_FULL=1 and
 * adds quantity: more seeds, more kills, more languages, and the files that `e2e/playwright.config.ts` names.
 */
export const IS_FULL = process.env['TALLYSTICK_TEST_FULL'] === '1';

/**
 * Returns the first argument in `npm test` and the second one in `npm run test:full`. A test that calls it belongs to both
 * tiers.
 */
export const quantity = <const Quick, const Full>(quick: Quick, full: Full): Quick | Full =>
  IS_FULL ? full : quick;
