import { addWallet, buyPlan, plans } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { openCoin } from './support/customer/coins.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { enterStake, figureOf } from './support/customer/trading.ts';
import { adjustBalance } from './support/desk/second-person.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

for (const locale of languages('th', 'de')) {
  test(`held money is named by what holds it (${locale})`, async ({ page, client }) => {
    const t = textsIn(locale);
    const { user } = await furnishedAccount(client);
    const amount = (text: string): string => formatAmount(locale, text);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/');
    const coins = await openCoin(page, t, 'USDT');
    await expect(figureOf(coins, t('worth.parts.fund'))).toHaveText(amount('1000.00'));
    await expect(figureOf(coins, t('worth.parts.trades'))).toHaveCount(0);
    await expectAccessible(page, 'the parts of a balance');
    await openCoin(page, t, 'ETH');
    await expect(figureOf(coins, t('worth.parts.collateral'))).toHaveText(amount('0.15'));
  });

  test(`the eye hides balances wherever they stand, also in the next visit (${locale})`, async ({
    page,
    client,
    newAccount,
  }) => {
    const t = textsIn(locale);
    const user = await newAccount(`is-looked-at-${locale}`);
    const { token } = user;
    const reason = 'A sum that stands nowhere else.';
    await adjustBalance(client, user, { direction: 'credit', amount: '1234.56', reason });
    const fund = (await client.call(plans, { kind: 'liquidity' }, { token }))[0];
    if (fund === undefined) throw new Error('the demo has a fund');
    await client.call(buyPlan, { plan_id: String(fund.plan_id), amount: '2345' }, { token });
    await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
    const anyOf = (...sums: string[]) =>
      new RegExp(sums.map((sum) => formatAmount(locale, sum).replace(/\W/g, '\\$&')).join('|'));
    const balance = anyOf('11234.56', '8889.56', '2345');
    const body = page.locator('body');
    const stake = { pair: 'BTC/USDT', direction: 'up', amount: '9000', seconds: 30 } as const;

    const places: Readonly<Record<string, () => Promise<unknown>>> = {
      '/': async () => undefined,
      '/pages/money/index': async () => undefined,
      '/pages/me/sub/record': async () => undefined,
      '/pages/me/sub/loan-records': async () => undefined,
      '/pages/me/sub/draw-money': async () => undefined,
      '/pages/me/sub/loan': () => page.getByRole('button', { name: t('products.choosePlan') }).click(),
      // More than the balance, so that the sheet shows the balance.
      '/pages/invest/coin?symbol=BTCUSDT': async () => {
        const sheet = await enterStake(page, t, locale, stake);
        await sheet.getByLabel(t('trading.sheet.amount'), { exact: true }).fill('');
      },
    };
    const visit = async (expectIt: () => Promise<void>): Promise<void> => {
      for (const [path, prepare] of Object.entries(places)) {
        await test.step(path, async () => {
          await goTo(page, path);
          await prepare();
          await expectIt();
        });
      }
    };
    await prepareDevice(page, { locale, user });
    await openApp(page);
    await visit(() => expect(body).toContainText(balance));
    await openApp(page, '/');
    await page.reload();
    await page.getByRole('button', { name: t('home.hideAmounts') }).click();
    await page.reload();
    await visit(async () => {
      await expect(body).toContainText('••••');
      await expect(body).not.toContainText(balance);
    });
    await goTo(page, '/');
    await page.reload();
    await page.getByRole('button', { name: t('home.showAmounts') }).click();
    await expect(body).toContainText(balance);
  });
}

for (const locale of languages('th', 'de')) {
  test(
    `a rough amount in the local currency stands beside USDT once it is chosen (${locale})`,
    uses(locale, '/pages/me/sub/setting', '/pages/me/sub/draw-money'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`thinks-in-baht-${locale}`);
      const { token } = user;
      await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
      await prepareDevice(page, { locale, user });
      // × 34.75, the rate at which the bank of a demo pays out.
      const about = (amount: string): string =>
        t('worth.local.aboutDemo', { amount: formatAmount(locale, amount), currency: 'THB' });
      await openApp(page, '/pages/me/sub/setting');
      const choice = page.getByRole('radiogroup', { name: t('worth.local.title') });
      await expect(choice.getByRole('radio', { name: t('worth.local.none') })).toBeChecked();
      await choice.getByRole('radio', { name: 'THB' }).click();
      await expect(page.getByText(about('34.75'))).toBeVisible();
      await expectAccessible(page, 'the choice of a local currency');
      await goTo(page, '/');
      await expect(page.getByText(about('347500'))).toBeVisible();
      await goTo(page, '/pages/me/sub/draw-money');
      await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
      await expect(page.getByText(about('3475'))).toBeVisible();
      await goTo(page, '/pages/me/sub/setting');
      await choice.getByRole('radio', { name: t('worth.local.none') }).click();
      await goTo(page, '/');
      await expect(page.getByRole('region', { name: t('home.coins') })).toBeVisible();
      await expect(page.getByText(about('347500'))).toBeHidden();
    },
  );
}

test('on a phone that is thirty hours ahead, "Today" stands over what happened today', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('lives-in-the-future') });
  await page.clock.install({ time: Date.now() + 30 * 3_600_000 });
  await openApp(page, '/pages/me/sub/record');
  await expect(page.getByRole('heading', { name: t('ledger.today') })).toBeVisible();
  await expect(page.getByRole('heading', { name: t('ledger.yesterday') })).toBeHidden();
});
