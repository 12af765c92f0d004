import { expectAccessible } from './support/checks/axe.ts';
import { expect, goTo, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const EXAMPLE = '/pages/me/sub/example';

for (const locale of languages('th', 'de')) {
  test(
    `a new customer is shown three steps, checks the example, and puts the steps away (${locale})`,
    uses(locale, '/', EXAMPLE),
    async ({ page, newAccount, openBrowser }) => {
      const t = textsIn(locale);
      const user = await newAccount(`takes-first-steps-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/');
      const steps = page.getByRole('region', { name: t('data.steps.title') });
      await steps.getByRole('button', { name: t('data.steps.titles.check') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe(EXAMPLE);
      const main = page.getByRole('main');
      await expect(main.getByText(t('data.steps.example.mark'))).toBeVisible();
      await main.getByRole('button', { name: t('data.steps.example.check') }).click();
      await expect(main.getByRole('heading', { name: t('verification.check.holds') })).toBeVisible();
      await expectAccessible(page, 'the example of a receipt');

      // The server remembers it for every device.
      const elsewhere = await openBrowser();
      await prepareDevice(elsewhere, { locale, user });
      await openApp(elsewhere, '/');
      const there = elsewhere.getByRole('region', { name: t('data.steps.title') });
      await expect(there.getByText(t('data.steps.seen'))).toHaveCount(1);
      await there.getByRole('button', { name: t('data.steps.dismiss') }).click();
      await expect(there).toHaveCount(0);

      // Before a first stake the example is one press away.
      await goTo(page, '/pages/invest/coin?symbol=BTCUSDT');
      await page.getByRole('button', { name: t('trading.up'), exact: true }).click();
      const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: 'BTC/USDT' }) });
      await sheet.getByRole('link', { name: t('data.steps.example.link') }).click();
      await expect.poll(() => routeOf(page).pathname).toBe(EXAMPLE);
    },
  );
}
