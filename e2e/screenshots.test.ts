import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addOrder } from '@tallystick/contract';
import { appRoutes } from './support/app-pages.ts';
import { countRequests, openWhole } from './support/checks/inspect.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { enterStake } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** Pictures for review, which git ignores. */
const ALL = fileURLToPath(new URL('../.cache/screenshots/', import.meta.url));
const THEMES = ['light', 'dark'] as const;
const GAP = 12;
const THUMB_WIDTH = 260;
const IN_A_ROW = 9;
/** The number of screens on a sheet that can still be read. */
const ON_A_SHEET = 18;

test.use({ trace: 'off' });

/** A page with screens side by side. */
const sheetOf = (
  screens: readonly { readonly name: string; readonly picture: Buffer }[],
): string => `<!doctype html>
  <body style="margin:0;display:flex;flex-wrap:wrap;gap:${GAP}px;padding:${GAP}px;background:#767b8a;font:14px sans-serif">
  ${screens
    .map(
      ({ name, picture }) =>
        `<figure style="margin:0;width:${THUMB_WIDTH}px;color:#fff"><img src="data:image/jpeg;base64,${picture.toString('base64')}"
        style="width:100%;display:block"><figcaption style="height:20px;overflow:hidden">${name}</figcaption></figure>`,
    )
    .join('')}`;

const nameOf = (path: string): string =>
  path
    .replace('/pages/', '')
    .replace(/[^\w]+/g, '-')
    .slice(0, 60) || 'home';

for (const locale of ['th', 'de', 'ja'] as const) {
  test(`every screen in ${locale}, with sheets of all of them`, async ({ openBrowser, client }) => {
    test.setTimeout(300_000);
    const account = await furnishedAccount(client);
    const page = await openBrowser({ deviceScaleFactor: 1 });
    await page.addInitScript(countRequests);
    await prepareDevice(page, { locale, user: account.user });
    await openApp(page);
    const routes = await appRoutes(account);
    for (const theme of THEMES) {
      const folder = `${ALL}${locale}-${theme}/`;
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { recursive: true });
      await page.emulateMedia({ colorScheme: theme });
      const screens: { name: string; picture: Buffer }[] = [];
      for (const [at, { path }] of routes.entries()) {
        await openWhole(page, path, locale);
        const name = `${String(at).padStart(2, '0')}-${nameOf(path.split('?')[0] ?? '')}`;
        const picture = await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 80 });
        screens.push({ name, picture });
      }
      const sheet = await openBrowser({
        viewport: { width: IN_A_ROW * (THUMB_WIDTH + GAP) + GAP, height: 900 },
        deviceScaleFactor: 1,
        isMobile: false,
      });
      for (let from = 0; from < screens.length; from += ON_A_SHEET) {
        await sheet.setContent(sheetOf(screens.slice(from, from + ON_A_SHEET)));
        const path = `${ALL}${locale}-${theme}-${from / ON_A_SHEET + 1}.jpg`;
        await sheet.locator('body').screenshot({ path, type: 'jpeg', quality: 80 });
      }
      await sheet.context().close();
    }
  });
}

const keep = async (page: Page, name: string): Promise<void> => {
  const picture = await page.screenshot({ path: `${IMAGES}${name}.png` });
  expect(picture.length, `${name}.png stays small`).toBeLessThan(150_000);
};

test('the pictures of the README', async ({ openBrowser, client }) => {
  const t = textsIn('en');
  const { user, ended } = await furnishedAccount(client);
  const stake = { symbol: 'BTCUSDT', direction: 'down', amount: '100', seconds: 60 } as const;
  const page = await openBrowser({ deviceScaleFactor: 1 });
  await page.addInitScript(countRequests);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page);
  const open = (path: string): Promise<void> => openWhole(page, path, 'en');
  await mkdir(IMAGES, { recursive: true });

  await open('/');
  await keep(page, 'home');
  await open('/pages/invest/index');
  await keep(page, 'market');
  await open('/pages/invest/coin?symbol=BTCUSDT');
  await enterStake(page, t, 'en', { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 60 });
  await keep(page, 'trade');
  await page.keyboard.press('Escape');
  const running = await client.call(addOrder, stake, { token: user.token });
  await open(`/pages/me/sub/trade-detail?order_no=${running.order_no}`);
  await expect(page.getByRole('timer')).toHaveText(/00:4\d/, { timeout: 30_000 });
  await keep(page, 'countdown');
  await open(`/pages/me/sub/trade-detail?order_no=${ended.up}`);
  await expect(page.getByLabel(t('trading.receipt'))).toBeVisible();
  await keep(page, 'receipt');
  await open(`/pages/me/sub/check?order_no=${ended.up}`);
  await expect(page.getByRole('heading', { level: 2, name: t('verification.check.holds') })).toBeVisible();
  await keep(page, 'check');
});
