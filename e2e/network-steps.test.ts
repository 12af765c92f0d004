import type { Page } from '@playwright/test';
import {
  addWallet,
  balances,
  chatMessages,
  openOrders,
  rechargeList,
  rechargeWays,
  sendDemoDeposit,
  withdrawCancel,
  withdrawList,
} from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { enterStake, openTicket, placeTrade } from './support/customer/trading.ts';
import { expect, goTo, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { filesOf, isFirstVisit, loseNextAnswer, markVisit } from './support/lost-network.ts';
import { type Texts, textsIn } from './support/texts.ts';

// network-loss.test.ts loses the request and the answer of each money call; these journeys lose the network at the other steps.

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_CLIENT/;
/** Pages are loaded ahead of their use, home and the tabs first, then this one. While it is missing, the app loads no other. */
const FIRST_AHEAD = 'invest-page';
// Used by this journey only. Approvals for an address count for 24 hours.
const ADDRESS = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
/** The chain needs six blocks of one second each, and the page asks every few seconds. */
const CREDITED_WITHIN_MS = 40_000;

/**
 * Opens the personal centre and waits for the parts that it loads late. A chunk that is in flight when the network is lost
 * makes the app reload itself, because Chromium remembers its failure.
 */
const openMine = async (page: Page): Promise<void> => {
  await (await filesOf(page)).lose(FIRST_AHEAD);
  await openApp(page, '/pages/me/index');
  await expect(page.locator('.panes > [role="status"]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await markVisit(page);
};

/** Opens a page without a network, waits until it says so, and gives the network back. */
const openInTunnel = async (page: Page, t: Texts, path: string): Promise<void> => {
  await page.context().setOffline(true);
  await goTo(page, path);
  await expect(page.getByRole('main').getByText(t('common.networkLost'))).toBeVisible();
  await page.context().setOffline(false);
};

test('a trade whose page and sheet are opened without a network', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('opens-a-trade-in-a-tunnel');
  const stake = { pair: 'ETH/USDT', direction: 'up', amount: '100', seconds: 60 } as const;
  await prepareDevice(page, { locale: 'en', user });
  await openMine(page);
  await openInTunnel(page, t, '/pages/invest/coin?symbol=ETHUSDT');
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeEnabled();
  // The sheet is opened once before, because it is a part of its own.
  const dialog = await openTicket(page, t, stake.pair);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await context.setOffline(true);
  const sheet = await enterStake(page, t, 'en', stake);
  await context.setOffline(false);
  await expect(sheet.getByLabel(t('trading.sheet.amount'), { exact: true })).toHaveValue('100');
  const orderNo = await placeTrade(page, sheet, t, 'en', stake);
  const running = await client.call(openOrders, {}, { token: user.token });
  expect(running.map(({ order_no }) => order_no)).toEqual([orderNo]);
  expect(await isFirstVisit(page)).toBe(true);
});

test('a deposit whose address is opened without a network, and which arrives without one', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('tops-up-in-a-tunnel');
  const { token } = user;
  await prepareDevice(page, { locale: 'en', user });
  await openMine(page);
  await openInTunnel(page, t, '/pages/me/sub/stored2?way=usdt-erc20');
  await expect(page.getByRole('img', { name: t('deposits.qr') })).toBeVisible();
  await expect(page.getByText(t('deposits.incomingNone'))).toBeVisible();

  await context.setOffline(true);
  const ways = await client.call(rechargeWays, { currency: 'USDT' }, { token });
  const way = ways.find(({ kind }) => kind === 'chain');
  if (way === undefined) throw new Error('the demo has a way in for USDT');
  await client.call(sendDemoDeposit, { way_id: way.way_id }, { token });
  const deposits = async () => (await client.call(rechargeList, {}, { token })).list;
  await expect
    .poll(async () => (await deposits()).map(({ status }) => status), { timeout: CREDITED_WITHIN_MS })
    .toEqual(['credited']);
  await context.setOffline(false);
  const row = page.getByRole('listitem').filter({ hasText: `${formatAmount('en', '100')} USDT` });
  await expect(row.getByText(t('deposits.status.credited'))).toBeVisible({ timeout: CREDITED_WITHIN_MS });

  await openInTunnel(page, t, '/pages/me/sub/stored-records');
  await expect(row.getByText(t('deposits.status.credited'))).toHaveCount(1);
  expect(await deposits()).toHaveLength(1);
  const [usdt] = await client.call(balances, { currency: 'USDT' }, { token });
  expect(usdt).toMatchObject({ available: '10100.00', held: '0.00' });
  expect(await isFirstVisit(page)).toBe(true);
});

test('a withdrawal whose page and figures come without a network, and which is taken back without an answer', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('takes-back-in-a-tunnel');
  const { token } = user;
  await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
  await prepareDevice(page, { locale: 'en', user });
  await openMine(page);
  await openInTunnel(page, t, '/pages/me/sub/draw-money');

  await page.getByLabel(t('withdrawals.draw.amount')).fill('1500');
  await context.setOffline(true);
  const figures = { amount: formatAmount('en', '1500'), currency: 'USDT' };
  await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
  const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
  await confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true }).fill(PASSWORD);
  await context.setOffline(false);
  await confirm.getByRole('button', { name: t('withdrawals.confirm.submit', figures) }).click();
  const detail = page.getByRole('main');
  const takeBack = detail.getByRole('button', { name: t('withdrawals.record.takeBack') });
  await expect(takeBack).toBeVisible();

  await context.setOffline(true);
  await takeBack.click();
  await expect(detail.getByText(t('common.mayBeDone'))).toBeVisible();
  await context.setOffline(false);
  await loseNextAnswer(page, withdrawCancel.path);
  await detail.getByRole('button', { name: t('trading.sheet.askAgain') }).click();
  await expect(detail.getByText(t('withdrawals.step.cancelled'))).toBeVisible();
  await expect(detail.getByRole('button', { name: t('trading.sheet.askAgain') })).toBeHidden();
  const { list } = await client.call(withdrawList, {}, { token });
  expect(list.map(({ status }) => status)).toEqual(['cancelled']);
  const [usdt] = await client.call(balances, { currency: 'USDT' }, { token });
  expect(usdt).toMatchObject({ available: '10000.00', held: '0.00' });
  expect(await isFirstVisit(page)).toBe(true);
});

test('a chat that is opened, written in and left without a network', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('chats-in-a-tunnel');
  await prepareDevice(page, { locale: 'en', user });
  await openMine(page);
  await openInTunnel(page, t, '/pages/me/sub/service');
  await expect(page.getByText(t('support.emptyTitle'))).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel(t('support.write'), { exact: true }).fill('from the tunnel');
  await page.getByRole('button', { name: t('support.send'), exact: true }).click();
  await expect(page.getByRole('log').getByText(t('support.state.waiting'))).toBeVisible();
  await goTo(page, '/pages/me/index');
  await goTo(page, '/pages/me/sub/service');
  await expect(page.getByRole('log').getByText('from the tunnel')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByRole('log').getByText(t('support.state.sent'))).toHaveCount(1, { timeout: 30_000 });
  const { list } = await client.call(chatMessages, { row: 100 }, { token: user.token });
  expect(list.map(({ text }) => text)).toEqual(['from the tunnel']);
  expect(await isFirstVisit(page)).toBe(true);
});
