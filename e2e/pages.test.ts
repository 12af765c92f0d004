import { furnishedAccount } from './support/customer/furnished.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

test('an address that leads nowhere says so', async ({ page, newAccount }) => {
  // Nobody chose a language on this phone, so it is the account's.
  const t = textsIn('en');
  const user = await newAccount('is-lost');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible();
});

test('the window bears the heading of the page', async ({ page, client }) => {
  const { user, ended } = await furnishedAccount(client);
  await prepareDevice(page, { user, locale: 'en' });
  await openApp(page);
  for (const path of [
    '/pages/me/sub/own-data',
    '/pages/me/sub/example',
    '/pages/invest/own-results',
    '/pages/invest/coin?symbol=ETHUSDT',
    `/pages/me/sub/trade-detail?order_no=${ended.up}`,
    '/pages/me/sub/setting',
  ]) {
    await goTo(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(async () => {
      const [words] = await heading.allTextContents();
      await expect(page).toHaveTitle(`${words} · Tallystick`, { timeout: 1_000 });
      expect(words).not.toBe('');
    }).toPass();
  }
  await goTo(page, '/pages/me/sub/own-data');
  await expect(page).toHaveTitle(`${textsIn('en')('data.title')} · Tallystick`);
});
