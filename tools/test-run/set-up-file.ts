import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// Vitest runs this first for each file of tests.

// Property tests try the same values in each run, so that a verdict depends on the code only. A campaign tries new ones.
if (process.env['TALLYSTICK_TEST_CAMPAIGN'] !== '1') fc.configureGlobal({ seed: 1 });

// Files of one worker share their globals. A stub that a file leaves, such as half of a `navigator`, would break the import of a library
// in the next one.
afterAll(() => {
  vi.unstubAllGlobals();
});
