import { addOrder } from '@tallystick/contract';
import { endedOrder, SETTLED_WITHIN_MS } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

test('home stays where it is when a trade settles, and says how it ended', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('th');
  const user = await newAccount('watches-home');
  const { token } = user;
  const stake = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 30 } as const;
  const { order_no } = await client.call(addOrder, stake, { token });
  await prepareDevice(page, { locale: 'th', user });
  await openApp(page);
  const running = page.getByRole('region', { name: t('trading.running') });
  await expect(running).toContainText('BTC/USDT');
  const coins = page.getByRole('region', { name: t('home.coins') });
  const topOf = async (): Promise<number> => (await coins.boundingBox())?.y ?? Number.NaN;
  const before = await topOf();
  const ended = await endedOrder(client, order_no, token);
  await expect(running).toContainText(t(`trading.result.${ended.result ?? 'void'}`), {
    timeout: SETTLED_WITHIN_MS,
  });
  expect(await topOf()).toBe(before);
});
