import type { Page } from '@playwright/test';
import { addOrder, balances, marketStatus } from '@tallystick/contract';
import { expectAllTicks, receiptRow } from './support/customer/receipt-check.ts';
import { endedOrder, enterStake, halfOf, hold, placeTrade } from './support/customer/trading.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

/** A coin that no other journey trades, because this journey halts its market for all customers. */
const STAKE = { pair: 'LINK/USDT', direction: 'down', amount: '10', seconds: 30 } as const;
const WHY = 'The venue reports a maintenance window.';

const decide = async (desk: Page, decision: 'Halt' | 'Resume', reason: string): Promise<void> => {
  await goToPage(desk, 'Markets');
  await desk.getByRole('button', { name: `${decision} LINKUSDT` }).click();
  const dialog = desk.getByRole('dialog', { name: `${decision} LINKUSDT` });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: `${decision} LINKUSDT` }).click();
  await expect(dialog).toBeHidden();
};

/** The available balance by the first trade's result, while another trade holds 10 USDT. */
const LEFT: Readonly<Record<string, string>> = { win: '9998.00', lose: '9980.00', tie: '9990.00' };

/** Holds this phone's orders back, as a slow network would, until `letGo` is called. */
const holdOrders = async (page: Page) => {
  const [held, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**${addOrder.path}*`, async (order) => {
    held.resolve();
    await gone.promise;
    await order.continue();
  });
  return { held: held.promise, letGo: gone.resolve };
};

test(
  'a market that the operator halts takes no trades until it is resumed; one that runs settles by the log',
  onMainRoad(),
  async ({ page, client, newAccount, openBrowser }) => {
    // The journey waits for the end of a trade of 30 s.
    test.slow();
    const t = textsIn('en');
    const user = await newAccount('meets-a-halt');
    const { token } = user;
    const money = async () => (await client.call(balances, { currency: 'USDT' }, { token }))[0];
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/invest/coin?symbol=LINKUSDT');
    const up = page.getByRole('button', { name: t('trading.up'), exact: true });
    const down = page.getByRole('button', { name: t('trading.down'), exact: true });
    const because = t('market.haltedBecause.staff', { reason: WHY });
    await expect(up).toBeEnabled();

    const running = await test.step('a trade is open', async () => {
      const sheet = await enterStake(page, t, 'en', STAKE);
      const orderNo = await placeTrade(page, sheet, t, 'en', STAKE);
      await page.getByRole('button', { name: t('common.back') }).click();
      await expect(up).toBeEnabled();
      return orderNo;
    });

    await test.step('another is on its way when the desk halts the market, and is refused in words', async () => {
      const orders = await holdOrders(page);
      const sheet = await enterStake(page, t, 'en', STAKE);
      await hold(halfOf(sheet, t, 'en', STAKE));
      await orders.held;
      await decide(desk, 'Halt', WHY);
      await expect(desk.getByRole('row', { name: /LINKUSDT/ })).toContainText(WHY);
      await expect(sheet.getByText(because)).toBeVisible();
      orders.letGo();
      await expect(sheet.getByRole('alert')).toHaveText(t('error.market_halted'));
      await expect(sheet.getByRole('button', { name: t('trading.down'), exact: true })).toBeDisabled();
      expect(await money()).toMatchObject({ available: '9990.00', held: '10.00' });
      await page.getByRole('button', { name: t('common.close') }).click();
      await expect(sheet).toBeHidden();
    });

    await test.step('the phone says that it is halted, and why', async () => {
      await expect(page.getByText(t('market.haltedBody')).first()).toBeVisible();
      await expect(page.getByText(because).first()).toBeVisible();
      await expect(up).toBeDisabled();
      await expect(down).toBeDisabled();
      // The page with one-tap trades says so too. It shows a status and no error.
      await goTo(page, '/pages/rob/index');
      await page.getByRole('tab', { name: 'LINK', exact: true }).click();
      await expect(page.getByRole('status').filter({ hasText: because })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await goTo(page, '/pages/invest/coin?symbol=LINKUSDT');
      expect((await client.call(marketStatus, {})).halted).toEqual(['LINKUSDT']);
      const form = { symbol: 'LINKUSDT', direction: 'up', amount: '10', seconds: 30 } as const;
      expect((await client.send(addOrder, form, { token })).body).toMatchObject({ error: 'market_halted' });
    });

    const ended =
      await test.step('the open trade settles by the log while the market is halted', async () => {
        const order = await endedOrder(client, running, token);
        expect((await client.call(marketStatus, {})).halted).toEqual(['LINKUSDT']);
        expect(['win', 'lose', 'tie']).toContain(order.result);
        await goTo(page, `/pages/me/sub/trade-detail?order_no=${running}`);
        await receiptRow(page, t).click();
        await expectAllTicks(page, t);
        await goTo(page, '/pages/invest/coin?symbol=LINKUSDT');
        await expect(page.getByText(because).first()).toBeVisible();
        return order;
      });

    await test.step('resumed, it takes trades again', async () => {
      await decide(desk, 'Resume', 'The maintenance is over.');
      await expect(up).toBeEnabled();
      await expect(page.getByText(t('market.haltedBody'))).toHaveCount(0);
      await expect(page.getByText(because)).toHaveCount(0);
      const sheet = await enterStake(page, t, 'en', STAKE);
      expect(await placeTrade(page, sheet, t, 'en', STAKE)).not.toBe(running);
      // The refused order left no trace: one trade has ended and one is open.
      expect(await money()).toMatchObject({ held: '10.00', available: LEFT[ended.result ?? ''] });
    });

    await goToPage(desk, 'Audit log');
    await expect(desk.getByRole('row').filter({ hasText: 'maintenance window' })).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: 'The maintenance is over' })).toBeVisible();
  },
);
