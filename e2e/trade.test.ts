import { balances, type Order, openOrders } from '@tallystick/contract';
import { formatAmount, formatPercent, formatPrice } from '@tallystick/i18n/format/format-number.ts';
import { parsePrice, formatPrice as writePrice } from '@tallystick/money';
import { openCoin } from './support/customer/coins.ts';
import {
  endedOrder,
  enterStake,
  figureOf,
  halfOf,
  openFacts,
  orderNoOf,
  placeTrade,
  resultOf,
  SETTLED_WITHIN_MS,
} from './support/customer/trading.ts';
import { expect, openApp, PASSWORD, routeOf, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { type Texts, textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 30 } as const;
const amount = (text: string | null, signed = false): string => formatAmount('th', text, { signed });

/** Converts an amount to cents: all figures of this trade are whole cents. */
const cents = (text: string): number => Math.round(Number(text) * 100);
const PROFITS: Readonly<Record<string, string>> = {
  win: '80.00',
  lose: '-100.00',
  tie: '0.00',
  void: '0.00',
};

/** The sentence under the result: how far the settlement price was from the entry price. */
const explanation = (t: Texts, { result, purchase_price, settlement_price }: Order): string => {
  if (result === 'tie' || result === 'void') return t(`trading.explain.${result}`);
  const [from, to] = [parsePrice(purchase_price ?? '') ?? 0n, parsePrice(settlement_price ?? '') ?? 0n];
  const distance = writePrice(to > from ? to - from : from - to);
  const words = {
    coin: 'BTC',
    difference: formatPrice('th', distance, { exact: true, like: purchase_price ?? undefined }),
  };
  return t(to > from ? 'trading.explain.above' : 'trading.explain.below', words);
};

test(
  'one trade, from the registration to the ledger, on a phone that speaks Thai',
  onMainRoad(
    uses(
      'th',
      '/pages/user/login',
      '/pages/user/register',
      '/pages/invest/index',
      '/pages/invest/coin',
      '/pages/money/index',
      '/pages/invest/records',
      '/pages/me/sub/trade-detail',
      '/pages/me/sub/record',
    ),
  ),
  async ({ page, client }) => {
    const t = textsIn('th');
    const tabs = page.getByRole('navigation', { name: t('shell.navigation') });

    await test.step('registers with the invitation code of the demo', async () => {
      await openApp(page);
      await page.getByRole('link', { name: t('accounts.login.toRegister') }).click();
      await expect(page.getByText(t('accounts.register.heading'))).toBeVisible();
      await page.getByLabel(t('accounts.account'), { exact: true }).fill('somchai@example.com');
      await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t('accounts.passwordConfirm'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(t('accounts.invitationCode'), { exact: true }).fill('DEMO');
      await page.getByRole('button', { name: t('accounts.register.submit') }).click();
      await expect(page.getByRole('heading', { name: 'somchai@example.com' })).toBeVisible();
      expect(routeOf(page).pathname).toBe('/');
      await expect(page.getByText(t('shell.playMoney'))).toBeVisible();
      await expect(page.getByRole('region', { name: t('home.coins') })).toContainText(amount('10000.00'));
      await expect(page.getByText(t('market.source.sim')).first()).toBeVisible();
    });

    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';

    await test.step('finds the coin in the market', async () => {
      await tabs.getByRole('link', { name: t('pages.tab.invest') }).click();
      await expect(page.getByRole('listitem')).toHaveCount(10);
      await expect(page.getByText(t('market.source.sim'))).toBeVisible();
      await page.getByRole('textbox', { name: t('market.search') }).fill('btc');
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('link', { name: /BTC\/USDT/ }).click();
      await expect(page.getByRole('heading', { name: STAKE.pair })).toBeVisible();
      await expect(page.getByText(t('market.source.sim'))).toBeVisible();
      await expect(page.getByLabel(t('market.lastDay'))).toContainText(t('market.high'));
      await expect(page.getByLabel(t('market.chart', { pair: STAKE.pair })).first()).toBeVisible();
    });

    const orderNo = await test.step('takes it up for thirty seconds with a hundred', async () => {
      const sheet = await enterStake(page, t, 'th', STAKE);
      await sheet.getByRole('button', { name: amount('100').replace('.00', ''), exact: true }).click();
      await sheet.getByRole('button', { name: t('trading.sheet.about') }).click();
      await expect(figureOf(sheet, t('trading.sheet.profitRate'))).toContainText(
        formatPercent('th', '0.8', { digits: 0 }),
      );
      await expect(figureOf(sheet, t('trading.sheet.breakEven'))).toContainText(
        formatPercent('th', '0.5556', { digits: 1 }),
      );
      await expect(figureOf(sheet, t('trading.sheet.held'))).toHaveText(`${amount('100.00')} USDT`);
      await expect(figureOf(sheet, t('trading.sheet.lossCosts'))).toHaveText(amount('-100.00', true));
      await expect(halfOf(sheet, t, 'th', STAKE)).toContainText(amount('80.00', true));
      const no = await placeTrade(page, sheet, t, 'th', STAKE);
      // The price is locked within three seconds, which a slow page may not show.
      const locking = page.getByText(t('trading.phase.locking'));
      await expect(locking.or(page.getByRole('timer')).first()).toBeVisible();
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.getByText(t('market.source.sim')).first()).toBeVisible();
      const running = page.getByRole('main');
      await expect(figureOf(running, t('trading.field.expectedIncome'))).toHaveText(
        `${amount('80.00')} USDT`,
      );
      await expect(figureOf(running, t('trading.field.orderNo'))).toHaveText(no);
      await expect(figureOf(running, t('verification.ticketSave.title'))).toHaveText(/^(?:[\dA-F]{4} ?){4}$/);
      return no;
    });

    await test.step('sees it run while looking around', async () => {
      const [running] = await client.call(openOrders, {}, { token });
      expect(running).toMatchObject({ order_no: orderNo, status: 'open', amount: '100.00', direction: 'up' });
      await expect(figureOf(page.getByRole('main'), t('trading.field.purchasePrice'))).toHaveText(
        formatPrice('th', running?.purchase_price ?? null, { exact: true }),
      );
      await page.getByRole('button', { name: t('common.back') }).click();
      await page.getByRole('button', { name: t('common.back') }).click();
      await expect(page.getByRole('region', { name: t('trading.running') })).toContainText('BTC/USDT');
      await tabs.getByRole('link', { name: t('pages.tab.wallet') }).click();
      const coins = await openCoin(page, t, 'USDT');
      await expect(figureOf(coins, t('worth.parts.available'))).toHaveText(amount('9900.00'));
      await expect(figureOf(coins, t('worth.parts.trades'))).toHaveText(amount('100.00'));
      await tabs.getByRole('link', { name: t('pages.tab.finance') }).click();
      await page.getByRole('link', { name: t('shell.title.records') }).click();
      await page.getByRole('link', { name: /BTC\/USDT/ }).click();
      expect(await orderNoOf(page)).toBe(orderNo);
      await expect(page.getByRole('timer')).toBeVisible();
    });

    const order = await test.step('is told what it came to', async () => {
      const result = resultOf(page, t);
      await expect(result).toBeVisible({ timeout: SETTLED_WITHIN_MS });
      const ended = await endedOrder(client, orderNo, token);
      expect(ended.profit).toBe(PROFITS[ended.result ?? '']);
      await expect(result).toContainText(t(`trading.result.${ended.result ?? 'void'}`));
      await expect(result.getByText(explanation(t, ended))).toBeVisible();
      // The receipt checks itself.
      await expect(page.getByRole('link', { name: t('verification.check.holds') })).toBeVisible();
      await openFacts(page, t);
      const receipt = page.getByLabel(t('trading.receipt'));
      await expect(receipt).toContainText(orderNo);
      await expect(figureOf(page.getByRole('main'), t('trading.field.settlementPrice'))).toHaveText(
        formatPrice('th', ended.settlement_price, { exact: true }),
      );
      return ended;
    });

    const after = `${(1_000_000 + cents(order.profit ?? '0')) / 100}.00`;

    await test.step('finds it in the trade records and its entries in the consumption records', async () => {
      await openApp(page, '/pages/invest/records');
      const row = page.getByRole('link', { name: /BTC\/USDT/ });
      await expect(row).toContainText(amount(order.profit, true));
      await expect(row).toContainText(t(`trading.result.${order.result ?? 'void'}`));
      await openApp(page, '/pages/me/sub/record');
      const lines = page.getByRole('listitem');
      await expect(lines).toHaveCount(order.result === 'lose' ? 2 : 3);
      await expect(lines.last()).toContainText(amount('10000.00', true));
      const stake = lines.filter({ hasText: t('entry.trade_stake') });
      await expect(stake).toContainText(amount('-100.00', true));
      await expect(stake).toContainText(t('ledger.balanceAfter', { amount: amount('9900.00') }));
      await expect(lines.first()).toContainText(t('ledger.balanceAfter', { amount: amount(after) }));
      await page.getByRole('tab', { name: t('lists.group.other') }).click();
      await expect(lines).toHaveCount(1);
    });

    await test.step('has the balance that the trade says', async () => {
      expect(await client.call(balances, { currency: 'USDT' }, { token })).toMatchObject([
        { available: after, held: '0.00', total: after },
      ]);
      await openApp(page, '/');
      await expect(page.getByRole('region', { name: t('home.coins') })).toContainText(amount(after));
    });
  },
);
