import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import {
  addOrder,
  addWallet,
  applyForRecharge,
  balances,
  buyPlan,
  chatMessages,
  openOrders,
  planOrders,
  plans,
  productList,
  rechargeList,
  redeemPlan,
  sendChat,
  withdraw,
  withdrawList,
} from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { enterStake, halfOf, hold, openPlaced } from './support/customer/trading.ts';
import { expect, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { isFirstVisit, loseNextAnswer, markVisit } from './support/lost-network.ts';
import { onMainRoad } from './support/main-road.ts';
import { type Texts, textsIn } from './support/texts.ts';

const STAKE = { pair: 'ETH/USDT', direction: 'up', amount: '100', seconds: 60 } as const;
const LOST = /ERR_INTERNET_DISCONNECTED/;
const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));
// Used by this journey only. Approvals for an address count for 24 hours.
const ADDRESS = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';
const RELOADED_ADDRESS = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';

const FIGURES = { amount: formatAmount('en', '100'), currency: 'USDT' };

/** Types a withdrawal up to its last button. */
const fillWithdrawal = async (page: Page, t: Texts) => {
  await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
  await page.getByRole('button', { name: t('withdrawals.draw.next', FIGURES) }).click();
  const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
  await confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true }).fill(PASSWORD);
  const submit = () =>
    confirm.getByRole('button', { name: t('withdrawals.confirm.submit', FIGURES) }).click();
  return { confirm, submit };
};

/** Presses "check again" where nobody knows yet whether the money has moved. */
const checkAgain = async (scope: Locator, t: Texts): Promise<void> => {
  await expect(scope.getByText(t('trading.sheet.unansweredTitle'))).toBeVisible();
  await scope.getByRole('button', { name: t('trading.sheet.askAgain') }).click();
};

test(
  'a trade whose request and then whose answer is lost is accepted once',
  onMainRoad(),
  async ({ page, context, client, complaints, newAccount }) => {
    complaints.allow(LOST);
    const t = textsIn('en');
    const user = await newAccount('trades-in-a-tunnel');
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/invest/coin?symbol=ETHUSDT');
    await markVisit(page);
    const sheet = await enterStake(page, t, 'en', STAKE);
    await context.setOffline(true);
    await hold(halfOf(sheet, t, 'en', STAKE));
    await expect(sheet.getByText(t('trading.sheet.unansweredTitle'))).toBeVisible();
    await context.setOffline(false);
    await loseNextAnswer(page, addOrder.path);
    await checkAgain(sheet, t);
    await checkAgain(sheet, t);
    const orderNo = await openPlaced(page, sheet, STAKE);
    const running = await client.call(openOrders, {}, { token: user.token });
    expect(running.map(({ order_no }) => order_no)).toEqual([orderNo]);
    expect(await isFirstVisit(page)).toBe(true);
  },
);

test('a trade tapped without a network and checked too late is refused, and nothing is placed', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('taps-and-forgets');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=ETHUSDT');
  const sheet = await enterStake(page, t, 'en', STAKE);
  await context.setOffline(true);
  await hold(halfOf(sheet, t, 'en', STAKE));
  await expect(sheet.getByText(t('trading.sheet.unansweredTitle'))).toBeVisible();
  const newest = async (): Promise<number> => {
    const list = await client.call(productList, {});
    return Date.parse(list.find(({ symbol }) => symbol === 'ETHUSDT')?.as_of ?? '');
  };
  // The order was meant until five seconds after the newest price on the screen.
  const late = (await newest()) + 6_000;
  await expect.poll(newest, { timeout: 30_000 }).toBeGreaterThan(late);
  await context.setOffline(false);
  await checkAgain(sheet, t);
  await expect(sheet.getByRole('alert')).toHaveText(t('error.request_expired'));
  expect(await client.call(openOrders, {}, { token: user.token })).toEqual([]);
});

test('a deposit application whose picture, request and answer are lost stands in the records once', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('deposits-in-a-tunnel');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/stored');
  await markVisit(page);
  await page.getByRole('radio', { name: /TRC20/ }).click();
  await page.getByLabel(t('deposits.amount')).fill('250');
  const picture = page.getByRole('group', { name: t('deposits.screenshot') });
  await context.setOffline(true);
  await picture.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
  await expect(picture.getByText(t('common.networkLost'))).toBeVisible();
  await context.setOffline(false);
  await picture.getByRole('button', { name: t('common.retry') }).click();
  await expect(picture.getByText(t('forms.picture.done'))).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `${t('deposits.submit')} · 250.00 USDT`, exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(t('common.mayBeDone'))).toBeVisible();
  await context.setOffline(false);
  await loseNextAnswer(page, applyForRecharge.path);
  await checkAgain(main, t);
  await checkAgain(main, t);
  await expect(page.getByText(t('deposits.sent'))).toBeVisible();
  const { list } = await client.call(rechargeList, {}, { token: user.token });
  expect(list.map(({ amount }) => amount)).toEqual(['250.00']);
  expect(await isFirstVisit(page)).toBe(true);
});

