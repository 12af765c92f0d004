import { balances, planOrders } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

for (const locale of languages('th', 'vi')) {
  test(
    `the fund: subscribed, in the records, looked at, redeemed (${locale})`,
    onMainRoad(uses(locale, '/pages/me/sub/loan', '/pages/me/sub/loan-records')),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`saves-${locale}`);
      const { token } = user;
      const amount = (text: string): string => formatAmount(locale, text);
      const usdt = async () =>
        (await client.call(balances, {}, { token })).find(({ currency }) => currency === 'USDT');
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/loan');

      await test.step('an amount is typed, its figures stand below it, and it is subscribed', async () => {
        await page.getByRole('button', { name: t('products.choosePlan') }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByLabel(t('products.amount'), { exact: true }).fill('50');
        await expect(
          sheet.getByText(t('products.problem.tooSmall', { amount: amount('100') })),
        ).toBeVisible();
        await sheet.getByLabel(t('products.amount'), { exact: true }).fill('1000');
        await expect(sheet.getByText(`${amount('6.80')} USDT`)).toBeVisible();
        await expect(sheet.getByText(`${amount('47.60')} USDT`).first()).toBeVisible();
        await expectAccessible(page, 'the sheet of a subscription');
        const confirm = t('products.subscribe', { amount: amount('1000.00'), currency: 'USDT' });
        await sheet.getByRole('button', { name: confirm }).click();
        await expect(page.getByRole('status').filter({ hasText: t('products.subscribed') })).toBeAttached();
      });

      const [order] = (await client.call(planOrders, {}, { token })).list;
      if (order === undefined) throw new Error('the order is there');
      const card = page.getByRole('article', { name: order.order_no });

      await test.step('it runs, is held, and stands in the records', async () => {
        await expect(card).toContainText(t('products.status.pending_settlement'));
        expect(await usdt()).toMatchObject({ available: '9000.00', held: '1000.00' });
        await goTo(page, '/pages/me/sub/record');
        await expect(page.getByText(t('entry.fund_subscription')).last()).toBeVisible();
        await goTo(page, '/pages/money/index');
        const running = page.getByRole('region', { name: t('products.running') });
        await expect(running).toContainText(`${amount('1000.00')} USDT`);
        await expect(running).toContainText(
          `${formatAmount(locale, '6.80', { signed: true })} USDT${t('products.finance.aDay')}`,
        );
        await expectAccessible(page, 'finance with a running subscription');
      });

      await test.step('redeeming shows its figures before it asks, and keeping it changes nothing', async () => {
        await goTo(page, '/pages/me/sub/loan-records');
        await card.getByRole('button', { name: t('products.redeem.action') }).click();
        const dialog = page.getByRole('alertdialog', { name: t('products.redeem.title') });
        await expect(dialog).toContainText(`${amount('70.00')} USDT`);
        await expect(dialog).toContainText(`${amount('930.00')} USDT`);
        await expectAccessible(page, 'the question before a redemption');
        await dialog.getByRole('button', { name: t('products.redeem.keep') }).click();
        await expect(dialog).toBeHidden();
        expect(await usdt()).toMatchObject({ available: '9000.00', held: '1000.00' });
        await card.getByRole('button', { name: t('products.redeem.action') }).click();
        await dialog.getByRole('button', { name: t('products.redeem.confirm'), exact: true }).click();
        await expect(card).toContainText(t('products.status.redeemed'));
        expect(await usdt()).toMatchObject({ available: '9930.00', held: '0.00' });
      });
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `a machine is rented, and a tier of the activity booked (${locale})`,
    uses(locale, '/pages/me/sub/machine', '/pages/me/sub/activity'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`mines-${locale}`);
      const amount = (text: string): string => formatAmount(locale, text);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/machine');
      await page.getByRole('article', { name: '100 TH/s' }).getByRole('button').click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: t('products.miner.more') }).click();
      await expectAccessible(page, 'the sheet of a machine');
      const confirm = t('products.miner.rent', { amount: amount('240.00'), currency: 'USDT' });
      await sheet.getByRole('button', { name: confirm }).click();
      const mine = page.getByRole('region', { name: t('products.miner.orders') });
      await expect(mine).toContainText('2 × 100 TH/s');
      await expectAccessible(page, 'the page of the machines');
      const [order] = (await client.call(planOrders, { kind: 'miner' }, { token: user.token })).list;
      expect(order).toMatchObject({ amount: '240.00', units: 2, income_currency: 'BTC' });

      await goTo(page, '/pages/me/sub/activity');
      await page.getByRole('button', { name: t('products.activity.book') }).click();
      await expect(page).toHaveURL(/\/pages\/me\/sub\/service\?text=/);
      await goTo(page, '/pages/me/sub/activity');
      await expect(page.getByRole('button', { name: t('products.activity.toService') })).toBeVisible();
      await expectAccessible(page, 'the page of the activity');
    },
  );
}
