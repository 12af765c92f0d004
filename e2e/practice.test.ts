import type { Page } from '@playwright/test';
import { balances, openOrders, practice } from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import {
  enterStake,
  openFacts,
  orderNoOf,
  placeTrade,
  resultOf,
  SETTLED_WITHIN_MS,
  ticketOf,
} from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { type LiveHouse, openLiveHouse } from './support/live-house.ts';
import { type Texts, textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const COIN = '/pages/invest/coin?symbol=BTCUSDT';
const QUICK = '/pages/rob/index';
const RECORDS = '/pages/invest/records';

let house: LiveHouse | null = null;
const live = (): LiveHouse => {
  if (house === null) throw new Error('the house is not open');
  return house;
};
test.beforeAll(async () => {
  house = await openLiveHouse();
});
test.afterAll(() => house?.close());

const bar = (page: Page, t: Texts) => page.getByRole('complementary', { name: t('trading.practice.word') });

const expectBalance = (page: Page, t: Texts, locale: Locale, amount: string): Promise<void> =>
  expect(bar(page, t).getByRole('status')).toHaveText(
    `${formatAmount(locale, amount)} ${t('trading.practice.unit')}`,
    { timeout: SETTLED_WITHIN_MS },
  );

/** A screen of real money names no practice, and one of practice no money. The name of a pair is neither. */
const expectOnly = async (page: Page, t: Texts, what: 'practice' | 'money'): Promise<void> => {
  const main = page.getByRole('main');
  const dialogs = page.getByRole('dialog');
  const shown = [await main.innerText(), ...(await dialogs.allInnerTexts())].join('\n');
  const words = shown.replaceAll(/[A-Z]+\/USDT/g, '');
  const other = what === 'practice' ? 'USDT' : t('trading.practice.unit');
  expect(words).not.toMatch(new RegExp(String.raw`\d ${other}`));
};

for (const locale of languages('th', 'de'))
  test(
    `who has no money practises beside real money, and neither is taken for the other (${locale})`,
    uses(locale, '/pages/invest/coin', '/pages/invest/records', '/pages/me/sub/trade-detail'),
    async ({ openBrowser, complaints }) => {
      complaints.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
      const t = textsIn(locale);
      const unit = t('trading.practice.unit');
      const stake = { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 30, unit } as const;
      const { client, url, newCustomer } = live();
      const user = await newCustomer(`has-never-traded-${locale}`);
      const phone = await openBrowser({ baseURL: url });
      const deposit = (on: Page) => on.getByRole('button', { name: t('home.actions.deposit'), exact: true });
      const begin = (on: Page) => bar(on, t).getByRole('button', { name: t('lists.practice.begin') });

      await test.step('finds nothing to trade with but a deposit, and practises instead', async () => {
        await prepareDevice(phone, { locale, user });
        await openApp(phone, COIN);
        await phone.getByRole('button', { name: t('trading.up'), exact: true }).click();
        const sheet = ticketOf(phone, t, stake.pair);
        await expect(deposit(phone)).toBeVisible();
        await expectOnly(phone, t, 'money');
        await sheet.getByRole('button', { name: t('common.close') }).click();
        await begin(phone).click();
        await expectBalance(phone, t, locale, '10000');
        await expect(bar(phone, t).getByRole('button', { name: t('lists.practice.end') })).toBeFocused();
      });

      const orderNo = await test.step('trades, and sees it run', async () => {
        const sheet = await enterStake(phone, t, locale, stake);
        await expect(sheet).toContainText(t('trading.practice.word'));
        await expectOnly(phone, t, 'practice');
        const no = await placeTrade(phone, sheet, t, locale, stake);
        await expect(phone.getByRole('timer')).toBeVisible();
        await expect(phone.getByRole('main')).toContainText(t('trading.practice.word'));
        await expectOnly(phone, t, 'practice');
        return no;
      });
      const { token } = user;
      expect(await client.call(openOrders, {}, { token })).toEqual([]);
      expect(await client.call(openOrders, { practice: 1 }, { token })).toMatchObject([
        { order_no: orderNo, practice: true },
      ]);

      const second = await openBrowser({ baseURL: url });
      await test.step('sees it on a second phone, once that one practises too', async () => {
        await prepareDevice(second, { locale, user });
        await openApp(second, QUICK);
        await expect(deposit(second)).toBeVisible();
        await expect(second.getByRole('region', { name: t('trading.running') })).toHaveCount(0);
        await begin(second).click();
        await expectBalance(second, t, locale, '9900');
        await expect(second.getByRole('region', { name: t('trading.running') })).toContainText(stake.pair);
        await expectOnly(second, t, 'practice');
      });

      await test.step('is out of reach while it ends, and comes back to its result', async () => {
        await phone.context().setOffline(true);
        const held = async () => (await client.call(practice, {}, { token })).held;
        await expect.poll(held, { timeout: SETTLED_WITHIN_MS }).toBe('0.00');
        await expect(resultOf(phone, t)).toBeHidden();
        await phone.context().setOffline(false);
        await expect(resultOf(phone, t)).toBeVisible({ timeout: 40_000 });
        await openFacts(phone, t);
        await expect(resultOf(phone, t)).toContainText(`${formatAmount(locale, '80', { signed: true })}`);
        await expect(phone.getByRole('main')).toContainText(t('trading.practice.word'));
        await expectOnly(phone, t, 'practice');
      });

      await test.step('has won units, and no money', async () => {
        await expectBalance(second, t, locale, '10080');
        expect((await client.call(practice, {}, { token })).available).toBe('10080.00');
        const held = await client.call(balances, {}, { token });
        expect(held.filter(({ total }) => Number(total) !== 0)).toEqual([]);
        await goTo(phone, '/');
        await expect(phone.getByRole('main').getByText(t('ledger.emptyWallet'))).toBeVisible();
        await expectOnly(phone, t, 'money');
        await goTo(phone, RECORDS);
        await phone.getByRole('link', { name: stake.pair }).click();
        expect(await orderNoOf(phone)).toBe(orderNo);
      });

      await test.step('sets the units back', async () => {
        await goTo(phone, COIN);
        await expectBalance(phone, t, locale, '10080');
        const amount = formatAmount(locale, '10000');
        const reset = bar(phone, t).getByRole('button', { name: t('lists.practice.reset', { amount }) });
        await reset.click();
        await expectBalance(phone, t, locale, '10000');
        await expect(reset).toHaveCount(0);
      });

      await test.step('goes back to real money, which is as it was', async () => {
        await bar(phone, t)
          .getByRole('button', { name: t('lists.practice.end') })
          .click();
        await expect(begin(phone)).toBeFocused();
        await phone.getByRole('button', { name: t('trading.up'), exact: true }).click();
        await expect(deposit(phone)).toBeVisible();
        await goTo(phone, RECORDS);
        await expect(phone.getByText(t('trading.list.emptyEnded'))).toBeVisible();
        await expectOnly(phone, t, 'money');
        // The second phone still practises: each device switches for itself.
        await expectBalance(second, t, locale, '10000');
      });
    },
  );
