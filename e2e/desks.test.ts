import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { addWallet, records, withdraw } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { completeInfo } from './support/customer/lending.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { ensureSecondPerson, SECOND, setWithdrawalTiers } from './support/desk/second-person.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK, PASSWORD } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));
/** Several pages are open at once, so each one is slow. */
const PATIENTLY = { timeout: 20_000 };
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Approves the item in the row of a customer. */
const approve = async (desk: Page, uid: string): Promise<void> => {
  const row = desk.getByRole('row').filter({ hasText: uid });
  await row.getByRole('button').first().click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve…' }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Approve|Propose)$/ })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden(PATIENTLY);
};

test(
  'a deposit with its screenshot is approved at the desk and reaches the phone at once',
  onMainRoad(),
  async ({ page, newAccount, openBrowser }) => {
    const t = textsIn('en');
    const user = await newAccount('shows-a-transfer');
    const [desk, other] = [await openBrowser(DESK), await openBrowser()];
    await signInAtDesk(desk);
    await prepareDevice(other, { locale: 'en', user });
    await openApp(other, '/');
    await expect(other.getByText('10,000.00').first()).toBeVisible(PATIENTLY);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/stored');
    await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
    await page.getByLabel(t('deposits.bankAmount')).fill('250');
    await page.getByRole('button', { name: t('deposits.getDetails') }).click();
    // 250 × 35.25 of the demo's rate.
    await expect(page.getByText('8,812.50 THB')).toBeVisible(PATIENTLY);
    await page.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
    await expect(page.getByText(t('forms.picture.done'))).toBeVisible(PATIENTLY);
    await page.getByRole('button', { name: t('deposits.submit'), exact: true }).click();
    await expect(page.getByText(t('deposits.sent'))).toBeVisible(PATIENTLY);

    await goToPage(desk, 'Deposits');
    await desk.getByRole('row').filter({ hasText: user.uid }).getByRole('button').first().click();
    const dialog = desk.getByRole('dialog', { name: 'Deposit of 250.00 USDT' });
    await expect(dialog.getByText('8,812.50 THB')).toBeVisible();
    const shot = dialog.getByRole('img', { name: 'Screenshot that the customer sent' });
    await expect
      .poll(() => shot.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(desk, 'an application at the desk');
    await dialog.getByRole('button', { name: 'Approve…' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(desk.getByText('250.00 USDT credited.')).toBeVisible(PATIENTLY);
    await expect(other.getByText('10,250.00').first()).toBeVisible(PATIENTLY);

    // The desk finds the customer by the account number, with the keyboard only.
    await desk.keyboard.press('g');
    await desk.keyboard.press('c');
    await expect(desk.getByRole('heading', { name: 'Customers' })).toBeVisible(PATIENTLY);
    await desk.keyboard.press('/');
    await expect(desk.getByRole('searchbox')).toBeFocused();
    await desk.keyboard.type(user.uid);
    await desk.keyboard.press('Enter');
    await expect(desk).toHaveURL(new RegExp(`q=${user.uid}`));
    // The rows of the list before stay until the found ones are there.
    await expect(desk.getByRole('main').locator('tbody tr')).toHaveCount(1, PATIENTLY);
    await desk.keyboard.press('j');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'shows-a-transfer' })).toBeVisible(PATIENTLY);
    await expect(desk.getByText('10250.00').first()).toBeVisible(PATIENTLY);
    await expectAccessible(desk, 'a customer at the desk');
  },
);

