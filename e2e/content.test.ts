import type { Page } from '@playwright/test';
import { addBank } from '@tallystick/contract';
import { expectAccessible } from './support/checks/axe.ts';
import { goToPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { ensureSecondPerson, SECOND } from './support/desk/second-person.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { DESK } from './support/settings.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

/** Fills in the reason in the open dialog and decides. */
const decide = async (
  desk: Page,
  action: string,
  reason: string | null = 'For the journey.',
): Promise<void> => {
  const dialog = desk.getByRole('dialog');
  if (reason !== null) await dialog.getByLabel(/^(?:Reason|Source|What it is for)$/).fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
};

for (const locale of languages('th', 'de')) {
  test(
    `a notice that the operator publishes is read in an open app, and goes when it is taken back (${locale})`,
    uses(locale, '/pages/me/sub/notices'),
    async ({ page, newAccount, openBrowser }) => {
      const t = textsIn(locale);
      const user = await newAccount(`reads-a-notice-${locale}`);
      const desk = await openBrowser(DESK);
      await signInAtDesk(desk);
      await prepareDevice(page, { locale, user });
      await page.clock.install();
      await openApp(page, '/');
      await goToPage(desk, 'Notices');
      await desk.getByRole('button', { name: 'New notice' }).click();
      await desk.getByLabel('Title (en)').fill('Maintenance on Sunday');
      await desk
        .getByRole('group', { name: 'Language' })
        .getByRole('button', { name: new RegExp(`^${locale}`) })
        .click();
      await desk.getByLabel(`Title (${locale})`).fill('Wartung am Sonntag');
      await desk.getByLabel(`Text (${locale})`).fill('Von 4 bis 5 Uhr UTC.\nGuthaben bleiben unberührt.');
      await expect(desk.getByRole('region', { name: 'Preview' })).toContainText('Wartung am Sonntag');
      await desk.getByRole('button', { name: 'Publish…' }).click();
      await decide(desk, 'Publish');
      await page.clock.fastForward('00:31');
      await page.getByRole('link', { name: 'Wartung am Sonntag' }).click();
      await expect(page.getByText('Guthaben bleiben unberührt.')).toBeVisible();
      await page.getByRole('link', { name: t('home.allNotices') }).click();
      await page.getByRole('link', { name: 'Wartung am Sonntag' }).click();
      await expectAccessible(page, 'a notice');
      await desk.getByRole('button', { name: 'Restore version 1' }).click();
      await decide(desk, 'Restore');
      await page.clock.fastForward('00:31');
      await expect(page.getByText('Wartung am Sonntag')).toBeHidden();
    },
  );
}

test(
  'new terms and limits take two people, and the phone reads the terms beside those in force',
  onMainRoad(),
  async ({ page, client, newAccount, openBrowser }) => {
    const t = textsIn('en');
    await ensureSecondPerson(client);
    const user = await newAccount('reads-the-terms');
    const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
    await signInAtDesk(one);
    await signInAtDesk(two, SECOND);
    await goToPage(one, 'Trading terms');
    await one.getByRole('button', { name: 'New version…' }).click();
    await one.getByLabel('Profit (%), 30 s').fill('81');
    const later = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
    await one.getByLabel('In force from (UTC)').fill(later);
    await decide(one, 'Propose', 'A round figure and one.');
    const own = one.getByRole('row').filter({ hasText: '30 s profit 80 % → 81 %' });
    await expect(own).toContainText('awaiting decision');
    // The proposer can only withdraw it.
    await expect(own.getByRole('button')).toHaveText(['Withdraw…']);
    // The limits of open trades stand below the terms. The preview follows the figures.
    await one.getByRole('button', { name: 'New limits of open trades…' }).click();
    const stakes = one.getByRole('dialog').getByLabel('Open trade amounts of one customer (USDT)');
    await stakes.fill('4000');
    await expect(one.getByText('300 s: a trade amount above 4,000.00 USDT is refused')).toBeVisible();
    await stakes.fill('60000');
    await expect(one.getByText('can have up to 60,000 USDT in open trades')).toBeVisible();
    await expectAccessible(one, 'the form of limits');
    await decide(one, 'Propose', 'Larger customers came.');
    const limits = one.getByRole('row').filter({ hasText: '50,000.00 → 60,000.00' });
    await expect(limits.getByRole('button')).toHaveText(['Withdraw…']);
    await goToPage(two, 'Trading terms');
    await two.getByRole('button', { name: 'Approve version 2' }).click();
    await decide(two, 'Approve', null);
    await two.getByRole('button', { name: 'Approve limits, version 2' }).click();
    await expect(two.getByRole('dialog')).toContainText('Fits the new limits.');
    await decide(two, 'Approve', null);
    await expect(two.getByText('Limits of open trades · version 2')).toBeVisible();
    await expect(two.getByText(/^60,000\.00 · /)).toBeVisible();
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/trust/terms');
    await expect(page.getByText(t('trust.terms.version', { version: '2' }))).toBeVisible();
    await expect(page.getByText('A round figure and one.')).toBeVisible();
    await expect(page.getByText(t('trust.terms.inForce'), { exact: true })).toBeVisible();
  },
);

test('a bank’s rate takes two people, and the phone shows it for both directions', async ({
  page,
  client,
  newAccount,
  openBrowser,
}) => {
  const t = textsIn('en');
  await ensureSecondPerson(client);
  const user = await newAccount('pays-at-a-rate');
  const card = { cardholder_name: 'Mali Suwan', opening_bank: 'Siam Bank', account_number: '1234567890' };
  await client.call(addBank, card, { token: user.token });
  const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
  await signInAtDesk(one);
  await signInAtDesk(two, SECOND);
  await goToPage(one, 'Bank rates');
  await expect(one.getByText('Open at the demo’s rate, which does not age')).toBeVisible();
  await one.getByRole('button', { name: 'New rate…' }).click();
  await one.getByLabel(/^Deposit rate/).fill('36.5');
  await one.getByLabel(/^Withdrawal rate/).fill('3.6');
  await expect(one.getByText('Compare it with the source once more.')).toBeVisible();
  await one.getByLabel(/^Withdrawal rate/).fill('36');
  await decide(one, 'Propose', 'Fixing of the day');
  const own = one.getByRole('row').filter({ hasText: 'Customer pays: 35.25 → 36.5' });
  await expect(own).toContainText('awaiting decision');
  // The proposer can only withdraw it.
  await expect(own.getByRole('button')).toHaveText(['Withdraw…']);
  await goToPage(two, 'Bank rates');
  await two.getByRole('button', { name: /^Approve version/ }).click();
  await expect(two.getByRole('dialog')).toContainText('35.25 → 36.5');
  await decide(two, 'Approve', null);
  await expect(two.getByText(/^Open\. Closes at .+ UTC, in 2[34] h/)).toBeVisible();

  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('radio', { name: new RegExp(t('deposits.bank')) }).click();
  await page.getByLabel(t('deposits.bankAmount')).fill('100');
  await expect(page.getByText('3,650.00 THB')).toBeVisible();
  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('105');
  await expect(page.getByText('3,600.00 THB')).toBeVisible();
});
