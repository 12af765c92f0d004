import { defineConfig } from '@playwright/test';
import { IS_CAMPAIGN } from '@tallystick/server/test/support/quantity.ts';
import { findBrowser } from './support/browser.ts';
import { PHONE, URL_VARIABLE } from './support/settings.ts';

const { executablePath, env } = await findBrowser();
/** Set only in the workers, which read this file after the global setup. */
const baseURL = process.env[URL_VARIABLE];
/** Files that run only on demand: pictures of the README, and measurements that need an idle machine. */
const ON_DEMAND = [
  ['screenshots.test.ts', 'TALLYSTICK_TEST_SCREENSHOTS'],
  ['quotes.test.ts', 'TALLYSTICK_TEST_RECORD'],
] as const;

/** Journeys at the console. They share its lists and its staff, which customers do not see. */
const DESK = [
  'confirm-console.test.ts',
  'console.test.ts',
  'console-accessibility.test.ts',
  'console-pages.test.ts',
  'desks.test.ts',
  'dialogs.test.ts',
  'idle-console.test.ts',
  'measured-day.test.ts',
  'lists.test.ts',
  'products-console.test.ts',
  'staff.test.ts',
];
/** Journeys that wait for the end of a trade. They run first, so that none of them is left at the end of a run. */
const TRADES = [
  'desktop.test.ts',
  'home-list.test.ts',
  'keyboard.test.ts',
  'offline.test.ts',
  'practice.test.ts',
  'screen-reader-trade.test.ts',
  'trade.test.ts',
];
/** Journeys that change something for every customer (tabs, notices, terms, countries), or read whole lists of the console. */
const APART = [
  'console-keyboard.test.ts',
  'content.test.ts',
  'countries.test.ts',
  'inbox.test.ts',
  'legal.test.ts',
  'tab-sets.test.ts',
];
/** Journeys that measure or compare pictures. Only campaigns run them, and nothing else may run beside them. */
export const ALONE = [
  'console-keys.test.ts',
  'countdown-frames.test.ts',
  'lighthouse.test.ts',
  'looks.test.ts',
  'motion-frames.test.ts',
  'quotes.test.ts',
  'screenshots.test.ts',
];

const IGNORED = [
  ...ON_DEMAND.filter(([, variable]) => process.env[variable] !== '1').map(([file]) => file),
  ...(IS_CAMPAIGN ? [] : ALONE),
];

export default defineConfig({
  testDir: '.',
  testIgnore: IGNORED,
  outputDir: 'results/failures',
  globalSetup: './support/global-setup.ts',
  // `npm run e2e` runs these projects in groups: see GROUPS in tools/test-run. It traces only the repeat of a failed journey.
  workers: 1,
  retries: 0,
  timeout: 240_000,
  // A busy machine shows a page later than a user would accept. Other tests measure the speed.
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: 'results/results.json' }]],
  use: {
    ...PHONE,
    ...(baseURL !== undefined && { baseURL }),
    launchOptions: { executablePath, env },
    // No screenshots in the trace, because they slow down every journey, not only a failing one.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    // `desk` is first, because its one worker takes as long as the others.
    { name: 'desk', testMatch: DESK, workers: 1 },
    { name: 'trades', testMatch: TRADES },
    { name: 'customers', testIgnore: [...IGNORED, ...DESK, ...TRADES, ...APART, ...ALONE] },
    { name: 'apart', testMatch: APART, workers: 1 },
    { name: 'alone', testMatch: ALONE, workers: 1 },
  ],
});
