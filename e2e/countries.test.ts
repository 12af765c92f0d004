import type { Page } from '@playwright/test';
import {
  addOrder,
  decideChange,
  openOrders,
  proposeChange,
  readCountry,
  staffLogin,
  tradingCountries,
} from '@tallystick/contract';
import type { Locale } from '@tallystick/i18n';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { openForExperts } from './support/customer/receipt-check.ts';
import { enterStake, halfOf, placeTrade } from './support/customer/trading.ts';
import { openPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { SECOND } from './support/desk/second-person.ts';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { DESK, NARROW, OPERATOR } from './support/settings.ts';
import { type Texts, textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '20', seconds: 30 } as const;
const COIN = '/pages/invest/coin?symbol=BTCUSDT';
const REASON = 'Lawful there, says the opinion of 3 March.';

/** Puts a list in force by two members of staff. Null: all countries. */
const stateCountries = async (client: WireClient, countries: string[] | null): Promise<void> => {
  const one = await client.call(staffLogin, OPERATOR);
  const other = await client.call(staffLogin, SECOND);
  const { in_force: based_on } = await client.call(tradingCountries, {});
  const about = { subject: 'countries', target: '', based_on } as const;
  const form = { ...about, content: { countries }, reason: REASON };
  const { change_id } = await client.call(proposeChange, form, { token: one.token });
  await client.call(decideChange, { change_id, approve: 1 }, { token: other.token });
};

test.afterEach(async ({ client }) => stateCountries(client, null));

const nameOf = (locale: Locale, code: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** Searches for a country in the open sheet and confirms it. */
const declare = async (page: Page, t: Texts, locale: Locale, code: string, typed: string): Promise<void> => {
  const question = page.getByRole('dialog', { name: t('country.title') });
  await question.getByLabel(t('country.search')).fill(typed);
  const country = nameOf(locale, code);
  await question.getByRole('button', { name: country, exact: true }).click();
  await question.getByRole('button', { name: t('country.confirm', { country }) }).click();
  await expect(question).toBeHidden();
};

test('a list takes two people at the console, and everyone reads it', async ({ page, openBrowser }) => {
  const t = textsIn('th');
  const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
  await signInAtDesk(one);
  await signInAtDesk(two, SECOND);
  await openPage(one, 'Countries');
  await expect(one.getByRole('row').filter({ hasText: 'All countries' }).first()).toBeVisible();
  await one.getByRole('button', { name: 'New list…' }).click();
  const form = one.getByRole('dialog');
  for (const name of ['Thailand', 'Vietnam']) {
    await form.getByLabel('Find a country').fill(name);
    await form.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await expect(form.getByRole('status')).toHaveText(
    'Closes trading for all countries except 2: Thailand, Vietnam',
  );
  await form.getByLabel('Reason').fill(REASON);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form).toBeHidden();
  const own = one.getByRole('row').filter({ hasText: 'except 2: Thailand, Vietnam' });
  await expect(own).toContainText('awaiting decision');
  // The proposer can only withdraw it.
  await expect(own.getByRole('button')).toHaveText(['Withdraw…']);
  await openPage(two, 'Countries');
  await two.getByRole('button', { name: /^Approve version/ }).click();
  await two.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(two.getByText('Approved. It is in force.')).toBeVisible();

  await prepareDevice(page, { locale: 'th' });
  await openApp(page, '/trust');
  await openForExperts(page, t);
  await page.getByRole('link', { name: t('pages.title.countries') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe('/trust/countries');
  await expect(page.getByText(nameOf('th', 'VN'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(t('trust.countries.count', { count: 2 })).first()).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();
});

test(
  'a Thai customer states the country in the first trade, and trades',
  uses('th', '/pages/invest/coin'),
  async ({ page, client, newAccount }) => {
    const t = textsIn('th');
    const user = await newAccount('lives-in-thailand');
    await stateCountries(client, ['TH', 'VN']);
    await page.setViewportSize(NARROW);
    await prepareDevice(page, { locale: 'th', user });
    await openApp(page, COIN);
    const sheet = await enterStake(page, t, 'th', STAKE);
    await sheet.getByRole('button', { name: t('country.ask') }).click();
    await declare(page, t, 'th', 'TH', 'ไทย');
    const orderNo = await placeTrade(page, sheet, t, 'th', STAKE);
    const [order] = await client.call(openOrders, {}, { token: user.token });
    expect(order?.order_no).toBe(orderNo);
    expect(await client.call(readCountry, {}, { token: user.token })).toMatchObject({
      country: 'TH',
      may_change_at_once: false,
      refusal: null,
    });
  },
);

test(
  'a customer of another country reads why in German, and where trading is open',
  uses('de', '/pages/invest/coin', '/pages/me/sub/setting'),
  async ({ page, client, newAccount }) => {
    const t = textsIn('de');
    const user = await newAccount('lives-in-germany');
    await stateCountries(client, ['TH', 'VN']);
    await page.setViewportSize(NARROW);
    await prepareDevice(page, { locale: 'de', user });

    await test.step('states the country in the settings', async () => {
      await openApp(page, '/pages/me/sub/setting');
      await page.getByRole('button', { name: t('country.notStated') }).click();
      await declare(page, t, 'de', 'DE', 'deutsch');
      await expect(page.getByRole('button', { name: nameOf('de', 'DE') })).toBeVisible();
    });

    await test.step('reads in the trade why there is none', async () => {
      await openApp(page, COIN);
      const sheet = await enterStake(page, t, 'de', STAKE);
      await expect(sheet.getByText(t('country.refusal.country_not_allowed'))).toBeVisible();
      await expect(halfOf(sheet, t, 'de', STAKE)).toHaveCount(0);
      const order = { symbol: 'BTCUSDT', direction: 'up', amount: '20', seconds: 30 } as const;
      const { body } = await client.send(addOrder, order, { token: user.token });
      expect(body.error).toBe('country_not_allowed');
      await sheet.getByRole('link', { name: t('country.list') }).click();
      await expect(page.getByText(nameOf('de', 'TH'), { exact: true }).first()).toBeVisible();
    });

    await test.step('may trade as soon as the country is on the list', async () => {
      await stateCountries(client, ['DE', 'TH']);
      await openApp(page, COIN);
      await page.reload();
      const sheet = await enterStake(page, t, 'de', STAKE);
      await placeTrade(page, sheet, t, 'de', STAKE);
    });
  },
);
