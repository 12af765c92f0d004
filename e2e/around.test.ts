import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { receiptRow } from './support/customer/receipt-check.ts';
import { endedOrder, openFacts, resultOf } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

for (const locale of languages('th', 'es')) {
  test(
    `from the wallet home by the market and finance into a trade that has ended, and back (${locale})`,
    onMainRoad(
      uses(
        locale,
        '/',
        '/pages/money/index',
        '/pages/invest/index',
        '/pages/invest/coin',
        '/pages/invest/records',
        '/pages/me/sub/trade-detail',
      ),
    ),
    async ({ page, client }) => {
      const t = textsIn(locale);
      const { user, ended } = await furnishedAccount(client);
      const order = await endedOrder(client, ended.up, user.token);
      const back = page.getByRole('button', { name: t('common.back') });
      const expectAt = (path: string) => expect.poll(() => routeOf(page).pathname).toBe(path);
      await prepareDevice(page, { locale, user });
      await openApp(page);

      await test.step('hides what is held from whoever looks over the shoulder', async () => {
        const coins = page.getByRole('region', { name: t('home.coins') });
        await expect(coins).toContainText(/\d/);
        await page.getByRole('button', { name: t('home.hideAmounts') }).click();
        await expect(page.getByText(t('home.hidden'))).toBeAttached();
        await expect(coins).not.toContainText(/\d/);
        await page.reload();
        await expect(page.getByText(t('home.hidden'))).toBeAttached();
        await page.getByRole('button', { name: t('home.showAmounts') }).click();
        await expect(coins).toContainText(/\d/);
      });

      await test.step('looks for a coin, and thinks again before the trade', async () => {
        await page.getByRole('link', { name: t('home.allCoins') }).click();
        await expect(page.getByRole('listitem')).toHaveCount(10);
        const search = page.getByRole('textbox', { name: t('market.search') });
        await search.fill('xyz');
        await expect(page.getByText(t('market.nothingFound', { query: 'xyz' }))).toBeVisible();
        await page.getByRole('button', { name: t('market.clearSearch') }).click();
        await page.getByLabel(t('market.sortBy')).selectOption({ label: t('market.sort.name') });
        await expect(page.getByRole('listitem').first()).toContainText('ADA');
        await search.fill('eth');
        await page.getByRole('link', { name: /ETH\/USDT/ }).click();
        await page.getByRole('button', { name: t('trading.down'), exact: true }).click();
        const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: 'ETH/USDT' }) });
        await sheet.getByRole('button', { name: t('common.close') }).click();
        await expect(sheet).toBeHidden();
        await back.click();
        await expectAt('/pages/invest/index');
        const tabs = page.getByRole('navigation', { name: t('shell.navigation') });
        await tabs.getByRole('link', { name: t('pages.tab.wallet') }).click();
        await expectAt('/');
      });

      await test.step('finds the trade among the records, and what else it can do there', async () => {
        await page
          .getByRole('navigation', { name: t('shell.navigation') })
          .getByRole('link', { name: t('pages.tab.finance') })
          .click();
        await expectAt('/pages/money/index');
        const records = page.getByRole('region', { name: t('ledger.records') });
        await records.getByRole('link', { name: t('shell.title.records') }).click();
        const segments = page.getByRole('radiogroup', { name: t('trading.list.segments') });
        await segments.getByRole('radio', { name: t('trading.list.running') }).click();
        await expect(page.getByText(t('trading.list.emptyRunning'))).toBeVisible();
        await segments.getByRole('radio', { name: t('trading.list.ended') }).click();
        const results = page.getByRole('tablist', { name: t('trading.field.result') });
        const other = order.result === 'void' ? 'tie' : 'void';
        await results.getByRole('tab', { name: t(`trading.result.${other}`), exact: true }).click();
        await expect(page.getByText(t('trading.list.none'))).toBeVisible();
        const result = t(`trading.result.${order.result ?? 'void'}`);
        await results.getByRole('tab', { name: result, exact: true }).click();
        const profit = formatAmount(locale, order.profit, { signed: true });
        await page
          .getByRole('link', { name: /BTC\/USDT/ })
          .filter({ hasText: profit })
          // The account's other trade may have the same result.
          .and(page.locator(`[href*="${order.order_no}"]`))
          .click();
        await expectAt('/pages/me/sub/trade-detail');
        await expect(resultOf(page, t)).toContainText(result);
        await openFacts(page, t);
        await expect(page.getByLabel(t('trading.receipt'))).toContainText(order.order_no);
        await receiptRow(page, t).click();
        await expectAt('/pages/me/sub/check');
        await back.click();
        await expectAt('/pages/me/sub/trade-detail');
        await back.click();
        await expectAt('/pages/invest/records');
      });
    },
  );
}
