import { readFile } from 'node:fs/promises';
import { balances, loanList } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { translate } from '@tallystick/i18n/server/translate.ts';
import { completeInfo, depositEther } from './support/customer/lending.ts';
import { placeTrade, ticketOf } from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const amount = (text: string): string => formatAmount('en', text);

test(
  'a loan: refused without personal information, taken, looked up, repaid',
  onMainRoad(uses('en', '/pages/me/sub/loan', '/pages/me/sub/loan-records')),
  async ({ page, client, newAccount }) => {
    const t = textsIn('en');
    const user = await newAccount('borrows');
    const { token } = user;
    // Enough for a loan of 50 at any price of the simulator.
    await depositEther(client, user, 3);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/loan?side=borrow');
    const usdt = async () => (await client.call(balances, { currency: 'USDT' }, { token }))[0];
    const borrow = page.getByRole('button', { name: t('loans.confirm', { amount: amount('50.00') }) });

    await test.step('its figures stand there before it is asked for', async () => {
      await page.getByRole('radio', { name: 'ETH' }).click();
      await page.getByLabel(t('loans.amount'), { exact: true }).fill('49');
      await expect(
        page.getByRole('button', { name: t('loans.confirm', { amount: amount('49.00') }) }),
      ).toBeDisabled();
      await page.getByLabel(t('loans.amount'), { exact: true }).fill('50');
      await page.getByRole('slider', { name: t('loans.ltv') }).fill('90');
      // The slider stops at the maximum loan-to-value ratio.
      await expect(page.getByRole('slider')).toHaveValue('60');
      // Chooses a lower ratio, so that a falling price does not cause a refusal.
      await page.getByRole('slider', { name: t('loans.ltv') }).fill('50');
      await expect(page.getByText(`${amount('50.105')} USDT`)).toBeVisible();
    });

    const confirm = page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('loans.confirm', { amount: amount('50.00') }) });

    await test.step('it is looked at once more before it is asked for', async () => {
      await borrow.click();
      const look = page.getByRole('alertdialog', { name: t('loans.reviewTitle') });
      await expect(look).toContainText(t('loans.collateral'));
      await expect(look).toContainText(t('loans.salePrice'));
      await look.getByRole('button', { name: t('common.cancel') }).click();
      await expect(look).toBeHidden();
    });

    await test.step('it waits for the personal information', async () => {
      await borrow.click();
      await confirm.click();
      await expect(page.getByRole('button', { name: t('loans.infoAction') })).toBeVisible();
      expect((await client.call(loanList, {}, { token })).total).toBe(0);
      await completeInfo(client, user);
    });

    await test.step('it is paid out into borrowed money', async () => {
      await borrow.click();
      await confirm.click();
      await expect(page.getByRole('region', { name: t('loans.mine') })).toContainText(
        t('loans.status.pending_settlement'),
      );
      expect(await usdt()).toMatchObject({ available: '10000.00', borrowed: '50.00' });
    });

    await test.step('its debt is subtracted from the total of home, which says so, and runs in finance', async () => {
      // The payout already charges one day of interest.
      await goTo(page, '/');
      await expect(page.getByText(t('ledger.ofWhichOwed', { amount: amount('50.015') }))).toBeVisible();
      await goTo(page, '/pages/money/index');
      await expect(page.getByRole('region', { name: t('products.running') })).toContainText(
        amount('-50.015'),
      );
    });

    await test.step('it stands among the records', async () => {
      await goTo(page, '/pages/me/sub/record');
      await page.getByRole('tab', { name: t('lists.group.loans') }).click();
      await page.getByRole('link', { name: t('entry.loan_payout') }).click();
    });

    await test.step('the records of the page open on the side that is open', async () => {
      await goTo(page, '/pages/me/sub/loan?side=borrow');
      await page.getByRole('button', { name: t('shell.recordsButton') }).click();
      await expect(page.getByRole('radio', { name: t('loans.borrow') })).toBeChecked();
    });

    await test.step('a part of it is repaid: interest first, then principal, and less is owed', async () => {
      await page.getByRole('button', { name: t('loans.repay'), exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: t('loans.repayTitle') });
      await dialog.getByLabel(t('loans.repayAmount')).fill('20.015');
      // Three digits behind a separator may be thousands, so the app asks.
      await expect(dialog).not.toContainText(amount('30.00'));
      await dialog.getByRole('button', { name: `${amount('20.015')} USDT`, exact: true }).click();
      await expect(dialog).toContainText(amount('30.00'));
      await dialog.getByRole('button', { name: `${t('loans.repay')} · ` }).click();
      await expect(page.getByText(t('loans.repaidSoFar'))).toBeVisible();
      await expect(dialog).toBeHidden();
      const { list } = await client.call(loanList, {}, { token });
      expect(list[0]).toMatchObject({ principal_left: '30.00', parts: { count: 1, interest: '0.015' } });
    });

    await test.step('it is repaid, and the collateral is back', async () => {
      await page.getByRole('button', { name: t('loans.repay'), exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: t('loans.repayTitle') });
      await expect(dialog).toContainText(amount('30.00'));
      await dialog.getByRole('button', { name: `${t('loans.repay')} · ` }).click();
      await expect(
        page.getByRole('listitem').getByText(t('loans.status.settled'), { exact: true }),
      ).toBeVisible();
      expect(await usdt()).toMatchObject({ available: '9999.985', held: '0.00', borrowed: '0.00' });
      const [eth] = await client.call(balances, { currency: 'ETH' }, { token });
      expect(eth?.held).toBe('0.00');
    });
  },
);

for (const locale of languages('th', 'es')) {
  test(
    `a quick trade is placed on its own page (${locale})`,
    uses(locale, '/pages/rob/index'),
    async ({ page, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`grabs-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/rob/index');
      await page.getByRole('tab', { name: 'ETH', exact: true }).click();
      await page.getByRole('button', { name: '50', exact: true }).click();
      const stake = { pair: 'ETH/USDT', direction: 'up', amount: '50', seconds: 60 } as const;
      expect(await placeTrade(page, ticketOf(page, t, stake.pair), t, locale, stake)).not.toBe('');
      await expect(page.getByText(formatAmount(locale, '50')).first()).toBeVisible();
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `the records are filtered, and kept as a file in the language of the screen (${locale})`,
    uses(locale, '/pages/me/sub/record'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`keeps-records-${locale}`);
      await depositEther(client, user);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/record');
      await expect(page.getByText(t('entry.faucet'))).toBeVisible();
      await page.getByRole('tab', { name: 'ETH' }).click();
      await expect(page.getByText(t('entry.deposit')).last()).toBeVisible();
      await expect(page.getByText(t('entry.faucet'))).toHaveCount(0);
      const kept = page.waitForEvent('download');
      await page.getByRole('button', { name: t('lists.download') }).click();
      const file = await readFile(await (await kept).path(), 'utf8');
      const lines = file.trim().split('\r\n');
      const columns = (['time', 'kind', 'currency'] as const).map((name) => translate(locale, `csv.${name}`));
      expect(lines[0]).toContain(columns.join(','));
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`,${t('entry.deposit')},ETH,${translate(locale, 'csv.available')},`);
      await page.getByRole('tab', { name: t('lists.group.miners') }).click();
      await expect(page.getByText(t('lists.noneFiltered'))).toBeVisible();
    },
  );
}
