import { addWallet, withdrawList } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { tabTo } from './support/checks/keyboard.ts';
import { named } from './support/checks/said.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder } from './support/customer/trading.ts';
import { expect, openApp, PASSWORD, prepareDevice, routeOf, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const WALLET = {
  currency: 'USDT',
  chain: 'ERC20',
  address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
} as const;

test('the wallet and finance by the keyboard alone, as a screen reader finds them', async ({
  page,
  client,
}) => {
  const t = textsIn('de');
  const { user } = await furnishedAccount(client);
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page);
  const worth = page.getByRole('button', { name: t('worth.inDay') });
  await tabTo(page, worth);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(worth, 'the way back leads to what was pressed').toBeFocused();

  const coins = page.getByRole('region', { name: t('home.coins') });
  const usdt = coins.getByRole('button', { name: /^USDT/ });
  await tabTo(page, usdt);
  await page.keyboard.press('Enter');
  await expect(usdt).toHaveAttribute('aria-expanded', 'true');
  await expect(coins.getByRole('term').first()).toBeVisible();
  await expectAccessible(page, 'the wallet with an open coin');
  const tree = await page.getByRole('main').ariaSnapshot();
  for (const action of ['deposit', 'withdraw', 'trade', 'records'] as const)
    expect(tree).toContain(named('link', t(`home.actions.${action}`)));

  const tabs = page.getByRole('navigation', { name: t('shell.navigation') });
  await tabTo(page, tabs.getByRole('link', { name: t('pages.tab.finance') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('pages.title.money') })).toBeFocused();
  const running = page.getByRole('region', { name: t('products.running') });
  await expect(running.getByRole('listitem')).toHaveCount(3);
  await expect(running.getByRole('link', { name: t('products.finance.loan') })).toContainText('USDT');
  await expectAccessible(page, 'finance');
  await tabTo(page, running.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect.poll(() => routeOf(page).pathname).toMatch(/machine|loan-records/);
});

test('money is moved by the keyboard alone: in by its address, out with its amount first', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('moves-money-by-keys');
  await client.call(addWallet, WALLET, { token: user.token });
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page);
  const dock = page.getByRole('navigation', { name: t('home.quickActions') });
  await tabTo(page, dock.getByRole('link', { name: t('home.actions.deposit') }));
  await page.keyboard.press('Enter');
  const way = page.getByRole('main').getByRole('link', { name: /USDT Ethereum \(ERC20\)/ });
  await tabTo(page, way);
  await expectAccessible(page, 'the ways of a deposit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: t('deposits.qr') })).toBeVisible();
  await tabTo(page, page.getByRole('main').getByRole('button').first());
  await expectAccessible(page, 'the address of a deposit');

  await openApp(page, '/pages/me/sub/draw-money');
  const amount = page.getByLabel(t('withdrawals.draw.amount'));
  await tabTo(page, amount);
  await page.keyboard.type('100');
  const figures = { amount: formatAmount('en', '100'), currency: 'USDT' };
  await tabTo(page, page.getByRole('button', { name: t('withdrawals.draw.next', figures) }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
  await tabTo(page, confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true }));
  await page.keyboard.type(PASSWORD);
  await expectAccessible(page, 'the question before a withdrawal');
  await tabTo(page, confirm.getByRole('button', { name: t('withdrawals.confirm.submit', figures) }));
  await page.keyboard.press('Enter');
  await expect(confirm).toBeHidden();
  const { list } = await client.call(withdrawList, {}, { token: user.token });
  expect(list.map(({ amount: asked }) => asked)).toEqual(['100.00']);
});

test('a receipt is checked by the keyboard alone', async ({ page, client }) => {
  const t = textsIn('en');
  const { user, ended } = await furnishedAccount(client);
  await endedOrder(client, ended.up, user.token);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/trust/check');
  const open = page.getByRole('button', { name: t('verification.check.pick') });
  // Listened for before the way to the button, because the browser learns of it beside the keys.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, open);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectAccessible(page, 'a file that is no receipt');
  await openApp(page, `/pages/me/sub/check?order_no=${ended.up}`);
  await expect(page.getByRole('heading', { level: 2, name: t('verification.check.holds') })).toBeVisible();
  const details = page.locator('summary').first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'a receipt with its steps');
});
