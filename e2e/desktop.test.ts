import type { Locator, Page } from '@playwright/test';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import {
  endedOrder,
  enterStake,
  openTicket,
  placeTrade,
  resultOf,
  SETTLED_WITHIN_MS,
} from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { DESK, PHONE } from './support/settings.ts';
import { type Texts, textsIn } from './support/texts.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '12.34', seconds: 30 } as const;
/** The narrowest screens on both sides of the boundary, and the usual desktops. */
const WIDTHS = [900, 1024, 1280, 1440] as const;

const narrowAndBack = async (page: Page, meanwhile: () => Promise<void>): Promise<void> => {
  await page.setViewportSize(PHONE.viewport);
  await meanwhile();
  await page.setViewportSize(DESK.viewport);
};

const chooseCoins = async (page: Page, t: Texts, list: Locator): Promise<void> => {
  const detail = page.getByRole('main');
  const heading = (pair: string): Locator => detail.getByRole('heading', { level: 1, name: pair });
  const row = (pair: RegExp): Locator => list.getByRole('link', { name: pair });
  await expect(detail).toContainText(t('lists.chooseCoin'));
  await expectAccessible(page, 'the market without a coin');
  const search = list.getByRole('textbox', { name: t('market.search') });
  await search.fill('T');

  await row(/BTC\/USDT/).click();
  await expect(heading('BTC/USDT')).toBeFocused();
  expect(routeOf(page).searchParams.get('symbol')).toBe('BTCUSDT');
  await expect(search, 'the list stays').toHaveValue('T');
  await expect(row(/BTC\/USDT/)).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page, 'a coin beside the market');

  await page.keyboard.press('Escape');
  await expect(row(/BTC\/USDT/)).toBeFocused();
  await row(/ETH\/USDT/).press('Enter');
  await expect(heading('ETH/USDT')).toBeFocused();
  // From the list the Tab key leads on to the detail, whose first stop reads it again.
  const refresh = page.getByRole('button', { name: t('touch.refresh'), exact: true });
  await expect(refresh).toBeAttached();
  await list.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(refresh).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(detail).toBeFocused();

  await page.goBack();
  await expect(heading('BTC/USDT')).toBeVisible();
  await page.goBack();
  await expect(detail).toContainText(t('lists.chooseCoin'));
  await expect(search).toHaveValue('T');
  await page.goForward();
  await page.reload();
  await expect(heading('BTC/USDT')).toBeVisible();
  await expect(row(/BTC\/USDT/)).toHaveAttribute('aria-current', 'true');
};

test('on a desktop a list and its detail share the screen: market, records and chat', async ({
  openBrowser,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('sits-at-two-panes');
  const page = await openBrowser(DESK);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/index');
  const list = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const detail = page.getByRole('main');
  const market = list(t('pages.tab.invest'));

  await test.step('a coin opens beside the market, which stays as it is', () => chooseCoins(page, t, market));

  const orderNo = await test.step('a trade is placed beside the market', async () => {
    await market.getByRole('textbox', { name: t('market.search') }).fill('BT');
    const sheet = await enterStake(page, t, 'en', STAKE);
    const field = sheet.getByLabel(t('trading.sheet.amount'), { exact: true });
    await narrowAndBack(page, async () => {
      await expect(market).toBeHidden();
      await openTicket(page, t, STAKE.pair);
      await expect(field, 'a typed stake outlives a smaller window').toHaveValue(STAKE.amount);
    });
    await expect(field).toHaveValue(STAKE.amount);
    await expect(market.getByRole('textbox', { name: t('market.search') })).toHaveValue('BT');
    await expectAccessible(page, 'the sheet of a trade');
    const placed = await placeTrade(page, sheet, t, 'en', STAKE);
    await expect(detail.getByRole('timer')).toBeVisible();
    await expect(market, 'the market stays beside the running trade').toBeVisible();
    return placed;
  });

  const tabs = page.getByRole('navigation', { name: t('shell.navigation') });
  await test.step('the chat opens beside the page that led to it', async () => {
    await tabs.getByRole('link', { name: t('pages.tab.me') }).click();
    await detail.getByRole('link', { name: t('pages.title.service') }).click();
    const field = detail.getByLabel(t('support.write'), { exact: true });
    await field.fill('half a sentence');
    await expect(list(t('pages.title.me'))).toBeVisible();
    await expectAccessible(page, 'the chat beside a page');
    await narrowAndBack(page, () => expect(field).toHaveValue('half a sentence'));
    await expect(field, 'a typed message outlives a smaller window').toHaveValue('half a sentence');
    await page.reload();
    await expect(field).toBeVisible();
    await expect(list(t('pages.title.me')), 'a reload keeps both pages').toBeVisible();
  });

  await test.step('a receipt opens beside the records', async () => {
    const ended = await endedOrder(client, orderNo, user.token);
    await tabs.getByRole('link', { name: t('pages.tab.finance') }).click();
    await detail.getByRole('link', { name: t('shell.title.records') }).click();
    await expect(detail).toContainText(t('lists.chooseRecord'));
    const records = list(t('shell.title.records'));
    const profit = formatAmount('en', ended.profit, { signed: true });
    await records.getByRole('link').filter({ hasText: profit }).click();
    await expect(resultOf(page, t)).toBeVisible({ timeout: SETTLED_WITHIN_MS });
    await expect(records).toBeVisible();
    await expectAccessible(page, 'a receipt beside the records');
  });

  await test.step('nothing is cut off, however wide the desktop is', async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      const right = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(right, `at ${width} px`).toBe(width);
      const [left, main] = [await list(t('shell.title.records')).boundingBox(), await detail.boundingBox()];
      expect(left?.width ?? 0, `the list at ${width} px`).toBeGreaterThanOrEqual(330);
      expect(main?.width ?? 0, `the detail at ${width} px`).toBeGreaterThanOrEqual(440);
    }
  });
});

