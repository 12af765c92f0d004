import { expect, goTo, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

for (const locale of languages('th', 'en')) {
  test(
    `a place is found by its coordinates, by keys and by where one is, and becomes the address (${locale})`,
    uses(locale, '/pages/system/choose-location'),
    async ({ page, context, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`lives-somewhere-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/system/choose-location');
      const search = page.getByLabel(t('places.choose.search'), { exact: true });
      const find = page.getByRole('button', { name: t('places.choose.find') });
      const use = page.getByRole('button', { name: t('places.choose.use') });
      await expect(use).toBeDisabled();
      await search.fill('somewhere');
      await find.click();
      await expect(page.getByText(t('places.choose.searchWrong'))).toBeVisible();
      await search.fill('13.75633 N, 100.50177 E');
      await find.click();
      const chosen = page.getByText(t('places.choose.chosen'));
      await expect(chosen).toContainText('13.75633, 100.50177');
      // The outline names countries in the language of the app.
      const country = new Intl.DisplayNames([locale], { type: 'region' }).of('TH') ?? '';
      await expect(page.getByText(country, { exact: true })).toBeVisible();

      const map = page.getByRole('application', { name: t('places.choose.label') });
      await map.press('ArrowUp');
      await expect(chosen).not.toContainText('13.75633');
      await page.getByRole('button', { name: t('places.choose.myPosition') }).click();
      await expect(page.getByRole('alert')).toContainText(t('places.choose.position.refused'));
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: -33.86, longitude: 151.21 });
      await page.getByRole('button', { name: t('places.choose.myPosition') }).click();
      await expect(chosen).toContainText('-33.86000, 151.21000');

      await use.click();
      await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/improve-info');
      await expect(page.getByRole('button', { name: '-33.86000, 151.21000' })).toBeVisible();
      await expect(page.getByLabel(t('identity.address'))).toHaveAttribute('maxlength', '140');
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `the about page says who runs this, and a place opens on the map (${locale})`,
    uses(locale, '/pages/me/sub/about', '/pages/system/open-location'),
    async ({ page, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`wants-to-know-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/about');
      await expect(page.getByRole('heading', { level: 2 }).first()).not.toBeEmpty();
      await expect(page.getByText(t('places.about.contacts'))).toBeVisible();
      // The operator's text has a working link, and Back returns to this page.
      await page.getByRole('link', { name: t('pages.title.trust') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe('/trust');
      await page.getByRole('button', { name: t('common.back') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/about');
      const query = new URLSearchParams({
        location: '13.75633, 100.50177',
        name: 'Haus',
        address: 'Straße 1',
      });
      await goTo(page, `/pages/system/open-location?${query.toString()}`);
      await expect(
        page.getByRole('application', { name: t('places.open.label', { name: 'Haus' }) }),
      ).toBeVisible();
      await page.getByRole('button', { name: t('places.open.copy') }).click();
      await expect(page.getByRole('status').filter({ hasText: t('common.copied') })).toBeAttached();
      await goTo(page, '/pages/system/open-location');
      await expect(page.getByText(t('places.open.none'))).toBeVisible();
    },
  );
}
