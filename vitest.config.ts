import { defineConfig } from 'vitest/config';
import { tallystickMessages } from './packages/i18n/src/compile/vite-plugin.ts';
import { WeavingSequencer } from './tools/test-run/weaving-sequencer.ts';

/** Runs first for each file. */
const setupFiles = ['tools/test-run/set-up-file.ts'];

const database = {
  setupFiles,
  globalSetup: ['apps/server/test/support/global-setup.ts'],
  // It ends a test that hangs. On a busy machine, tests and hooks of 5 s took more than a minute.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // The same for what a test waits for. A wait of milliseconds took more than the usual second.
  expect: { poll: { timeout: 60_000 } },
};

const IS_CAMPAIGN = process.env['TALLYSTICK_TEST_CAMPAIGN'] === '1';

/** Tests that hold the program to a time under attack, and tests of several machines. Beside others, they judge the machine. */
const ALONE = [
  'apps/server/test/process/{floods,isolation}.test.ts',
  'apps/server/test/cluster/*.cluster.test.ts',
];

/** Tests that draw whole pages. */
const SCREENS = 'apps/operator/src/**/*.screen.test.ts';

/**
 * Tests that start nothing and keep no state outside of themselves. Most of their time was the import of the same modules.
 * The timeout ends a test that hangs. On a busy machine a test of 1 s took 8 s.
 */
const pure = {
  environment: 'node',
  setupFiles,
  pool: 'threads',
  isolate: false,
  testTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
  provide: { isCampaign: IS_CAMPAIGN },
} as const;

/** Tests of the console read its English texts, compiled as in a build. */
const inEnglish = { setupFiles: [...setupFiles, 'apps/operator/src/testing/english.ts'] };

export default defineConfig({
  test: {
    // Three times the cores of a small machine: workers wait for programs, the database and the end of trades. With four, two cores
    // stood idle for two fifths of the time.
    maxWorkers: 6,
    sequence: { sequencer: WeavingSequencer },
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}', 'gallery/src/**/*.test.ts'],
          ...pure,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...ALONE],
          // Each file has its own database or program, and none mocks a module. Without isolation a worker loads the server's
          // modules once, not once for each of 230 files: 265 s of CPU time became 160 s.
          isolate: false,
          ...database,
        },
      },
      // Floods judge the time of an answer, and a cluster needs the whole machine. Only campaigns run them, one file after the other.
      ...(IS_CAMPAIGN
        ? [
            {
              test: {
                name: 'alone',
                include: [...ALONE],
                isolate: false,
                maxWorkers: 1,
                ...database,
              },
            },
          ]
        : []),
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], ...database } },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}', 'apps/web/worker/**/*.test.ts'],
          ...pure,
        },
      },
      {
        plugins: [tallystickMessages()],
        test: {
          name: 'operator',
          include: ['apps/operator/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', SCREENS],
          ...pure,
          ...inEnglish,
        },
      },
      // The pages of the console in a document, against a fake server that holds every call to the contract. Each worker loads the
      // whole console, which takes 2.5 s of CPU time, so there are only as many as a small machine has cores.
      {
        plugins: [tallystickMessages()],
        test: {
          name: 'screens',
          include: [SCREENS],
          ...pure,
          ...inEnglish,
          environment: 'happy-dom',
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
