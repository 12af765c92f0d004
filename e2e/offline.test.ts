import type { Page } from '@playwright/test';
import { balances } from '@tallystick/contract';
import { formatAmount, formatPrice } from '@tallystick/i18n/format/format-number.ts';
import { openCoin } from './support/customer/coins.ts';
import {
  endedOrder,
  enterStake,
  figureOf,
  openFacts,
  placeTrade,
  resultOf,
} from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { textsIn } from './support/texts.ts';

const STAKE = { pair: 'ETH/USDT', direction: 'down', amount: '250', seconds: 30 } as const;

/**
 * Disconnects the network once the page has the offline notice's status element. The notice is loaded after the page, so a slow
 * machine could not show it otherwise.
 */
const goOffline = async (page: Page): Promise<void> => {
  await expect(page.locator('.panes > [role="status"]')).toBeAttached();
  await page.context().setOffline(true);
};

test('a phone that was out of reach during a trade comes back right', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const t = textsIn('en');
  const user = await newAccount('rides-the-underground');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=ETHUSDT');
  const sheet = await enterStake(page, t, 'en', STAKE);
  const orderNo = await placeTrade(page, sheet, t, 'en', STAKE);
  await expect(page.getByRole('timer')).toBeVisible();

  await goOffline(page);
  await expect(page.getByText(t('shell.reconnecting'))).toBeVisible({ timeout: 30_000 });
  const main = page.getByRole('main');
  const stale = new RegExp(t('market.stale', { age: '\\d+ s' }));
  await expect(figureOf(main, t('trading.priceNow'))).toContainText(stale);
  await expect(figureOf(main, t('trading.ifEndedNow'))).not.toContainText('USDT');

  const ended = await endedOrder(client, orderNo, user.token);
  await expect(main.getByText(t('trading.phase.settling')).last()).toBeVisible();
  await expect(resultOf(page, t)).toBeHidden();

  await context.setOffline(false);
  await expect(resultOf(page, t)).toBeVisible({ timeout: 40_000 });
  await openFacts(page, t);
  await expect(figureOf(main, t('trading.field.settlementPrice'))).toHaveText(
    formatPrice('en', ended.settlement_price, { exact: true }),
  );
  await expect(page.getByText(t('shell.reconnecting'))).toBeHidden();

  const [money] = await client.call(balances, { currency: 'USDT' }, { token: user.token });
  await goTo(page, '/');
  const coins = await openCoin(page, t, 'USDT');
  await expect(figureOf(coins, t('worth.parts.available'))).toHaveText(
    formatAmount('en', money?.available ?? ''),
  );
  await expect(figureOf(coins, t('worth.parts.trades'))).toHaveCount(0);

  await goTo(page, '/pages/invest/coin?symbol=ETHUSDT');
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeEnabled();
  await expect(page.getByText(stale)).toBeHidden();
});

test(
  'without a network a page says so, and goes on when it is back',
  onMainRoad(),
  async ({ page, context, complaints, newAccount }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    const t = textsIn('en');
    const user = await newAccount('no-signal');
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/record');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await goOffline(page);
    await page.getByRole('tab', { name: t('lists.group.miners') }).click();
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();
    await context.setOffline(false);
    // The page may have recovered by itself before the button is pressed.
    await expect(async () => {
      const retry = page.getByRole('button', { name: t('common.retry') });
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByText(t('lists.noneFiltered'))).toBeVisible({ timeout: 2_000 });
    }).toPass();
  },
);

test('the word of a lost connection covers no figure of the wallet home', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const t = textsIn('de');
  await prepareDevice(page, { locale: 'de', user: await newAccount('keeps-an-eye-on-it') });
  await openApp(page);
  const label = page.getByText(t('home.totalValuation')).first();
  await expect(page.getByRole('main').getByText('10.000').first()).toBeVisible();
  await goOffline(page);
  const word = page.getByText(t('shell.reconnecting'));
  await expect(word).toBeVisible({ timeout: 30_000 });
  const [over, under] = [await word.boundingBox(), await label.boundingBox()];
  expect((over?.y ?? 0) > (under?.y ?? 0) + (under?.height ?? 0)).toBe(true);
});