test(
  'a withdrawal above the limit of one takes two people, and the phone sees each step',
  onMainRoad(),
  async ({ page, client, newAccount, openBrowser }) => {
    const t = textsIn('en');
    const user = await newAccount('takes-out-much');
    const { token } = user;
    const { wallet_id } = await client.call(
      addWallet,
      { currency: 'USDT', chain: 'ERC20', address: ADDRESS },
      { token },
    );
    const asked = { wallet_id, currency: 'USDT', amount: '1500', password: PASSWORD } as const;
    const { order_no } = await client.call(withdraw, asked, { token });
    await ensureSecondPerson(client);
    const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
    await signInAtDesk(one);
    await signInAtDesk(two, SECOND);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/draw-record');
    const own = page.getByRole('listitem').filter({ hasText: '1,500.00' });
    await expect(own.getByText(t('withdrawals.status.requested'))).toBeVisible(PATIENTLY);

    await goToPage(one, 'Withdrawals');
    await approve(one, user.uid);
    const row = one.getByRole('row').filter({ hasText: user.uid });
    await expect(row).toContainText('Awaiting second approval (first: admin)');
    // The same person cannot approve again. The dialog says why before anything is pressed.
    await row.getByRole('button').first().click();
    await expect(one.getByRole('dialog').getByRole('button', { name: 'Approve…' })).toBeDisabled(PATIENTLY);
    await expect(one.getByRole('dialog')).toContainText(
      'admin proposed it, so another member must approve it',
    );
    await one.keyboard.press('Escape');

    await goToPage(two, 'Withdrawals');
    await approve(two, user.uid);
    await expect(two.getByRole('row').filter({ hasText: user.uid })).toBeHidden(PATIENTLY);
    await expect(own.getByText(t('withdrawals.status.requested'))).toBeHidden(PATIENTLY);
    await goToPage(two, 'Customers');
    await two.getByRole('searchbox').fill(order_no);
    await expect(two.getByRole('row').filter({ hasText: user.uid })).toContainText('takes-out-much');
  },
);

test(
  'personal information is looked at, more of it asked for, and verified at the desk, and the phone says so',
  onMainRoad(),
  async ({ page, client, newAccount, openBrowser }) => {
    const t = textsIn('en');
    const user = await newAccount('is-reviewed');
    await completeInfo(client, user);
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    await goToPage(desk, 'Personal information');
    await desk.getByRole('row').filter({ hasText: user.uid }).getByRole('button').first().click();
    const dialog = desk.getByRole('dialog', { name: 'Personal information' });
    for (const name of ['ID photo', 'Signature']) {
      const shown = dialog.getByRole('img', { name });
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expectAccessible(desk, 'personal information at the desk');
    await dialog.getByRole('button', { name: 'Ask for more…' }).click();
    const asking = desk.getByRole('dialog');
    await asking.getByLabel('Standard reason').selectOption('address_needed');
    await asking.getByLabel('Reason', { exact: true }).fill('A bill will do.');
    await asking.getByRole('button', { name: 'Ask for more', exact: true }).click();
    await expect(desk.getByText('Mali Suwan: asked for more.')).toBeVisible(PATIENTLY);
    await desk.getByLabel('Show').selectOption('more_requested');
    const row = desk.getByRole('row').filter({ hasText: user.uid });
    await expect(row).toContainText('more requested', PATIENTLY);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/me/sub/improve-info');
    await expect(page.getByRole('heading', { name: t('identity.status.more') })).toBeVisible(PATIENTLY);
    await expect(page.getByText(`${t('identity.reasons.address_needed')} A bill will do.`)).toBeVisible();
    await page.getByLabel(t('identity.address')).fill('99 Sathorn Road');
    await page.getByRole('button', { name: t('identity.submit') }).click();
    await expect(page.getByRole('heading', { name: t('identity.status.submitted') })).toBeVisible(PATIENTLY);
    await desk.getByLabel('Show').selectOption('submitted');
    await row.getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Verify…' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(desk.getByText('Mali Suwan: verified.')).toBeVisible(PATIENTLY);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('identity.status.verified') })).toBeVisible(PATIENTLY);
    await desk.getByLabel('Show').selectOption('verified');
    await row.getByRole('button').first().click();
    const saved = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export case' }).click();
    expect((await saved).suggestedFilename()).toBe(`identity-${user.uid}.json`);
    await dialog.getByRole('button', { name: 'Ask to verify again…' }).click();
    await asking.getByLabel('Standard reason').selectOption('signature_differs');
    await asking.getByRole('button', { name: 'Ask to verify again', exact: true }).click();
    await expect(desk.getByText('Mali Suwan: asked to verify again.')).toBeVisible(PATIENTLY);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('identity.again.title') })).toBeVisible(PATIENTLY);
  },
);

