import { addOrder, openOrders, productDetail } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { confirmButton, enterStake, halfOf, hold, openPlaced } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '10', seconds: 60 } as const;

test(
  'what cannot be staked is explained before it is asked for',
  uses('de', '/pages/invest/coin'),
  async ({ page, client, newAccount }) => {
    const t = textsIn('de');
    const user = await newAccount('stakes-too-much');
    for (const stake of ['5000', '4987.65']) {
      await client.call(
        addOrder,
        { symbol: 'BTCUSDT', direction: 'up', amount: stake, seconds: 300 },
        { token: user.token },
      );
    }
    await prepareDevice(page, { locale: 'de', user });
    await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
    const sheet = await enterStake(page, t, 'de', STAKE);
    const field = sheet.getByLabel(t('trading.sheet.amount'), { exact: true });
    const unit = 'USDT';
    const problems = [
      ['0,5', t('trading.sheet.problem.too_small', { amount: formatAmount('de', '1'), unit })],
      ['5000,01', t('trading.sheet.problem.too_large', { amount: formatAmount('de', '5000'), unit })],
      ['12,36', t('trading.sheet.problem.balance_too_small', { amount: formatAmount('de', '12.35'), unit })],
    ] as const;
    for (const [typed, problem] of problems) {
      await field.fill(typed);
      await expect(sheet.getByText(problem)).toBeVisible();
      await expect(field).toHaveAccessibleDescription(problem);
      for (const way of ['up', 'down'] as const)
        await expect(sheet.getByRole('button', { name: t(`trading.${way}`), exact: true })).toBeDisabled();
    }
    await field.fill('');
    await expect(sheet.getByText(t('trading.sheet.problem.empty'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('trading.up'), exact: true })).toBeDisabled();
    await field.fill('12,35');
    await expect(halfOf(sheet, t, 'de', { ...STAKE, amount: '12.35' })).toBeEnabled();
  },
);

for (const locale of languages('de', 'th')) {
  test(`a smaller largest stake is shown with its reason (${locale})`, async ({ page, newAccount }) => {
    const t = textsIn(locale);
    const user = await newAccount(`stakes-with-few-venues-${locale}`);
    await prepareDevice(page, { locale, user });
    // The answer of a server whose coin has few venues. The simulator of this program is one source, which is always enough.
    await page.route(`**${productDetail.path}*`, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll('"max":"5000.00"', '"max":"500.00","full_max":"5000.00"');
      await route.fulfill({ response: answer, body: text });
    });
    const amount = (text: string): string => formatAmount(locale, text);
    const reason = t('lists.fewVenues', { max: amount('500'), full: amount('5000'), unit: 'USDT' });
    await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
    const sheet = await enterStake(page, t, locale, STAKE);
    await sheet.getByLabel(t('trading.sheet.amount'), { exact: true }).fill('501');
    await expect(sheet.getByText(reason)).toBeVisible();
    const problem = t('trading.sheet.problem.too_large', { amount: amount('500'), unit: 'USDT' });
    await expect(sheet.getByText(problem, { exact: true })).toBeVisible();
    await expectAccessible(page, 'a stake sheet with few venues');
    await sheet.getByRole('button', { name: t('trading.sheet.max'), exact: true }).click();
    await expect(sheet.getByLabel(t('trading.sheet.amount'), { exact: true })).toHaveValue('500');
    await expect(sheet.getByText(reason)).toBeVisible();
    await openApp(page, '/pages/rob/index');
    await expect(page.getByText(reason)).toBeVisible();
  });
}

test('what the server refuses is explained in its words', async ({ page, client, newAccount }) => {
  const t = textsIn('en');
  const user = await newAccount('spends-elsewhere');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const stake = { ...STAKE, amount: '4000' };
  const sheet = await enterStake(page, t, 'en', stake);
  await expect(halfOf(sheet, t, 'en', stake)).toBeEnabled();
  // Another device spends the account's money at the same moment, before this phone knows it.
  await page.route('**/api/order/addorder*', async (route) => {
    for (const amount of ['5000', '4999']) {
      const form = { symbol: 'BTCUSDT', direction: 'down', amount, seconds: 300 } as const;
      await client.call(addOrder, form, { token: user.token });
    }
    await route.continue();
  });
  await hold(halfOf(sheet, t, 'en', stake));
  // The stake is more than a tenth of the balance, so the app asks again.
  const question = page.getByRole('alertdialog', { name: t('trading.sheet.largeTitle') });
  await confirmButton(question, t, 'en', stake).click();
  await expect(sheet.getByRole('alert')).toHaveText(t('error.balance_too_small'));
});

test('a double tap makes one trade', async ({ page, client, newAccount }) => {
  const t = textsIn('en');
  const user = await newAccount('taps-twice');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const sheet = await enterStake(page, t, 'en', STAKE);
  await halfOf(sheet, t, 'en', STAKE).dblclick();
  const question = page.getByRole('alertdialog', { name: t('trading.sheet.askTitle') });
  await confirmButton(question, t, 'en', STAKE).dblclick();
  const orderNo = await openPlaced(page, sheet, STAKE);
  const orders = await client.call(openOrders, {}, { token: user.token });
  expect(orders.map(({ order_no }) => order_no)).toEqual([orderNo]);
});

test('an answer that got lost is asked for again, and the trade is taken once', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(/ERR_FAILED/);
  const t = textsIn('en');
  const user = await newAccount('loses-an-answer');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const sheet = await enterStake(page, t, 'en', STAKE);
  let lost = 0;
  const bodies: string[] = [];
  await page.route('**/api/order/addorder*', async (route) => {
    bodies.push(route.request().postData() ?? '');
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await hold(halfOf(sheet, t, 'en', STAKE));
  await expect(sheet.getByText(t('trading.sheet.unansweredTitle'))).toBeVisible();
  await sheet.getByRole('button', { name: t('trading.sheet.askAgain') }).click();
  const orderNo = await openPlaced(page, sheet, STAKE);
  const orders = await client.call(openOrders, {}, { token: user.token });
  expect(orders.map(({ order_no }) => order_no)).toEqual([orderNo]);
  // Asked about, not asked anew: the same key, and the same moment until which the customer means it.
  expect(new Set(bodies).size).toBe(1);
  const until = new URLSearchParams(bodies[0]).get('until') ?? '';
  expect(Date.parse(until)).toBeGreaterThan(Date.parse(orders[0]?.created_at ?? ''));
});
