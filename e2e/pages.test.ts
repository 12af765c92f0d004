import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

test('an address that leads nowhere says so', async ({ page, newAccount }) => {
  const t = textsIn('th');
  const user = await newAccount('is-lost');
  await prepareDevice(page, { user });
  await openApp(page, '/pages/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: t('shell.notFound.title') })).toBeVisible();
});
