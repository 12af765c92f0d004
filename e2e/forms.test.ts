import { expect, openApp, PASSWORD, prepareDevice, test } from './journey.ts';
import { textsIn } from './texts.ts';

test('registering marks the field that was refused', async ({ page }) => {
  const t = await textsIn('en');
  await prepareDevice(page, { locale: 'en' });
  await openApp(page, '/pages/user/register');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const password = field(t('accounts.password'));
  const code = field(t('accounts.invitationCode'));
  const fill = async (secret: string): Promise<void> => {
    await password.fill(secret);
    await field(t('accounts.passwordConfirm')).fill(secret);
    await page.getByRole('button', { name: t('accounts.register.submit') }).click();
  };
  await field(t('accounts.account')).fill('marks-the-field');
  await code.fill('DEMO');
  await fill('password123');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toBeFocused();
  await code.fill('NOSUCHCODE');
  await fill(PASSWORD);
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(password).not.toHaveAttribute('aria-invalid');
});

test('a code takes six digits, however it was pasted', async ({ page }) => {
  const t = await textsIn('en');
  await prepareDevice(page, { locale: 'en' });
  await openApp(page, '/pages/user/reset-pwd');
  const code = page.getByLabel(t('access.reset.code'));
  await code.fill('Code: 123 456 7');
  await expect(code).toHaveValue('123456');
});
