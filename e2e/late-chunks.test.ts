import type { Page } from '@playwright/test';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { filesOf, isFirstVisit, markVisit, reloaded } from './support/lost-network.ts';
import { textsIn } from './support/texts.ts';

const PAIR = 'ETH/USDT';
/** Pages are loaded ahead of their use, home and the tabs first, then this one. While it is missing, the app loads no other. */
const AHEAD = 'invest-page';
/** The file of all that follows home's figures. It shares files with other pages. */
const LATE = 'late';
const LOST = /ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT/;

const openHome = async (page: Page): Promise<void> => {
  await openApp(page);
  await expect(page.getByText(formatAmount('en', '10000')).first()).toBeVisible();
  await markVisit(page);
};

test('a page that was first opened offline is loaded when the network returns, without a reload', async ({
  page,
  context,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('opens-it-in-a-tunnel') });
  const files = await filesOf(page);
  await files.lose(AHEAD);
  await openHome(page);
  await files.fetched(LATE, 'tabs');

  await test.step('a page of the menu', async () => {
    await context.setOffline(true);
    await goTo(page, '/pages/me/sub/setting');
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();
    await page.getByRole('button', { name: t('common.retry') }).click();
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByText(t('common.language'))).toBeVisible();
  });

  await test.step('the page of a coin, which draws its header itself', async () => {
    await context.setOffline(true);
    await goTo(page, '/pages/invest/coin?symbol=ETHUSDT');
    await expect(page.getByText(t('common.networkLost'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('common.back') })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: PAIR })).toBeVisible();
    await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeEnabled();
    await goTo(page, '/');
    await expect(page.getByRole('navigation', { name: t('shell.navigation') })).toBeVisible();
  });
  expect(await isFirstVisit(page)).toBe(true);
});

test('a page that was lost on a bad network comes by itself once the server answers', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('has-one-bar') });
  const files = await filesOf(page);
  await files.lose(AHEAD);
  await openHome(page);
  await files.lose('src/accounts/settings/team-page.tsx', '/');
  await goTo(page, '/pages/team/index');
  await expect(page.getByText(t('shell.chunkFailed.title'))).toBeVisible();
  await page.getByRole('button', { name: t('common.reload') }).click();
  await expect(page.getByText(t('common.networkError'), { exact: true }).first()).toBeVisible();
  expect(await isFirstVisit(page)).toBe(true);
  await files.giveBack();
  await expect(page.getByText(t('lists.teamIntro'))).toBeVisible({ timeout: 40_000 });
});

test('the button of a page that could not be loaded brings it', async ({ page, complaints, newAccount }) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('tries-it-once-more') });
  const files = await filesOf(page);
  await files.lose(AHEAD);
  await openHome(page);
  await files.lose('src/accounts/settings/team-page.tsx', AHEAD);
  await goTo(page, '/pages/team/index');
  // The app reloads once by itself, in vain.
  await reloaded(page);
  await expect(page.getByText(t('shell.chunkFailed.title'))).toBeVisible();
  await files.giveBack();
  await page.getByRole('button', { name: t('common.reload') }).click();
  await expect(page.getByText(t('lists.teamIntro'))).toBeVisible();
});

test('a stake sheet that could not be loaded leaves the page usable, and comes by its button', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('stakes-after-the-tunnel') });
  const files = await filesOf(page);
  await files.lose('src/trading/ticket/coin-ticket.tsx');
  await openApp(page, '/pages/invest/coin?symbol=ETHUSDT');
  await markVisit(page);
  const up = page.getByRole('button', { name: t('trading.up'), exact: true });
  await up.click();
  const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: PAIR }) });
  await expect(sheet.getByText(t('shell.chunkFailed.part'))).toBeVisible();
  await sheet.getByRole('button', { name: t('common.close') }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: PAIR })).toBeVisible();
  expect(await isFirstVisit(page)).toBe(true);
  await up.click();
  await files.giveBack();
  await sheet.getByRole('button', { name: t('common.reload') }).click();
  await reloaded(page);
  await up.click();
  await expect(sheet.getByLabel(t('trading.sheet.amount'), { exact: true })).toBeVisible();
});

test('a language that was chosen offline leaves the app as it is, and comes when the network returns', async ({
  page,
  context,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const [en, de] = [textsIn('en'), textsIn('de')];
  await prepareDevice(page, { locale: 'en', user: await newAccount('learns-german') });
  const files = await filesOf(page);
  await files.lose(AHEAD);
  await openApp(page, '/pages/me/index');
  await markVisit(page);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: en('common.language') }).click();
  const german = page.getByRole('dialog').getByText('Deutsch');
  await expect(german).toBeVisible();
  await context.setOffline(true);
  await german.click();
  await expect(page.getByText(en('common.networkError'), { exact: true }).first()).toBeVisible();
  await expect(main.getByText(en('common.language')).first()).toBeVisible();
  await context.setOffline(false);
  await expect(main.getByText(de('common.language')).first()).toBeVisible();
  expect(await isFirstVisit(page)).toBe(true);
});

test('a chart that could not be loaded says so, and comes by its button', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('wants-its-candles') });
  const files = await filesOf(page);
  await files.lose('chart');
  await openApp(page, '/pages/invest/coin?symbol=ETHUSDT');
  await expect(page.getByText(t('shell.chunkFailed.part'))).toBeVisible();
  await files.giveBack();
  await page.getByRole('button', { name: t('common.reload') }).click();
  await expect(page.getByRole('figure', { name: t('market.chart', { pair: PAIR }) })).toBeVisible();
});

test('the name of the app is shown until its code arrives', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const name = page.locator('.first-frame').getByText('Tallystick');
  await expect(name).toBeVisible();
  arrival.resolve();
  await expect(
    page.getByRole('button', { name: textsIn('th')('accounts.login.submit'), exact: true }),
  ).toBeVisible();
  await expect(name).toHaveCount(0);
});
