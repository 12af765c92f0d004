import type { UserInfo } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { adjustBalance } from './support/desk/second-person.ts';
import { expect, goTo, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';

const DEPOSIT = '/pages/me/sub/stored2';

/** Removes the play money that a demo gives every account. In a live system a new account has none. */
const takeAll = (client: WireClient, user: UserInfo): Promise<void> =>
  adjustBalance(client, user, { direction: 'debit', amount: '10000', reason: 'As new as can be.' });

for (const locale of languages('th', 'de'))
  test(`who has no money yet is told what to do next (${locale})`, async ({ page, client, newAccount }) => {
    const t = textsIn(locale);
    const user = await newAccount(`has-nothing-${locale}`);
    await takeAll(client, user);
    await prepareDevice(page, { locale, user });
    await openApp(page);
    const main = page.getByRole('main');
    const isEmpty = main.getByText(t('ledger.emptyWallet'));

    await expect(isEmpty).toBeVisible();
    await expect(main.getByRole('region', { name: t('home.coins') })).toHaveCount(0);
    await main.getByRole('button', { name: t('home.actions.deposit'), exact: true }).click();
    await expect.poll(() => routeOf(page).pathname).toBe(DEPOSIT);

    await goTo(page, '/pages/money/index');
    await expect(main.getByText(t('products.finance.none'))).toBeVisible();
    await main.getByRole('link', { name: t('products.finance.fund') }).click();
    await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/loan');

    await goTo(page, '/pages/invest/index');
    await expect(main.getByRole('link', { name: /BTC\/USDT/ })).toBeVisible();
    await main.getByRole('link', { name: t('ledger.emptyWallet') }).click();
    await expect.poll(() => routeOf(page).pathname).toBe(DEPOSIT);

    // The trade pages show "Deposit" instead of a disabled button.
    await goTo(page, '/pages/rob/index');
    await main.getByRole('button', { name: t('home.actions.deposit'), exact: true }).click();
    await expect.poll(() => routeOf(page).pathname).toBe(DEPOSIT);
    await goTo(page, '/pages/invest/coin?symbol=BTCUSDT');
    await page.getByRole('button', { name: t('trading.up'), exact: true }).click();
    const sheet = page.getByRole('dialog', { name: t('trading.sheet.title', { pair: 'BTC/USDT' }) });
    await sheet.getByRole('button', { name: t('home.actions.deposit'), exact: true }).click();
    await expect.poll(() => routeOf(page).pathname).toBe(DEPOSIT);

    await goTo(page, '/pages/invest/records');
    await main.getByRole('button', { name: t('trading.list.emptyAction') }).click();
    await expect.poll(() => routeOf(page).pathname).toBe('/pages/invest/index');

    await goTo(page, '/pages/me/sub/loan-records');
    await main.getByRole('button', { name: t('products.choosePlan'), exact: true }).click();
    await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/sub/loan');
    await goTo(page, '/pages/me/sub/loan-records?side=borrow');
    await main.getByRole('button', { name: t('loans.borrow'), exact: true }).click();
    await expect
      .poll(() => routeOf(page).pathname + routeOf(page).search)
      .toBe('/pages/me/sub/loan?side=borrow');

    await goTo(page, '/pages/me/sub/service');
    await expect(main.getByText(t('support.emptyTitle'))).toBeVisible();
    await expect(main.getByText(t('support.emptyBody'))).toBeVisible();
    await expect(main.getByLabel(t('support.write'), { exact: true })).toBeVisible();
  });
