import type { Page } from '@playwright/test';
import { publishLiabilities } from '@tallystick/contract';
import { openForExperts } from './support/customer/receipt-check.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { DESK, OPERATOR } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const signIn = async (desk: Page): Promise<void> => {
  await desk.goto('/console/');
  await desk.getByLabel('Name').fill(OPERATOR.name);
  await desk.getByLabel('Password').fill(OPERATOR.password);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByRole('navigation', { name: 'Pages' })).toBeVisible();
};

test('terms and the house’s money are proposed in the console, and nobody approves their own', async ({
  page,
  openBrowser,
  complaints,
}) => {
  test.setTimeout(240_000);
  // The browser logs each refusal.
  complaints.allow(/status of 400 .*changes\/propose/);
  const desk = await openBrowser(DESK);
  await signIn(desk);

  await test.step('a new version of a plan of the fund', async () => {
    await goToPage(desk, 'Fund and miners');
    await desk.getByRole('button', { name: 'New version of USDT 7' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Version 2 of USDT 7' });
    await dialog.getByLabel('Daily reward rate (%)').fill('0.51');
    await expect(dialog.getByText('1,000.00 USDT earn 5.10 USDT a day', { exact: false })).toBeVisible();
    await dialog.getByLabel('Maximum (USDT)').fill('1');
    await dialog.getByLabel('Reason').fill('The pool is to last longer.');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    // The form marks the field that the server refused and keeps the input.
    await expect(dialog.getByLabel('Maximum (USDT)')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Maximum (USDT)').fill('50000');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole('row', { name: /USDT 7/ })).toContainText('0.68 %');
  });

  await test.step('money for a pool, never out of what is set aside', async () => {
    await goToPage(desk, 'Treasury');
    await expect(desk.getByRole('row', { name: /^fund reserve/ })).toContainText('OK');
    await desk.getByRole('button', { name: 'Move money…' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Treasury transfer' });
    await expect(dialog.getByLabel('From').locator('option')).not.toContainText(['reserve']);
    await dialog.getByLabel('Amount').fill('2500');
    await dialog.getByLabel('Reference').fill('SWIFT 4711');
    await dialog.getByLabel('Reason').fill('More for the fund.');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('both wait for somebody else', async () => {
    const move = desk.getByRole('row', {
      name: /2,500.00 USDT from external to fund pool · reference SWIFT 4711/,
    });
    await expect(move).toContainText('awaiting decision');
    await expect(move.getByRole('button', { name: 'Withdraw…' })).toBeVisible();
    await expect(move.getByRole('button', { name: /Approve/ })).toHaveCount(0);
    await goToPage(desk, 'Fund and miners');
    const plan = desk.getByRole('row', { name: /0\.68 % → 0\.51 %/ });
    await expect(plan).toContainText('awaiting decision');
    await expect(plan.getByRole('button', { name: /Approve/ })).toHaveCount(0);
  });

  await test.step('a statement of liabilities at a press, of which anyone sees what is held on chains', async () => {
    const t = textsIn('en');
    await goToPage(desk, 'Treasury');
    // The server allows one statement a minute. The program made one at its start, and another journey may have made one just
    // now.
    complaints.allow(/status of 429 .*publish_liabilities/);
    await desk.getByRole('button', { name: 'Publish liabilities now…' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Publish liabilities now' });
    await dialog.getByLabel('Reason').fill('For whoever asks today.');
    await expect(async () => {
      const answer = desk.waitForResponse((response) => response.url().includes(publishLiabilities.path));
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
      expect((await answer).status()).toBe(200);
    }).toPass({ intervals: [2_000], timeout: 130_000 });
    await expect(desk.getByText('Statement published.')).toBeVisible();
    await prepareDevice(page, { locale: 'en' });
    await openApp(page, '/trust');
    await openForExperts(page, t);
    const held = page.getByRole('region', { name: t('trust.heldOnChain') });
    await expect(held).toBeVisible();
  });
});
