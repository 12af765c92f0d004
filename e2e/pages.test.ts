import { LOCALES } from '@tallystick/i18n';
import { expect, goTo, openApp, prepareDevice, test } from './journey.ts';
import { COMING_ROUTES, OPEN_ROUTES, SUB_ROUTES, TAB_ROUTES, TRADING_ROUTES } from './routes.ts';
import { NARROW } from './settings.ts';
import { textsIn } from './texts.ts';

const ROUTES = Object.entries({ ...TAB_ROUTES, ...SUB_ROUTES, ...TRADING_ROUTES, ...OPEN_ROUTES });
const COMING: ReadonlySet<string> = new Set(COMING_ROUTES);

/** A key of the catalogs that stands where its text should. */
const KEY =
  /\b(?:accounts|common|destinations|entry|error|field|forms|home|identity|ledger|market|pages|products|shell|trading|verification|withdrawals)\.[a-z][\w-]*(?:\.\w+)*/;

for (const locale of LOCALES) {
  test(`every page fits a narrow phone and speaks ${locale}`, async ({ openBrowser, newAccount }) => {
    const t = await textsIn(locale);
    const user = await newAccount(`reads-${locale}`);
    const page = await openBrowser({ viewport: NARROW });
    await prepareDevice(page, { locale, user });
    await openApp(page);
    for (const [route, title] of ROUTES) {
      await goTo(page, route);
      await expect(page, route).toHaveTitle(`${t(title)} · Tallystick`);
      if (COMING.has(route)) await expect(page.getByText(t('pages.coming.title'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0);
      const seen = await page.evaluate(() => {
        const main = document.querySelector('main');
        return {
          lang: document.documentElement.lang,
          text: document.body.innerText,
          overflow: Math.max(
            document.documentElement.scrollWidth - window.innerWidth,
            main === null ? 0 : main.scrollWidth - main.clientWidth,
          ),
        };
      });
      expect(seen.lang).toBe(locale);
      expect(seen.text, `${route} shows no key in place of a text`).not.toMatch(KEY);
      expect(seen.overflow, `${route} does not scroll sideways`).toBeLessThanOrEqual(0);
    }
  });
}

test('a page that is coming says so and leads back to the wallet', async ({ page, newAccount }) => {
  const t = await textsIn('th');
  const user = await newAccount('is-early');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/me/sub/service');
  await expect(page.getByText(t('pages.coming.body'))).toBeVisible();
  await page.getByRole('button', { name: t('pages.coming.action') }).click();
  await expect(page).toHaveTitle(`${t('pages.title.index')} · Tallystick`);
});

test('an address that leads nowhere says so', async ({ page, newAccount }) => {
  const t = await textsIn('th');
  const user = await newAccount('is-lost');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible();
});
