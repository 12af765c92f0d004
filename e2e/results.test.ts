import { formatCount } from '@tallystick/i18n/format/format-number.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const RESULTS = '/pages/invest/results';

for (const locale of languages('th', 'ja')) {
  test(
    `results are found by coin and duration (${locale})`,
    uses(locale, RESULTS),
    async ({ page, client }) => {
      const t = textsIn(locale);
      const { user } = await furnishedAccount(client);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/invest/records');
      await page.getByRole('link', { name: t('shell.title.results') }).click();
      // The previous page has rows too.
      await expect(page).toHaveTitle(`${t('shell.title.results')} · Tallystick`);
      expect(routeOf(page).pathname).toBe(RESULTS);
      const rows = page.getByRole('main').getByRole('listitem');
      const choose = (filter: 'coinFilter' | 'durationFilter', name: string) =>
        page
          .getByRole('tablist', { name: t(`lists.${filter}`), exact: true })
          .getByRole('tab', { name, exact: true })
          .click();
      await expect(rows.first()).toBeVisible();
      await choose('coinFilter', 'ETH');
      const seconds = t('trading.seconds', { seconds: formatCount(locale, 60) });
      await choose('durationFilter', seconds);
      const told = `ETH/USDT · ${seconds}`;
      await expect(rows.first()).toContainText(told);
      await expect(rows.filter({ hasNotText: told })).toHaveCount(0);
      await choose('coinFilter', t('lists.every'));
      await expect(rows.filter({ hasText: 'BTC/USDT' }).first()).toBeVisible();
    },
  );
}
