import type { Page } from '@playwright/test';
import { expect, openApp, prepareDevice, routeOf, test } from './journey.ts';
import { textsIn } from './texts.ts';

const topOf = (page: Page): Promise<number> => page.locator('main').evaluate((main) => main.scrollTop);

/** As soon as the page is long enough: of one that has just been opened only a part may be there. */
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
  const t = await textsIn('en');
  const user = await newAccount('comes-back');
  await prepareDevice(page, { locale: 'en', user });
  await page.setViewportSize({ width: 390, height: 560 });
  await openApp(page, '/pages/invest/index');
  const coin = page.locator('main a[href*="symbol=ETHUSDT"]');
  await expect(coin).toBeVisible();
  // As far as leaves the coin whole: what is pressed is first brought into sight.
  await scrollTo(page, 150);
  await expect.poll(() => topOf(page)).toBe(150);

  // A page of a coin, left a little scrolled, and back.
  await coin.click();
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
  await expect.poll(() => topOf(page)).toBe(0);
  await scrollTo(page, 40);
  await page.getByRole('button', { name: t('common.back') }).click();
  await expect.poll(() => topOf(page)).toBe(150);

  // Another tab, and this one again.
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
    const t = await textsIn('en');
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
