import type { Page } from '@playwright/test';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const topOf = (page: Page): Promise<number> => page.locator('main').evaluate((main) => main.scrollTop);

/** Scrolls as soon as the page is long enough. Right after opening, only a part of a page may be there. */
const scrollTo = (page: Page, top: number): Promise<void> =>
  expect
    .poll(() =>
      page.locator('main').evaluate((main, to) => {
        main.scrollTop = to;
        return main.scrollTop;
      }, top),
    )
    .toBe(top);

test('a tab is found again where it was left, and a page that is opened begins at its top', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('comes-back');
  await prepareDevice(page, { locale: 'en', user });
  await page.setViewportSize({ width: 390, height: 560 });
  await openApp(page, '/pages/invest/index');
  const coin = page.locator('main a[href*="symbol=ETHUSDT"]');
  await expect(coin).toBeVisible();
  // Scrolls only so far that the coin stays in view. Otherwise the click would scroll to it first.
  await scrollTo(page, 150);
  await expect.poll(() => topOf(page)).toBe(150);

  // Opens a coin's page, scrolls it a little, and goes back.
  await coin.click();
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
  await expect.poll(() => topOf(page)).toBe(0);
  await scrollTo(page, 40);
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect.poll(() => topOf(page)).toBe(150);

  // Opens another tab and returns to this one.
  const tabs = page.getByRole('navigation').last();
  await tabs.getByRole('link').first().click();
  await expect.poll(() => topOf(page)).toBe(0);
  await scrollTo(page, 90);
  await expect.poll(() => topOf(page)).toBe(90);
  await tabs.locator('a[href*="/pages/invest/index"]').click();
  await expect.poll(() => topOf(page)).toBe(150);
  await tabs.getByRole('link').first().click();
  await expect.poll(() => topOf(page)).toBe(90);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`what was pressed twice is left by going back once (motion: ${motion})`, async ({
    page,
    newAccount,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const t = textsIn('en');
    await prepareDevice(page, { locale: 'en', user: await newAccount(`presses-twice-${motion}`) });
    await openApp(page, '/pages/invest/index');
    const coin = page.locator('main a[href*="symbol=ETHUSDT"]');
    await coin.dblclick();
    await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
    await page.getByRole('button', { name: t('common.back') }).click();
    await expect(coin).toBeVisible();
    expect(routeOf(page).pathname).toBe('/pages/invest/index');
  });
}
