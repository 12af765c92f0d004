import type { Page } from '@playwright/test';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const BREAKS = 'test:breaks';

/** The shell fails while this entry is stored, as by a browser that lacks a function. */
const breakableShell = async (page: Page): Promise<void> => {
  await page.addInitScript((entry) => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) => {
      if (localStorage.getItem(entry) !== null && query.includes('40rem'))
        throw new Error('no such function');
      return matchMedia(query);
    };
  }, BREAKS);
};

const stored = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith('test:')));

test('reloading after an error deletes nothing; a reset is apart, says what goes, and keeps keys and tickets', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(/no such function/);
  const t = textsIn('en');
  await breakableShell(page);
  await prepareDevice(page, { locale: 'en', user: await newAccount('meets-an-error') });
  await openApp(page);
  await expect(page.getByText(t('home.totalValuation')).first()).toBeVisible();
  await page.evaluate((entry) => {
    localStorage.setItem('tickets:1', '[]');
    localStorage.setItem(entry, '1');
  }, BREAKS);
  const before = await stored(page);
  expect(before).toEqual(expect.arrayContaining(['token', 'userInfo', 'UNI_LOCALE', 'tickets:1']));

  await page.reload();
  await expect(page.getByText(t('common.failed'))).toBeVisible();
  await page.getByRole('button', { name: t('common.reload') }).click();
  await expect(page.getByText(t('common.failed'))).toBeVisible();
  expect(await stored(page)).toEqual(expect.arrayContaining(before));

  await page.getByRole('button', { name: t('data.device.open') }).click();
  const dialog = page.getByRole('alertdialog', { name: t('data.device.title') });
  await expect(dialog.getByText(t('data.device.body'))).toBeVisible();
  await page.evaluate((entry) => localStorage.removeItem(entry), BREAKS);
  await dialog.getByRole('button', { name: t('data.device.confirm') }).click();
  // The language was chosen on this device, and is gone with the rest.
  await expect(page.getByRole('button', { name: textsIn('th')('accounts.login.submit') })).toBeVisible();
  const after = await stored(page);
  expect(after).toContain('tickets:1');
  expect(after).not.toContain('token');
});
