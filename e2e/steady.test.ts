import type { Page } from '@playwright/test';
import { balances, home, productList } from '@tallystick/contract';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, openApp, prepareDevice, settle, test } from './support/journey.ts';

/** The highest accepted layout shift, as in the Lighthouse test. */
const STEADY = 0.02;
const LATE_MS = 700;

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Sums the layout shifts of the page. Runs in the page. */
const watchShifts = (): void => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number')
        window.shifted = (window.shifted ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const shiftOf = async (page: Page): Promise<number> => page.evaluate(() => window.shifted ?? Number.NaN);

for (const late of [home, productList, balances])
  test(`the wallet home stands still when ${late.path} is answered last`, async ({ openBrowser, client }) => {
    const { user } = await furnishedAccount(client);
    // Without a service worker all requests pass the route below.
    const page = await openBrowser({ serviceWorkers: 'block' });
    await page.addInitScript(watchShifts);
    // Playwright can miss the event of a response, so the route itself tells that it has answered.
    const answered = Promise.withResolvers<void>();
    await page.route(`**${late.path}**`, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.fulfill({ response });
      answered.resolve();
    });
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/');
    await answered.promise;
    await expect(page.getByRole('link', { name: /BTC/ }).first()).toBeVisible();
    await settle(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(STEADY);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