test('a withdrawal whose request and then whose answer is lost is taken once', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('withdraws-in-a-tunnel');
  const { token } = user;
  await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/draw-money');
  await markVisit(page);
  const { confirm, submit } = await fillWithdrawal(page, t);
  await context.setOffline(true);
  await submit();
  await expect(confirm.getByText(t('common.mayBeDone'))).toBeVisible();
  await context.setOffline(false);
  await loseNextAnswer(page, withdraw.path);
  const again = confirm.getByRole('button', { name: t('trading.sheet.askAgain') });
  await again.click();
  await expect.poll(async () => (await client.call(withdrawList, {}, { token })).list.length).toBe(1);
  await expect(confirm.getByText(t('common.mayBeDone'))).toBeVisible();
  await again.click();
  await expect(page.getByRole('heading', { name: t('withdrawals.record.detail') })).toBeVisible();
  expect((await client.call(withdrawList, {}, { token })).list).toHaveLength(1);
  expect(await isFirstVisit(page)).toBe(true);
});

test('a withdrawal whose answer is lost, and that is typed again after a reload, is taken once', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('reloads-a-withdrawal');
  const { token } = user;
  await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: RELOADED_ADDRESS }, { token });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/draw-money');
  const { confirm, submit } = await fillWithdrawal(page, t);
  await loseNextAnswer(page, withdraw.path);
  await submit();
  await expect(confirm.getByText(t('common.mayBeDone'))).toBeVisible();
  await page.reload();
  const typedAgain = await fillWithdrawal(page, t);
  await typedAgain.submit();
  await expect(page.getByRole('heading', { name: t('withdrawals.record.detail') })).toBeVisible();
  expect((await client.call(withdrawList, {}, { token })).list).toHaveLength(1);
});

test('an early redemption without an answer says that it may have been carried out, and is so once', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('redeems-in-a-tunnel');
  const { token } = user;
  const [plan] = await client.call(plans, { kind: 'liquidity' }, { token });
  if (plan === undefined) throw new Error('the demo sells a plan');
  await client.call(buyPlan, { plan_id: plan.plan_id, amount: '1000' }, { token });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/loan-records');
  await page.getByRole('button', { name: t('products.redeem.action') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('products.redeem.title') });
  await loseNextAnswer(page, redeemPlan.path, (body) => !body.includes('preview'));
  await dialog.getByRole('button', { name: t('products.redeem.confirm'), exact: true }).click();
  await expect(dialog.getByText(t('common.mayBeDone'))).toBeVisible();
  await expect(dialog.getByText(t('common.failedBody'))).toBeHidden();
  await checkAgain(dialog, t);
  await expect(dialog).toBeHidden();
  const [order] = (await client.call(planOrders, {}, { token })).list;
  expect(order?.status).toBe('redeemed');
  const [usdt] = await client.call(balances, { currency: 'USDT' }, { token });
  expect(usdt).toMatchObject({ available: '9930.00', held: '0.00' });
});

test('a chat message whose answer is lost is sent once', async ({
  page,
  context,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(LOST);
  const t = textsIn('en');
  const user = await newAccount('writes-in-a-tunnel');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/service');
  await markVisit(page);
  const say = async (text: string): Promise<void> => {
    await page.getByLabel(t('support.write'), { exact: true }).fill(text);
    await page.getByRole('button', { name: t('support.send'), exact: true }).click();
  };
  const log = page.getByRole('log');
  await loseNextAnswer(page, sendChat.path);
  await say('the answer is lost');
  await expect(log.getByText(t('support.state.sent'))).toHaveCount(1, { timeout: 30_000 });
  await context.setOffline(true);
  await say('the request is lost');
  await expect(log.getByText(t('support.state.waiting'))).toBeVisible();
  await context.setOffline(false);
  await expect(log.getByText(t('support.state.waiting'))).toBeHidden({ timeout: 30_000 });
  const kept = async (): Promise<string[]> =>
    (await client.call(chatMessages, { row: 100 }, { token: user.token })).list
      .map(({ text }) => text)
      .toReversed();
  await expect.poll(kept).toEqual(['the answer is lost', 'the request is lost']);
  expect(await isFirstVisit(page)).toBe(true);
});
