import { addOrder, answerChat, chatMessages, openChat, staffLogin } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { openCoin } from './support/customer/coins.ts';
import { endedOrder } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { OPERATOR } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

test('behind a network without sockets, prices go on and customer service is reached', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(/WebSocket/);
  const t = textsIn('en');
  const user = await newAccount('has-no-sockets');
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
  const price = page
    .locator('main')
    .getByText(/^[\d,]+\.\d\d$/)
    .first();
  const first = await price.textContent();
  await expect(price).not.toHaveText(first ?? '', { timeout: 30_000 });
  // The figures come, so nothing speaks of reconnecting any more.
  await expect(page.getByText(t('shell.polled'))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t('shell.reconnecting'))).toBeHidden();
  await openApp(page, '/pages/me/sub/service');
  const field = page.getByRole('textbox', { name: t('support.write') });
  await field.fill('Can you read this without a socket?');
  await page.getByRole('button', { name: t('support.send'), exact: true }).click();
  await expect(page.getByText('Can you read this without a socket?')).toBeVisible();
  await expect(field).toHaveValue('');
  await expect
    .poll(async () =>
      (await client.call(chatMessages, {}, { token: user.token })).list.map(({ text }) => text),
    )
    .toContain('Can you read this without a socket?');
  // The answer of staff comes by polling too, and they learn that it was read.
  const { token } = await client.call(staffLogin, OPERATOR);
  const { seq } = await client.call(
    answerChat,
    { uid: user.uid, text: 'We read you.', client_id: 'answer' },
    { token },
  );
  await expect(page.getByText('We read you.')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(async () => (await client.call(openChat, { uid: user.uid }, { token })).conversation.customer.read)
    .toBe(seq);
});

test('behind a network without sockets, money moves on the screen and the end of a trade is told', async ({
  page,
  client,
  complaints,
  newAccount,
}) => {
  complaints.allow(/WebSocket/);
  const t = textsIn('th');
  const user = await newAccount('trades-without-sockets');
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await prepareDevice(page, { locale: 'th', user });
  await openApp(page, '/');
  await openCoin(page, t, 'USDT');
  await expect(page.getByText(formatAmount('th', '10000')).first()).toBeVisible();
  const order = await client.call(
    addOrder,
    { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 30, client_id: 'elsewhere' },
    { token: user.token },
  );
  await expect(page.getByText(formatAmount('th', '9900')).first()).toBeVisible();
  const { result } = await endedOrder(client, order.order_no, user.token);
  const notice = `BTC/USDT · ${t(`trading.result.${result ?? 'void'}`)}`;
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
});
