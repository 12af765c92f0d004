import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { PHONE, URL_VARIABLE } from './settings.ts';

const { executablePath, env } = await findBrowser();
/** Known to the workers, which read this file anew after the global setup. */
const baseURL = process.env[URL_VARIABLE];
const makesScreenshots = process.env['TALLYSTICK_TEST_SCREENSHOTS'] === '1';

export default defineConfig({
  testDir: '.',
  // The pictures of the README are made on demand, so that an ordinary run leaves the checkout as it was.
  testIgnore: makesScreenshots ? [] : ['screenshots.test.ts'],
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
