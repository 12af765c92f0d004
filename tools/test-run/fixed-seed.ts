import fc from 'fast-check';

/**
 * Every worker of Vitest loads this first. Property tests try the same values in each run, so that a verdict depends on the code
 * only. A campaign tries new ones.
 */
if (process.env['TALLYSTICK_TEST_CAMPAIGN'] !== '1') fc.configureGlobal({ seed: 1 });