test('on a desktop a deposit and a withdrawal open beside the list that led to them', async ({
  openBrowser,
  client,
}) => {
  const t = textsIn('th');
  const { user } = await furnishedAccount(client);
  const page = await openBrowser(DESK);
  await prepareDevice(page, { locale: 'th', user });
  const list = (name: string): Locator => page.getByRole('region', { name, exact: true });
  const detail = page.getByRole('main');
  const number = detail.getByText(t('withdrawals.record.number'), { exact: true });

  for (const [path, item, title] of [
    ['draw-record', 'withdrawal', t('pages.title.draw-record')],
    ['stored-records', 'deposit', t('pages.title.stored-records')],
  ] as const) {
    await test.step(`${path}: the list leads to one of them`, async () => {
      await openApp(page, `/pages/me/sub/${path}`);
      await expect(detail).toContainText(t('lists.chooseRecord'));
      await list(title).getByRole('link').first().click();
      await expect(number).toBeVisible();
      await expect(list(title)).toBeVisible();
      await expectAccessible(page, path);
      expect(routeOf(page).pathname).toBe(`/pages/me/sub/${item}`);
    });
    await test.step(`${path}: so does the account’s activity, which stays`, async () => {
      await openApp(page, '/pages/me/sub/record');
      const activity = list(t('pages.title.record'));
      const kind = path === 'draw-record' ? 'entry.withdrawal' : 'entry.deposit';
      await activity
        .getByRole('link')
        .filter({ hasText: t(kind) })
        .first()
        .click();
      await expect(number).toBeVisible();
      await page.reload();
      await expect(number).toBeVisible();
      await expect(activity).toBeVisible();
    });
  }

  await test.step('a smaller window shows the withdrawal alone', async () => {
    await openApp(page, '/pages/me/sub/draw-record');
    await list(t('pages.title.draw-record')).getByRole('link').first().click();
    await expect(number).toBeVisible();
    await page.setViewportSize(PHONE.viewport);
    await expect(number).toBeVisible();
    await expect(list(t('pages.title.draw-record'))).toBeHidden();
  });
});

test('a tablet and a phone on its side show one page, in a frame where there is room for it', async ({
  openBrowser,
  newAccount,
}) => {
  const t = textsIn('en');
  const page = await openBrowser({ ...DESK, viewport: { width: 899, height: 1000 } });
  await prepareDevice(page, { locale: 'en', user: await newAccount('holds-a-tablet') });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const market = page.getByRole('region', { name: t('pages.tab.invest'), exact: true });
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
  expect((await main.boundingBox())?.width).toBe(412);
  await expect(market).toHaveCount(0);
  await page.setViewportSize({ width: 932, height: 430 });
  await expect(market).toHaveCount(0);
  await page.setViewportSize({ width: 900, height: 700 });
  await expect(market).toBeVisible();
});
