import { expect, openApp, prepareDevice, test } from './journey.ts';
import { textsIn } from './texts.ts';

test('a page that is coming says so and leads back to the wallet', async ({ page, newAccount }) => {
  const t = await textsIn('th');
  const user = await newAccount('is-early');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/me/sub/service');
  await expect(page.getByText(t('pages.coming.body'))).toBeVisible();
  await page.getByRole('button', { name: t('pages.coming.action') }).click();
  await expect(page).toHaveTitle(`${t('pages.title.index')} · Tallystick`);
});

test('an address that leads nowhere says so', async ({ page, newAccount }) => {
  const t = await textsIn('th');
  const user = await newAccount('is-lost');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible();
});
