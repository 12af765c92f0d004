import { fileURLToPath } from 'node:url';
import { addBank, rechargeWays } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { envelope } from '@tallystick/server/test/support/envelope.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

/** The deposit needs six blocks of one second each. */
const CREDITED_WITHIN_MS = 20_000;
const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));

for (const locale of languages('th', 'zh-Hans')) {
  test(
    `a deposit on the chain climbs its confirmations and reaches the balance of another phone at once (${locale})`,
    onMainRoad(uses(locale, '/pages/me/sub/stored2')),
    async ({ page, newAccount, openBrowser }) => {
      const t = textsIn(locale);
      const user = await newAccount(`tops-up-by-address-${locale}`);
      await prepareDevice(page, { locale, user });
      const other = await openBrowser();
      await prepareDevice(other, { locale, user });
      await openApp(other, '/');
      await expect(other.getByText(formatAmount(locale, '10000')).first()).toBeVisible();

      await openApp(page, '/pages/me/sub/stored2');
      // Each way says its time and its fee.
      const ways = page.getByRole('navigation', { name: t('deposits.ways') });
      const terms = `${t('deposits.about', { count: 1 })} · ${t('deposits.free')}`;
      await ways.getByRole('link', { name: `USDT Ethereum (ERC20) ${terms}` }).click();
      await expect(page.getByRole('img', { name: t('deposits.qr') })).toBeVisible();
      await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeAttached();
      await expect(page.getByText(t('deposits.incomingNone'))).toBeVisible();
      await page.getByRole('button', { name: t('deposits.demoSend') }).click();
      const steps = ['1', '2', '3', '4', '5', '6'].map((have) => t('deposits.progress', { have, need: 6 }));
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
    `a deposit by bank states what to transfer, is applied for, and stands in the records (${locale})`,
    uses(locale, '/pages/me/sub/stored', '/pages/me/sub/stored-records', '/pages/me/sub/deposit'),
    async ({ page, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`applies-for-a-deposit-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/stored');
      await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
      const bankAmount = page.getByLabel(t('deposits.bankAmount'));
      await bankAmount.fill('5');
      await page.getByRole('button', { name: t('deposits.getDetails') }).click();
      await expect(bankAmount).toHaveAttribute('aria-invalid', 'true');
      await expect(bankAmount).toHaveAccessibleDescription(
        t('deposits.minNote', { amount: `${formatAmount(locale, '20.00')} USDT` }),
      );
      await bankAmount.fill('250');
      // 250 × 35.25, the rate that a demo begins with.
      const transfer = `${formatAmount(locale, '8812.50')} THB`;
      const rate = { currency: 'USDT', rate: formatAmount(locale, '35.25'), local: 'THB' };
      await expect(page.getByText(transfer)).toBeVisible();
      await expect(page.getByText(t('deposits.rateLine', rate))).toBeVisible();
      await expectAccessible(page, 'the amount of a deposit by bank');
      await page.getByRole('button', { name: t('deposits.getDetails') }).click();
      await expect(page.getByText(t('deposits.exactly'))).toBeVisible();
      await expect(page.getByText(transfer)).toBeVisible();
      const reference = (await page.getByText(/^TS[0-9A-F]{12}$/).textContent()) ?? '';
      // A customer who comes back from the bank's app finds the same transfer.
      await page.reload();
      await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
      await expect(page.getByText(reference)).toBeVisible();
      const submit = page.getByRole('button', { name: t('deposits.submit'), exact: true });
      await submit.click();
      await expect(page.getByText(t('deposits.screenshotMissing'))).toBeVisible();
      await expectAccessible(page, 'an application that is not complete');
      await page.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
      await expect(page.getByText(t('forms.picture.done'))).toBeVisible();
      await submit.click();
      await expect(page.getByText(t('deposits.sent'))).toBeVisible();
      await page.getByRole('button', { name: t('deposits.seeRecords') }).click();
      const row = page.getByRole('listitem').filter({ hasText: `${formatAmount(locale, '250')} USDT` });
      await expect(row.getByText(t('deposits.status.submitted'))).toBeVisible();
      await expect(row.getByText(t('deposits.recordTransfer', { amount: transfer }))).toBeVisible();
      await expect(row.getByText(reference)).toBeVisible();
      await expectAccessible(page, 'the records of deposits');
      const filter = page.getByRole('tablist', { name: t('deposits.filter') });
      await filter.getByRole('tab', { name: t('deposits.status.credited') }).click();
      await expect(page.getByText(t('common.noData'))).toBeVisible();
      await filter.getByRole('tab', { name: t('deposits.status.submitted') }).click();
      await row.getByRole('link').first().click();
      await expect(page.getByText(t('payment.deposit.submitted'))).toBeVisible();
      await expect(page.getByText(t('payment.step.reported'))).toBeVisible();
      await expectAccessible(page, 'a deposit');
      await page.getByRole('button', { name: t('payment.ask') }).click();
      const attached = t('support.payment.deposit', { amount: `${formatAmount(locale, '250')} USDT` });
      await expect(page.getByText(attached)).toBeVisible();
      await page.getByRole('button', { name: t('support.payment.detach') }).click();
      await expect(page.getByText(attached)).toBeHidden();
    },
  );
}

test('an amount below the minimum is named while it is typed, before there is a screenshot', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('reports-too-little') });
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('radio', { name: /TRC20/ }).click();
  const amount = page.getByLabel(t('deposits.amount'), { exact: true });
  await amount.fill('1');
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(t('deposits.screenshotMissing'))).toBeHidden();
  await amount.fill('20');
  await expect(amount).not.toHaveAttribute('aria-invalid', 'true');
});

test('a bank without a rate is said to be closed, for deposits and for withdrawals', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('th');
  const user = await newAccount('finds-the-bank-closed');
  const card = { cardholder_name: 'Mali Suwan', opening_bank: 'Siam Bank', account_number: '1234567890' };
  await client.call(addBank, card, { token: user.token });
  await prepareDevice(page, { locale: 'th', user });
  // The demo's rate does not age, so the answers of a server without a rate are written here.
  await page.route('**/api/index/recharge_way?*', async (route) => {
    const answer = await route.fetch();
    const ways = rechargeWays.data.parse(envelope.parse(await answer.json()).data);
    const closed = ways.map((way) =>
      way.kind === 'bank' ? { ...way, local: null, closed: 'rate_stale' } : way,
    );
    await route.fulfill({ json: { code: 1, msg: '', data: closed } });
  });
  await page.route('**/api/index/recharge_way1?*', (route) =>
    (route.request().postData() ?? '').includes('bank')
      ? route.fulfill({ json: { code: 0, msg: 'closed', error: 'rate_missing', data: null } })
      : route.continue(),
  );
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
  await expect(page.getByText(t('deposits.bankClosed'))).toBeVisible();
  await expect(page.getByText(t('deposits.bankClosedBody'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('deposits.getDetails') })).toBeHidden();
  await openApp(page, '/pages/me/sub/draw-money');
  const row = page.getByRole('button', { name: t('withdrawals.draw.bankClosed') });
  await row.click();
  await expect(page.getByRole('dialog').getByRole('radio')).toBeDisabled();
});
