import { addWallet } from '@tallystick/contract';
import { expect, openApp, PASSWORD, prepareDevice, test } from './journey.ts';
import { textsIn } from './texts.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** Five seconds to take it back, a step a second, six blocks of a second each. */
const ARRIVED_WITHIN_MS = 30_000;

test('a withdrawal goes out step by step and arrives; another is taken back', async ({
  page,
  client,
  newAccount,
}) => {
  const t = await textsIn('en');
  const user = await newAccount('takes-money-out');
  const { token } = user;
  await client.call(addWallet, { currency: 'USDT', chain: 'ERC20', address: ADDRESS }, { token });
  await prepareDevice(page, { locale: 'en', user });

  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('5');
  await expect(
    page.getByText(t('withdrawals.draw.tooSmall', { amount: '20.00', currency: 'USDT' })),
  ).toBeVisible();
  await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
  await expect(page.getByText('100.00 − 2.00 = 98.00 USDT')).toBeVisible();
  await page
    .getByRole('button', { name: t('withdrawals.draw.next', { amount: '100.00', currency: 'USDT' }) })
    .click();

  const confirm = page.getByRole('dialog', { name: t('withdrawals.confirm.title') });
  await expect(confirm.getByText(ADDRESS)).toBeVisible();
  const password = confirm.getByLabel(t('withdrawals.confirm.password'), { exact: true });
  const submit = confirm.getByRole('button', {
    name: t('withdrawals.confirm.submit', { amount: '100.00', currency: 'USDT' }),
  });
  await password.fill('not the password');
  await submit.click();
  await expect(confirm.getByText(t('error.password_wrong'))).toBeVisible();
  await password.fill(PASSWORD);
  await submit.click();

  const detail = page.getByRole('dialog', { name: t('withdrawals.record.detail') });
  const steps = detail.getByRole('list', { name: t('withdrawals.record.steps') });
  await expect(steps.getByText(t('withdrawals.step.requested'))).toBeVisible();
  for (const step of ['approved', 'signed', 'broadcast', 'completed'] as const) {
    await expect(steps.getByText(t(`withdrawals.step.${step}`), { exact: true }).first()).toBeVisible({
      timeout: ARRIVED_WITHIN_MS,
    });
  }
  await expect(detail.getByText(/^0x[0-9a-f]{64}$/)).toBeVisible();
  await detail.getByRole('button', { name: t('common.close') }).click();
  await expect(page.getByRole('listitem').getByText(t('withdrawals.status.completed'))).toBeVisible();

  // Above the limit it waits for two people, so that there is time to think again.
  await openApp(page, '/pages/me/sub/draw-money');
  await page.getByLabel(t('withdrawals.draw.amount')).fill('1500');
  await page
    .getByRole('button', { name: t('withdrawals.draw.next', { amount: '1,500.00', currency: 'USDT' }) })
    .click();
  await password.fill(PASSWORD);
  await confirm
    .getByRole('button', { name: t('withdrawals.confirm.submit', { amount: '1,500.00', currency: 'USDT' }) })
    .click();
  await detail.getByRole('button', { name: t('withdrawals.record.takeBack') }).click();
  await expect(steps.getByText(t('withdrawals.step.cancelled'))).toBeVisible();
  await expect(detail.getByText(t('withdrawals.reason.by_customer'))).toBeVisible();
});
