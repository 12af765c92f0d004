import { balances, productList } from '@tallystick/contract';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

test('a read that hangs says so after ten seconds, and a second try is offered', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('de');
  await prepareDevice(page, { locale: 'de', user: await newAccount('waits-for-a-list') });
  let asked = 0;
  await page.route('**/api/user/wallet_list*', () => {
    asked += 1;
  });
  await page.clock.install();
  await openApp(page, '/pages/me/sub/wallet');
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(9_000);
  await expect(page.getByText(t('shell.slow.title'))).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText(t('shell.slow.title'))).toBeVisible();
  await page.getByRole('button', { name: t('common.retry') }).click();
  await expect(page.getByText(t('shell.slow.title'))).toHaveCount(0);
  await expect.poll(() => asked).toBe(2);
});

for (const [path, read] of [
  ['/', balances.path],
  ['/pages/invest/index', productList.path],
  ['/pages/invest/coin?symbol=BTCUSDT', productList.path],
] as const)
  test(`${path} says that a read hangs, under its skeleton of the same shape`, async ({
    page,
    newAccount,
  }) => {
    const t = textsIn('en');
    await prepareDevice(page, {
      locale: 'en',
      user: await newAccount(`waits-for-${path.replaceAll(/\W/g, '')}`),
    });
    let asked = 0;
    await page.route(`**${read}*`, () => {
      asked += 1;
    });
    // The socket's first message would hold the same figures.
    await page.routeWebSocket(/\/ws/, () => {});
    await page.clock.install();
    await openApp(page, path);
    await expect.poll(() => asked).toBeGreaterThan(0);
    await expect(page.getByRole('status', { name: t('common.loading') }).first()).toBeVisible();
    await page.clock.runFor(11_000);
    await expect(page.getByText(t('shell.slow.title'))).toBeVisible();
  });
