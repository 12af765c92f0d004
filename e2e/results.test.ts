import { readFile } from 'node:fs/promises';
import { ownResults, worth } from '@tallystick/contract';
import { formatAmount, formatCount, formatPercent } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { figureOf } from './support/customer/trading.ts';
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
      const minute = rows.filter({ has: page.getByRole('heading', { level: 3 }) });
      await expect(minute.first()).toContainText('ETH/USDT');
      await expect(minute.filter({ hasNotText: 'ETH/USDT' })).toHaveCount(0);
      await minute.first().locator('summary').click();
      await expect(minute.first().locator('details > div')).toContainText(seconds);
      await choose('coinFilter', t('lists.every'));
      await expect(rows.filter({ hasText: 'BTC/USDT' }).first()).toBeVisible();
    },
  );
}

for (const locale of languages('th', 'ja')) {
  test(
    `an account sees its worth over time, and first how much its trades have lost or won (${locale})`,
    uses(locale, '/', '/pages/invest/own-results'),
    async ({ page, client, complaints }, info) => {
      const t = textsIn(locale);
      const { user } = await furnishedAccount(client);
      const { token } = user;
      await prepareDevice(page, { locale, user });
      await openApp(page, '/');
      await page.getByRole('button', { name: t('worth.inDay') }).click();
      const section = page.getByRole('dialog', { name: t('worth.title') });
      await section.getByRole('radio', { name: t('worth.range.month') }).click();
      await expect(section.getByRole('slider')).toBeVisible();
      const month = await client.call(worth, { range: 'month' }, { token });
      expect(Number(month.causes?.deposits)).toBeGreaterThan(0);
      await expect(figureOf(section, t('worth.causes.deposits'))).toHaveText(
        `${formatAmount(locale, month.causes?.deposits ?? null, { signed: true, maximumDigits: 2 })} USDT`,
      );
      await expectAccessible(page, 'worth over time');
      await section.getByRole('link', { name: t('worth.results') }).click();

      const main = page.getByRole('main');
      const { total } = await client.call(ownResults, {}, { token });
      expect(total.trades).toBeGreaterThan(0);
      const isLoss = total.net.startsWith('-');
      const first = main.locator('h2, p, dt').first();
      await expect(first).toHaveText(
        t(isLoss ? 'worth.lost' : Number(total.net) === 0 ? 'worth.even' : 'worth.won'),
      );
      await expect(figureOf(main, t('worth.trades'))).toHaveText(formatCount(locale, total.trades));
      if (total.break_even !== null)
        await expect(figureOf(main, t('worth.breakEven'))).toHaveText(
          formatPercent(locale, total.break_even, { digits: 1 }),
        );
      await expectAccessible(page, 'the results of trading');
      const saved = page.waitForEvent('download');
      await main.getByRole('button', { name: t('worth.statement.csv') }).click();
      const file = info.outputPath('statement.csv');
      await (await saved).saveAs(file);
      expect(await readFile(file, 'utf8')).toContain(`${t('worth.net')},,USDT,${total.net}`);

      // The document fails once, and the page says so.
      complaints.allow(/statement\.pdf/);
      await page.route('**/api/user/statement.pdf*', (route) => route.fulfill({ status: 500 }), { times: 1 });
      const button = main.getByRole('button', { name: t('worth.statement.pdf') });
      await button.click();
      await expect(main.getByRole('alert')).toHaveText(t('worth.statement.failed'));
      const made = page.waitForEvent('download');
      await button.click();
      const document = info.outputPath('statement.pdf');
      await (await made).saveAs(document);
      expect((await readFile(document, 'latin1')).slice(0, 5)).toBe('%PDF-');
      await expect(main.getByRole('alert')).toHaveCount(0);
    },
  );
}
