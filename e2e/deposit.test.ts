import { fileURLToPath } from 'node:url';
import { expectAccessible } from './axe.ts';
import { expect, openApp, prepareDevice, test } from './journey.ts';
import { textsIn } from './texts.ts';

/** Six blocks of a second each. */
const CREDITED_WITHIN_MS = 20_000;
const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));

test('a deposit on the chain climbs its confirmations and reaches the balance of another phone at once', async ({
  page,
  newAccount,
  openBrowser,
}) => {
  const t = await textsIn('en');
  const user = await newAccount('tops-up-by-address');
  await prepareDevice(page, { locale: 'en', user });
  const other = await openBrowser();
  await prepareDevice(other, { locale: 'en', user });
  await openApp(other, '/pages/money/index');
  await expect(other.getByText('10,000.00').first()).toBeVisible();

  await openApp(page, '/pages/me/sub/stored2');
  await expect(page.getByRole('radio', { name: /USDT ERC20/ })).toBeChecked();
  await expect(page.getByRole('img', { name: t('deposits.qr') })).toBeVisible();
  await expect(page.getByText(/^0x[0-9a-fA-F]{40}$/)).toBeAttached();
  await expect(page.getByText(t('deposits.incomingNone'))).toBeVisible();
  await page.getByRole('button', { name: t('deposits.demoSend') }).click();
  const row = page.getByRole('listitem').filter({ hasText: '100.00 USDT' });
  await expect(row.getByText(t('deposits.status.confirming'))).toBeVisible();
  await expect(row.getByText(/^[1-6] of 6 confirmations$/)).toBeVisible();
  await expect(row.getByText(t('deposits.status.credited'))).toBeVisible({ timeout: CREDITED_WITHIN_MS });
  await expect(other.getByText('10,100.00').first()).toBeVisible();
  await expectAccessible(page, 'an address with a deposit that arrived');
});

test('a deposit is applied for with its screenshot, and stands in the records', async ({
  page,
  newAccount,
}) => {
  const t = await textsIn('en');
  const user = await newAccount('applies-for-a-deposit');
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
  await expect(page.getByText(`TS${user.uid}`)).toBeVisible();
  const submit = page.getByRole('button', { name: t('deposits.submit'), exact: true });
  await submit.click();
  await expect(page.getByText(t('deposits.screenshotMissing'))).toBeVisible();
  await expectAccessible(page, 'an application that is not complete');
  await page.getByLabel(t('deposits.amount')).fill('250');
  await page.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
  await expect(page.getByText(t('forms.picture.done'))).toBeVisible();
  await submit.click();
  await expect(page.getByText(t('deposits.sent'))).toBeVisible();
  await page.getByRole('button', { name: t('deposits.seeRecords') }).click();
  const row = page.getByRole('listitem').filter({ hasText: '250.00 USDT' });
  await expect(row.getByText(t('deposits.status.submitted'))).toBeVisible();
  await expectAccessible(page, 'the records of deposits');
});
