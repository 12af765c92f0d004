import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addOrder } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { appRoutes } from './support/app-pages.ts';
import { countRequests, openWhole } from './support/checks/inspect.ts';
import {
  chartsDrawn,
  contactSheet,
  ON_A_SHEET,
  type Picture,
  requireFont,
  SHEET_WIDTH,
  shoot,
  stretch,
} from './support/checks/pictures.ts';
import { type Furnished, furnishedAccount } from './support/customer/furnished.ts';
import { OVERLAYS } from './support/customer/overlays.ts';
import { enterStake } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, settle, test } from './support/journey.ts';
import { DESK, NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
/** Pictures for review, which git ignores. */
const ALL = fileURLToPath(new URL('../.cache/screenshots/', import.meta.url));
const THEMES = ['light', 'dark'] as const;
const SCREENS = [{ viewport: NARROW }, { viewport: PHONE.viewport }, DESK] as const;

test.use({ trace: 'off' });

type Pictures = Readonly<Record<(typeof THEMES)[number], Picture[]>>;

const nameOf = (path: string): string =>
  path
    .replace('/pages/', '')
    .replace(/[^\w]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60) || 'home';

/** Takes one picture in each theme. */
const shootBoth = async (page: Page, name: string, folder: string, pictures: Pictures): Promise<void> => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    await chartsDrawn(page);
    pictures[theme].push({ name, picture: await shoot(page, `${folder}-${theme}/${name}.jpg`) });
  }
};

const shootPages = async (
  page: Page,
  locale: Locale,
  account: Furnished,
  take: (name: string) => Promise<void>,
): Promise<void> => {
  for (const [at, { path }] of (await appRoutes(account)).entries()) {
    await openWhole(page, path, locale);
    const restore = await stretch(page);
    await take(`${String(at).padStart(2, '0')}-${nameOf(path.split('?')[0] ?? '')}`);
    await restore();
  }
};

const shootOverlays = async (
  page: Page,
  locale: Locale,
  take: (name: string) => Promise<void>,
): Promise<void> => {
  const t = textsIn(locale);
  for (const { name, path, open } of OVERLAYS) {
    // The page is opened anew, because a sheet of the one before may still stand over it.
    await openApp(page, path);
    await page.reload();
    await openWhole(page, path, locale);
    await open(page, t, locale);
    await settle(page);
    await take(`over-${name}`);
  }
};

for (const locale of ['th', 'de', 'ja'] as const) {
  for (const screen of SCREENS) {
    const { width } = screen.viewport;
    test(`every screen in ${locale} at ${width} px, with sheets of all of them`, async ({
      openBrowser,
      client,
    }) => {
      test.setTimeout(600_000);
      const account = await furnishedAccount(client);
      const page = await openBrowser({ deviceScaleFactor: 1, ...screen });
      await page.addInitScript(countRequests);
      await prepareDevice(page, { locale, user: account.user });
      await openApp(page);
      await requireFont(page, locale);
      const folder = `${ALL}${locale}-${width}`;
      const pictures: Pictures = { light: [], dark: [] };
      for (const theme of THEMES) {
        await rm(`${folder}-${theme}`, { recursive: true, force: true });
        await mkdir(`${folder}-${theme}`, { recursive: true });
      }
      const take = (name: string): Promise<void> => shootBoth(page, name, folder, pictures);
      await shootPages(page, locale, account, take);
      await shootOverlays(page, locale, take);
      const sheet = await openBrowser({ ...DESK, viewport: { width: SHEET_WIDTH, height: 900 } });
      for (const theme of THEMES) {
        for (let from = 0; from < pictures[theme].length; from += ON_A_SHEET) {
          await sheet.setContent(contactSheet(pictures[theme].slice(from, from + ON_A_SHEET)));
          const path = `${folder}-${theme}-${from / ON_A_SHEET + 1}.jpg`;
          await sheet.locator('body').screenshot({ path, type: 'jpeg', quality: 80 });
        }
      }
    });
  }
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
  await expect(page.getByRole('link', { name: t('verification.check.holds') })).toBeVisible();
  await keep(page, 'receipt');
  await open(`/pages/me/sub/check?order_no=${ended.up}`);
  await expect(page.getByRole('heading', { level: 2, name: t('verification.check.holds') })).toBeVisible();
  await keep(page, 'check');
});
