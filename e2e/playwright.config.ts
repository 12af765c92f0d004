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

export default defineConfig({
  testDir: '.',
  testIgnore: [
    ...ON_DEMAND.filter(([, variable]) => process.env[variable] !== '1').map(([file]) => file),
    ...(IS_FULL ? [] : FULL_ONLY),
  ],
  outputDir: 'results/failures',
  globalSetup: './global-setup.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: 'results/results.json' }]],
  use: {
    ...PHONE,
    ...(baseURL !== undefined && { baseURL }),
    launchOptions: { executablePath, env },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
  projects: [{ name: 'phone' }],
});
