import { addBank, addWallet, confirmOtp, enableOtp, withdraw } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { authenticatorCode, createTestWallet } from '@tallystick/server/test/support/keys-of-customers.ts';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { onMainRoad } from './support/main-road.ts';
import { EXPLORER, NARROW, PHONE } from './support/settings.ts';
import { textsIn } from './support/texts.ts';
import { uses } from './support/uses.ts';

// Only this journey uses the address, because withdrawals that others have approved count for 24 hours.
const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Five seconds to cancel, a second for each step, and six blocks of one second each. */
const ARRIVED_WITHIN_MS = 30_000;

const countLines = (element: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
};

test('a withdrawal to a card carries the mark of a bank', async ({ page, client, newAccount }) => {
  const user = await newAccount('is-paid-to-a-card');
  const { token } = user;
  const card = {
    cardholder_name: 'Mali Suwan',
    opening_bank: 'Bangkok Bank',
    card_number: '4242424242424242',
  };
  const { bank_id } = await client.call(addBank, card, { token });
  const form = { bank_id, currency: 'USDT', amount: '100', password: PASSWORD } as const;
  await client.call(withdraw, form, { token });
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/draw-record');
  const row = page.getByRole('listitem').filter({ hasText: '4242' });
  await expect(row.locator('svg.lucide-landmark')).toBeVisible();
});

test('a wallet that is a contract carries a warning, in the list and where the withdrawal is confirmed', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('de');
  const user = await newAccount('pays-a-contract');
  // The local chain has this contract, which deploys others, from its first block on.
  const wallet = {
    currency: 'USDT',
    chain: 'ERC20',
    address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  } as const;
  await client.call(addWallet, wallet, { token: user.token });
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/wallet');
  await expect(page.getByText(t('destinations.wallet.isContract', wallet))).toBeVisible();
  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
  const figures = { amount: formatAmount('de', '100'), currency: 'USDT' };
  await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
  await expect(page.getByRole('dialog').getByText(t('withdrawals.confirm.isContract', wallet))).toBeVisible();
});

test('a customer who lost the phone confirms a withdrawal with a recovery code', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('de');
  const user = await newAccount('lost-the-phone');
  const { token } = user;
  await client.call(
    addWallet,
    { currency: 'USDT', chain: 'ERC20', address: createTestWallet().address },
    { token },
  );
  const { secret } = await client.call(enableOtp, { password: PASSWORD }, { token });
  const otp = authenticatorCode(secret, Date.now());
  const { recovery_codes: codes } = await client.call(confirmOtp, { otp }, { token });
  await prepareDevice(page, { locale: 'de', user });
  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
  const figures = { amount: formatAmount('de', '100'), currency: 'USDT' };
  await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
  const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
  const app = confirm.getByLabel(t('forms.secondFactor.app'), { exact: true });
  await expect(app).toHaveAttribute('inputmode', 'numeric');
  await confirm.getByRole('button', { name: t('forms.secondFactor.useRecovery') }).click();
  const recovery = confirm.getByLabel(t('forms.secondFactor.recovery'), { exact: true });
  // A numeric keyboard of a phone has no letters.
  await expect(recovery).toHaveAttribute('inputmode', 'text');
  await expect(recovery).toBeFocused();
  // All codes at once, as the button that copies them does. The field takes the first one.
  await recovery.fill(codes.join(''));
  await expect(recovery).toHaveValue(codes[0] ?? '');
  await confirm.getByRole('button', { name: t('withdrawals.confirm.submit', figures) }).click();
  const detail = page.getByRole('main');
  await expect(detail.getByText(t('withdrawals.step.requested'))).toBeVisible();
});

for (const locale of languages('th', 'de')) {
  test(
    `a withdrawal to a bank account states the local amount at a dated rate (${locale})`,
    uses(locale, '/pages/me/sub/add-kabaw', '/pages/me/sub/draw-money'),
    async ({ page, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`is-paid-to-an-account-${locale}`);
      await prepareDevice(page, { locale, user });
      await openApp(page, '/pages/me/sub/add-kabaw');
      await page.getByLabel(t('destinations.card.accountHolder')).fill('Mali Suwan');
      await page.getByLabel(t('destinations.card.bankName')).fill('Siam Bank');
      await page.getByLabel(t('destinations.card.account')).fill('123-4-56789-0');
      await page.getByLabel(t('destinations.card.bankCode')).fill('014');
      await page.getByRole('button', { name: t('destinations.card.submit') }).click();
      await expect(page.getByText(t('destinations.card.accountEnding', { last4: '7890' }))).toBeAttached();

      await openApp(page, '/pages/me/sub/draw-money');
      await page.getByLabel(t('withdrawals.draw.amount')).fill('105');
      // (105 − 5) × 34.75, the rate that a demo begins with.
      const payout = `${formatAmount(locale, '3475')} THB`;
      const rate = { currency: 'USDT', rate: formatAmount(locale, '34.75'), local: 'THB' };
      await expect(page.getByText(payout)).toBeVisible();
      const asked = { amount: formatAmount(locale, '105'), currency: 'USDT' };
      await page.getByRole('button', { name: t('withdrawals.draw.next', asked) }).click();
      const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
      await expect(confirm.getByText(payout)).toBeVisible();
      await expect(confirm.getByText(t('withdrawals.draw.rateLine', rate))).toBeVisible();
      await expectAccessible(page, 'the confirmation of a payout by bank');
      await confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true }).fill(PASSWORD);
      await confirm.getByRole('button', { name: t('withdrawals.confirm.submit', asked) }).click();

      const detail = page.getByRole('main');
      await expect(page.getByRole('button', { name: t('payment.ask') })).toBeVisible();
      await expect(detail.getByText(payout)).toBeVisible();
      await expect(detail.getByText(t('withdrawals.draw.rateLine', rate))).toBeVisible();
      await openApp(page, '/pages/me/sub/draw-record');
      await expect(page.getByRole('listitem').filter({ hasText: '7890' })).toContainText(payout);
    },
  );
}

