import type { Locator } from '@playwright/test';
import { limits } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { ticketOf } from './support/customer/trading.ts';
import { expect, goTo, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

for (const locale of languages('th', 'pt')) {
  test(
    `a customer sets a limit of their own, and sees it hold (${locale})`,
    uses(locale, '/pages/me/sub/limits'),
    async ({ page, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`measured-${locale}@example.com`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/limits');
      const stakes = page.getByRole('region', { name: t('access.limits.stakes') });
      await stakes.getByRole('button', { name: t('access.limits.stakes') }).click();
      await stakes
        .getByRole('button', { name: t('access.limits.day') })
        .last()
        .click();
      const sheet = page.getByRole('dialog');
      await sheet.getByLabel(t('access.limits.amount')).fill('0');
      await sheet.getByRole('button', { name: t('access.limits.save') }).click();
      await expect(sheet.getByText(t('field.amount'))).toBeVisible();
      await sheet.getByLabel(t('access.limits.amount')).fill('250');
      await sheet.getByRole('button', { name: t('access.limits.save') }).click();
      await expect(stakes.getByRole('button', { name: t('access.limits.day') }).last()).toContainText(
        formatAmount(locale, '250'),
      );
    },
  );
}

for (const locale of languages('th', 'de')) {
  test(
    `a time-out is taken, is shown wherever something is bought, and stays (${locale})`,
    uses(locale, '/pages/me/sub/limits'),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`pauses-${locale}@example.com`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/limits');
      const expectPaused = async (button: Locator): Promise<void> => {
        await expect(page.getByText(t('access.limits.timeOutBody'))).toBeVisible();
        await expect(button).toBeDisabled();
      };
      const pause = page.getByRole('region', { name: t('access.limits.timeOut') });
      await pause.getByRole('button', { name: t('access.limits.days', { count: 7 }) }).click();
      await page.getByRole('button', { name: t('access.limits.timeOutStart') }).click();
      await expect(page.getByText(t('access.limits.saved')).first()).toBeAttached();
      const { time_out_until: until } = await client.call(
        limits,
        { time_out_hours: 0 },
        { token: user.token },
      );
      expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);

      await openApp(page, '/pages/me/sub/loan');
      await expectPaused(page.getByRole('button', { name: t('products.choosePlan') }).first());
      await expectAccessible(page, 'the plans of the fund during a time-out');
      await goTo(page, '/pages/me/sub/machine');
      await expectPaused(page.getByRole('article').getByRole('button').first());
      await goTo(page, '/pages/invest/coin?symbol=BTCUSDT');
      await expectPaused(page.getByRole('button', { name: t('trading.up'), exact: true }));
      // The quick trade shows the reason in place of the halves.
      await goTo(page, '/pages/rob/index');
      const ticket = ticketOf(page, t, 'BTC/USDT');
      await expect(ticket.getByText(t('trading.sheet.breakEven'))).toBeVisible();
      await expect(ticket.getByRole('button', { name: t('trading.up') })).toHaveCount(0);
    },
  );
}

test('who asked to be reminded is told how long they have been here', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('reminded@example.com');
  await client.call(limits, { reminder_minutes: 30 }, { token: user.token });
  await page.clock.install();
  await prepareDevice(page, { locale: 'en', user });
  const told = page.waitForResponse((answer) => answer.url().includes('/api/user/limits'));
  await openApp(page, '/pages/me/sub/setting');
  await expect(page.getByRole('link', { name: t('pages.title.limits') })).toBeVisible();
  // Waits until the app knows the chosen reminder, then lets time pass.
  await told;
  await page.waitForLoadState('networkidle');
  await page.clock.runFor('31:00');
  await expect(page.getByRole('alertdialog')).toContainText(
    t('access.limits.reminderTitle', { minutes: '30' }),
  );
});
