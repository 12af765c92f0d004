import type { Page } from '@playwright/test';
import { addOrder } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { enterStake, halfOf } from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { OPEN_ROUTES } from './support/routes.ts';
import { textsIn } from './support/texts.ts';

/** Waits until the page has loaded everything. */
const settle = async (page: Page, loading: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
};

test('the doors of the app are accessible', async ({ page }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en' });
  await openApp(page, '/pages/user/login');
  for (const route of Object.keys(OPEN_ROUTES)) {
    await goTo(page, route);
    await settle(page, t('common.loading'));
    await expectAccessible(page, route);
  }
  await goTo(page, '/pages/user/register');
  await page.getByRole('button', { name: t('accounts.register.submit') }).click();
  await expect(page.getByText(t('common.incomplete')).first()).toBeVisible();
  await expectAccessible(page, 'an incomplete form');
  await page.getByRole('button', { name: t('common.language') }).click();
  await expect(page.getByRole('dialog', { name: t('common.language') })).toBeVisible();
  await expectAccessible(page, 'the choice of a language');
});

// sweep.test.ts checks each page on its own.
test('what opens over a page, and a trade from its sheet to its countdown, is accessible', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('looks-at-everything');
  const stake = { symbol: 'BTCUSDT', direction: 'down', amount: '25', seconds: 300 } as const;
  const long = await client.call(addOrder, stake, { token: user.token });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page);

  await test.step('the sheet of a trade', async () => {
    await goTo(page, '/pages/invest/coin?symbol=SOLUSDT');
    const choice = { pair: 'SOL/USDT', direction: 'up', amount: '0.5', seconds: 60 } as const;
    const sheet = await enterStake(page, t, 'en', choice);
    await expectAccessible(page, 'the sheet with an amount that is too small');
    await sheet.getByRole('button', { name: '50', exact: true }).click();
    const half = halfOf(sheet, t, 'en', { ...choice, amount: '50' });
    await expect(half).toBeEnabled();
    await sheet.getByRole('button', { name: t('trading.sheet.about') }).click();
    await expectAccessible(page, 'the sheet with its details');
    await half.click();
    await expectAccessible(page, 'the question before a trade');
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: t('common.close') }).click();
  });

  await test.step('a trade that runs, and one that has ended', async () => {
    await goTo(page, `/pages/me/sub/trade-detail?order_no=${long.order_no}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await expectAccessible(page, 'a countdown');
  });

  await test.step('what opens over a page', async () => {
    await goTo(page, '/pages/me/index');
    await page.getByRole('button', { name: t('accounts.me.logOut') }).click();
    await expectAccessible(page, 'a question');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.cancel') })
      .click();
    await page.getByRole('button', { name: t('accounts.me.portrait') }).click();
    await expectAccessible(page, 'a portrait');
  });
});

for (const colours of ['colour-blind', 'red-up'] as const) {
  test(`the market is accessible in the colours ${colours}`, async ({ page, newAccount }) => {
    const t = textsIn('en');
    const user = await newAccount(`sees-${colours}`);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/setting');
    await page.getByRole('radio', { name: t(`access.setting.colourSets.${colours}`) }).click();
    await expectAccessible(page, 'the settings');
    for (const route of ['/pages/invest/index', '/pages/invest/coin?symbol=BTCUSDT']) {
      await goTo(page, route);
      await settle(page, t('common.loading'));
      await expectAccessible(page, route);
    }
  });
}