for (const locale of languages('th', 'pt')) {
  test(
    `a withdrawal goes out step by step and arrives; another is taken back (${locale})`,
    onMainRoad(
      uses(locale, '/pages/me/sub/draw-money', '/pages/me/sub/draw-record', '/pages/me/sub/withdrawal'),
    ),
    async ({ page, client, newAccount }) => {
      const t = textsIn(locale);
      const user = await newAccount(`takes-money-out-${locale}`);
      const { token } = user;
      const amount = (text: string): string => formatAmount(locale, text);
      await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
      await prepareDevice(page, { locale, user });

      await openApp(page, '/pages/me/sub/draw-money');
      await page.getByLabel(t('withdrawals.draw.amount')).fill('5');
      await expect(
        page.getByText(t('withdrawals.draw.tooSmall', { amount: amount('20'), currency: 'USDT' })),
      ).toBeVisible();
      await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
      await expect(page.getByText(`${amount('98')} USDT`)).toBeVisible();
      await page
        .getByRole('button', {
          name: t('withdrawals.draw.next', { amount: amount('100'), currency: 'USDT' }),
        })
        .click();

      const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
      await expect(confirm.getByText(ADDRESS)).toBeVisible();
      // The address appears in groups of four characters, which are easier to compare.
      for (const group of [ADDRESS.slice(0, 4), ADDRESS.slice(20, 24), ADDRESS.slice(-2)])
        await expect(confirm.getByText(group, { exact: true })).toBeVisible();
      const password = confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true });
      const submit = confirm.getByRole('button', {
        name: t('withdrawals.confirm.submit', { amount: amount('100'), currency: 'USDT' }),
      });
      await password.fill('not the password');
      await submit.click();
      await expect(confirm.getByText(t('error.password_wrong'))).toBeVisible();
      await password.fill(PASSWORD);
      await submit.click();

      const detail = page.getByRole('main');
      const steps = detail.getByRole('list', { name: t('withdrawals.record.steps') });
      await expect(steps.getByText(t('withdrawals.step.requested'))).toBeVisible();
      for (const step of ['approved', 'signed', 'broadcast', 'completed'] as const) {
        await expect(steps.getByText(t(`withdrawals.step.${step}`), { exact: true }).first()).toBeVisible({
          timeout: ARRIVED_WITHIN_MS,
        });
      }
      const hash = detail.getByText(/^0x[0-9a-f]{64}$/);
      await expect(hash).toBeVisible();
      await page.setViewportSize(NARROW);
      const number = detail.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      expect(await number.evaluate(countLines), 'the order number stands on one line').toBe(1);
      await page.setViewportSize(PHONE.viewport);
      await expect(page.getByText(t('payment.withdrawal.completed'))).toBeVisible();
      await expect(
        detail.getByRole('link', { name: t('payment.explorer', { host: new URL(EXPLORER).host }) }),
      ).toHaveAttribute('href', `${EXPLORER}/tx/${await hash.textContent()}`);
      await expectAccessible(page, 'a withdrawal');
      await page.getByRole('button', { name: t('payment.ask') }).click();
      const attached = t('support.payment.withdrawal', { amount: `${amount('100')} USDT` });
      await expect(page.getByText(attached)).toBeVisible();
      await page.getByLabel(t('support.write'), { exact: true }).fill('?');
      await page.getByRole('button', { name: t('support.send'), exact: true }).click();
      await page.getByRole('log').getByRole('link', { name: attached }).click();
      await expect(page.getByText(t('payment.withdrawal.completed'))).toBeVisible();
      await openApp(page, '/pages/me/sub/draw-record');
      await expect(page.getByRole('listitem').getByText(t('withdrawals.status.completed'))).toBeVisible();

      // A withdrawal above the limit waits for two people, so there is time to cancel it.
      await openApp(page, '/pages/me/sub/draw-money');
      await page.getByLabel(t('withdrawals.draw.amount')).fill('1500');
      await page
        .getByRole('button', {
          name: t('withdrawals.draw.next', { amount: amount('1500'), currency: 'USDT' }),
        })
        .click();
      await password.fill(PASSWORD);
      await confirm
        .getByRole('button', {
          name: t('withdrawals.confirm.submit', { amount: amount('1500'), currency: 'USDT' }),
        })
        .click();
      await detail.getByRole('button', { name: t('withdrawals.record.takeBack') }).click();
      await expect(steps.getByText(t('withdrawals.step.cancelled'))).toBeVisible();
      await expect(detail.getByText(t('withdrawals.reason.by_customer'))).toBeVisible();

      await page.getByRole('button', { name: t('common.back') }).click();
      const filter = page.getByRole('tablist', { name: t('withdrawals.record.filter') });
      await filter.getByRole('tab', { name: t('withdrawals.status.rejected') }).click();
      await expect(page.getByText(t('withdrawals.record.none'))).toBeVisible();
      await filter.getByRole('tab', { name: t('withdrawals.status.cancelled') }).click();
      await expect(page.getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('listitem')).toContainText(amount('1500'));
    },
  );
}