test('a limit by identity is shown at the desk and on the phone, with what is left and a way to the check', async ({
  page,
  client,
  complaints,
  newAccount,
  openBrowser,
}) => {
  complaints.allow(/400.*changes\/propose/);
  const t = textsIn('en');
  const user = await newAccount('has-a-limit');
  const { token } = user;
  await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
  // So high that no other journey meets it.
  await setWithdrawalTiers(client, { unverified_day_max: '9000000' });
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  await goToPage(desk, 'Payment settings');
  await desk.getByRole('button', { name: 'New limits by identity…' }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByLabel('Unverified, per day in UTC (USDT)')).toHaveValue('9000000');
  await dialog.getByLabel('Verified, per day in UTC (USDT)', { exact: true }).fill('5');
  await dialog.getByLabel('Reason').fill('Lower than for others.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByLabel('Verified, per day in UTC (USDT)', { exact: true })).toBeFocused();
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
  const figures = { amount: '100.00', currency: 'USDT' };
  await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
  const limit = page.getByRole('region', { name: t('withdrawals.limit.title') });
  await expect(limit).toContainText('9,000,000.00 of 9,000,000.00 USDT');
  await expectAccessible(page, 'a limit of withdrawals');
  await limit.getByRole('button', { name: t('withdrawals.limit.go') }).click();
  await expect(page.getByLabel(t('identity.name'))).toBeVisible();
  await setWithdrawalTiers(client, { unverified_day_max: null });
});

test(
  'an adjustment of one is approved by another and stands in the records; a freeze tells the customer why',
  onMainRoad(),
  async ({ page, client, newAccount, openBrowser }) => {
    const t = textsIn('en');
    const user = await newAccount('is-made-good');
    const { token } = user;
    await ensureSecondPerson(client);
    const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
    await signInAtDesk(one);
    await signInAtDesk(two, SECOND);
    await one.goto(`/console/#/customers/${user.uid}`);
    await one.getByRole('button', { name: 'Adjust a balance…' }).click();
    await one.getByRole('dialog').getByLabel('Amount').fill('12.5');
    await one.getByRole('dialog').getByLabel('Reason').fill('A transfer that the bank returned.');
    // The dialog keeps the typed reason when it is opened again.
    await one.keyboard.press('Escape');
    await one.getByRole('button', { name: 'Adjust a balance…' }).click();
    await expect(one.getByRole('dialog').getByLabel('Reason')).toHaveValue(
      'A transfer that the bank returned.',
    );
    await one.getByRole('dialog').getByLabel('Amount').fill('12.5');
    await one.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
    await expect(one.getByText('Proposed. Waiting for a second approval')).toBeVisible(PATIENTLY);
    await goToPage(two, 'Adjustments');
    await two.getByRole('row').filter({ hasText: user.uid }).getByRole('button').first().click();
    await two.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(two.getByText('Approved and booked.')).toBeVisible(PATIENTLY);
    const { list } = await client.call(records, {}, { token });
    expect(list[0]).toMatchObject({ kind: 'adjustment', note: 'A transfer that the bank returned.' });

    await one.getByRole('button', { name: 'Freeze…' }).click();
    await one.getByRole('dialog').getByLabel('Freeze', { exact: true }).selectOption('all');
    await one.getByRole('dialog').getByLabel('Reason').fill('A device that is not yours signed in.');
    await one.getByRole('dialog').getByRole('button', { name: 'Freeze', exact: true }).click();
    await expect(one.getByText('Frozen.', { exact: true })).toBeVisible(PATIENTLY);
    await one.getByRole('button', { name: 'Adjust a balance…' }).click();
    const warnings = one.getByRole('dialog').getByRole('list', { name: 'Warnings' });
    for (const what of ['login', 'withdrawals', 'trades'])
      await expect(warnings).toContainText(`Frozen: ${what}`);
    await one.keyboard.press('Escape');
    await prepareDevice(page, { locale: 'en' });
    await openApp(page, '/pages/user/login');
    await page.getByLabel(t('accounts.account'), { exact: true }).fill('is-made-good');
    await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('accounts.login.submit'), exact: true }).click();
    await expect(page.getByText('A device that is not yours signed in.').first()).toBeVisible(PATIENTLY);
  },
);
