import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

/** Every list of the app that is empty for a new account. */
const LISTS = [
  '/pages/invest/records',
  '/pages/team/index',
  '/pages/me/sub/stored-records',
  '/pages/me/sub/stored2',
  '/pages/me/sub/loan',
  '/pages/me/sub/loan-records',
  '/pages/me/sub/loan-records?side=borrow',
  '/pages/me/sub/draw-money',
  '/pages/me/sub/draw-record',
  '/pages/me/sub/machine',
  '/pages/me/sub/wallet',
  '/pages/me/sub/kabaw',
  '/pages/me/sub/service',
] as const;

test('every empty list says that there is no data yet', async ({ page, newAccount }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('has-nothing-yet') });
  await openApp(page);
  const main = page.getByRole('main');
  for (const path of LISTS) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(main.getByText(t('common.noData')).first()).toBeVisible();
    });
  }
  await test.step('a search that finds nothing', async () => {
    await goTo(page, '/pages/invest/index');
    await page.getByRole('textbox', { name: t('market.search') }).fill('no such coin');
    await expect(main.getByText(t('common.noData'))).toBeVisible();
  });
  await test.step('a group of records without any', async () => {
    await goTo(page, '/pages/me/sub/record');
    await page.getByRole('tab', { name: t('lists.group.miners') }).click();
    await expect(main.getByText(t('common.noData'))).toBeVisible();
  });
});
