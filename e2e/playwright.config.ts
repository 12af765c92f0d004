import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';
import { PHONE } from './settings.ts';

const { executablePath, env } = await findBrowser();

export default defineConfig({
  testDir: '.',
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
    launchOptions: { executablePath, env },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
  },
  projects: [{ name: 'phone' }],
});
