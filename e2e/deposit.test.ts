import { fileURLToPath } from 'node:url';
import { formatAmount } from '@tallystick/i18n/format-number.ts';
import { expectAccessible } from './axe.ts';
import { expect, openApp, prepareDevice, test } from './journey.ts';
import { languages } from './languages.ts';
import { textsIn } from './texts.ts';
import { uses } from './uses.ts';

/** The deposit needs six blocks of one second each. */
const CREDITED_WITHIN_MS = 20_000;
const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));

for (const locale of languages('th', 'zh-Hans')) {
  test(
    `a deposit on the chain climbs its confirmations and reaches the balance of another phone at once (${locale})`,
    uses(locale, '/pages/me/sub/stored2'),
    async ({ page, newAccount, openBrowser }) => {
      const t = await textsIn(locale);
      const user = await newAccount(`tops-up-by-address-${locale}`);
      await prepareDevice(page, { locale, user });
      const other = await openBrowser();
      await prepareDevice(other, { locale, user });
      await openApp(other, '/pages/money/index');
      await expect(other.getByText(formatAmount(locale, '10000')).first()).toBeVisible();

      await openApp(page, '/pages/me/sub/stored2');
      await expect(page.getByRole('radio', { name: /USDT ERC20/ })).toBeChecked();
      await expect(page.getByRole('img', { name: t('deposits.qr') })).toBeVisible();
      await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeAttached();
      await expect(page.getByText(t('deposits.incomingNone'))).toBeVisible();
      await page.getByRole('button', { name: t('deposits.demoSend') }).click();
      const steps = ['1', '2', '3', '4', '5', '6'].map((have) => t('deposits.progress', { have, need: '6' }));
      const climbing = new RegExp(`^(?:${steps.join('|')})$`);
      const row = page.getByRole('listitem').filter({ hasText: `${formatAmount(locale, '100')} USDT` });
      await expect(row.getByText(t('deposits.status.confirming'))).toBeVisible();
      await expect(row.getByText(climbing)).toBeVisible();
      await expect(row.getByText(t('deposits.status.credited'))).toBeVisible({ timeout: CREDITED_WITHIN_MS });
      await expect(other.getByText(formatAmount(locale, '10100')).first()).toBeVisible();
      await expectAccessible(page, 'an address with a deposit that arrived');
      // The row stays while the page is open. The next visit shows no deposit on its way.
      await page.reload();
      await expect(page.getByText(t('deposits.incomingNone'))).toBeVisible();
    },
  );
}

for (const locale of languages('th', 'it')) {
  test(
    `a deposit is applied for with its screenshot, and stands in the records (${locale})`,
    uses(locale, '/pages/me/sub/stored', '/pages/me/sub/stored-records'),
    async ({ page, newAccount }) => {
      const t = await textsIn(locale);
      const user = await newAccount(`applies-for-a-deposit-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/stored');
      await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
      await expect(page.getByText(`TS${user.uid}`)).toBeVisible();
      const submit = page.getByRole('button', { name: t('deposits.submit'), exact: true });
      await submit.click();
      await expect(page.getByText(t('deposits.screenshotMissing'))).toBeVisible();
      await expectAccessible(page, 'an application that is not complete');
      await page.getByLabel(t('deposits.amount')).fill('250');
      await page.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
      await expect(page.getByText(t('forms.picture.done'))).toBeVisible();
      await submit.click();
      await expect(page.getByText(t('deposits.sent'))).toBeVisible();
      await page.getByRole('button', { name: t('deposits.seeRecords') }).click();
      const row = page.getByRole('listitem').filter({ hasText: `${formatAmount(locale, '250')} USDT` });
      await expect(row.getByText(t('deposits.status.submitted'))).toBeVisible();
      await expectAccessible(page, 'the records of deposits');
      const filter = page.getByRole('tablist', { name: t('deposits.filter') });
      await filter.getByRole('tab', { name: t('deposits.status.credited') }).click();
      await expect(page.getByText(t('common.noData'))).toBeVisible();
      await filter.getByRole('tab', { name: t('deposits.status.submitted') }).click();
      await expect(row).toBeVisible();
    },
  );
}
