import { defineConfig } from '@playwright/test';
import { IS_FULL } from '@tallystick/server/src/testing/quantity.ts';
import { findBrowser } from './browser.ts';
import { PHONE, URL_VARIABLE } from './settings.ts';

const { executablePath, env } = await findBrowser();
/** Known to the workers, which read this file anew after the global setup. */
const baseURL = process.env[URL_VARIABLE];
/** Made on demand: pictures, and what can only be measured while the machine does nothing else. */
const ON_DEMAND = [
  ['screenshots.test.ts', 'TALLYSTICK_TEST_SCREENSHOTS'],
  ['quotes.test.ts', 'TALLYSTICK_TEST_RECORD'],
] as const;
/** Pictures and measurements, which `npm test` leaves to `npm run test:full`. */
const FULL_ONLY = ['looks.test.ts', 'lighthouse.test.ts', 'large-text.test.ts'] as const;

/** Journeys at the console. They share its lists and its staff, which customers do not see. */
const DESK = [
  'confirm-console.test.ts',
  'console.test.ts',
  'console-accessibility.test.ts',
  'console-pages.test.ts',
  'desks.test.ts',
  'dialogs.test.ts',
  'idle-console.test.ts',
  'products-console.test.ts',
  'staff.test.ts',
];
/**
 * Journeys that change what every customer sees (tabs, notices, terms), that walk through the lists of the console whoever
 * filled them, or that measure: nothing else may run beside them.
 */
const ALONE = [
  'console-keyboard.test.ts',
  'content.test.ts',
  'lighthouse.test.ts',
  'looks.test.ts',
  'quotes.test.ts',
  'screenshots.test.ts',
  'tab-sets.test.ts',
];

const IGNORED = [
  ...ON_DEMAND.filter(([, variable]) => process.env[variable] !== '1').map(([file]) => file),
  ...(IS_FULL ? [] : FULL_ONLY),
];

export default defineConfig({
  testDir: '.',
  testIgnore: IGNORED,
  outputDir: 'results/failures',
  globalSetup: './global-setup.ts',
  // `npm run e2e` runs the journeys of `desk` and `customers` with two workers, then those of `alone`.
  workers: 1,
  retries: 0,
  timeout: 240_000,
  // On a busy machine a page takes longer than a user would wait. Other tests measure how fast it is.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: 'results/results.json' }]],
  use: {
    ...PHONE,
    ...(baseURL !== undefined && { baseURL }),
    launchOptions: { executablePath, env },
    // Without the film of the page, which costs time in every journey and not only in one that fails.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    // First in the queue: the desk's worker is busy for as long as the other one.
    { name: 'desk', testMatch: DESK, workers: 1 },
    { name: 'customers', testIgnore: [...IGNORED, ...DESK, ...ALONE] },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
});
