import { fileURLToPath } from 'node:url';
import { expect, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { isFirstVisit, markVisit } from './support/lost-network.ts';
import { textsIn } from './support/texts.ts';

const PICTURE = fileURLToPath(new URL('../docs/images/home.png', import.meta.url));
const PLACE = '13.75630, 100.50180';
const OTHER_PLACE = '18.78830, 98.98530';

test('a place chosen on the map, and a signature nobody confirmed, leave the form as it is', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('lives-on-the-map') });
  await openApp(page, '/pages/me/sub/improve-info');
  await markVisit(page);
  const name = page.getByLabel(t('identity.name'));
  await name.fill('Mali Suwan');
  await page.getByLabel(t('identity.phone')).fill('081 234 5678');
  await page.getByLabel(t('identity.email')).fill('mali@mail.example');

  await page.getByRole('button', { name: t('identity.onMap') }).click();
  const map = page.getByRole('dialog', { name: t('pages.title.choose-location') });
  const search = map.getByLabel(t('places.choose.search'));
  await search.fill(PLACE);
  await search.press('Enter');
  await expect(map.getByText(PLACE).last()).toBeVisible();
  await search.fill(OTHER_PLACE);
  await map.getByRole('button', { name: t('places.choose.find') }).click();
  await expect(map.getByText(OTHER_PLACE).last()).toBeVisible();
  await map.getByRole('button', { name: t('places.choose.use'), exact: true }).click();
  await expect(map).toBeHidden();
  await expect(page.getByRole('button', { name: OTHER_PLACE })).toBeVisible();
  await expect(name).toHaveValue('Mali Suwan');

  const pad = page.getByRole('img', { name: t('identity.signature') });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the field to sign in has no place');
  await page.mouse.move(box.x + 40, box.y + 90);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 60, { steps: 6 });
  await page.mouse.up();
  await page.getByRole('button', { name: t('identity.submit') }).click();
  const button = t('forms.signature.accept');
  await expect(page.getByText(t('forms.signature.unconfirmed', { button }))).toBeVisible();
  expect(await isFirstVisit(page)).toBe(true);
});

test('registering marks the field that was refused', async ({ page }) => {
  const t = textsIn('en');
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

test('what was missing of a deposit is forgotten once it is there', async ({ page, newAccount }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('forgot-the-screenshot') });
  await openApp(page, '/pages/me/sub/stored');
  await page.getByRole('button', { name: t('deposits.submit'), exact: true }).click();
  await expect(page.getByText(t('deposits.screenshotMissing'))).toBeVisible();
  await page.getByLabel(t('forms.picture.choose')).setInputFiles(PICTURE);
  await expect(page.getByText(t('forms.picture.done'))).toBeVisible();
  await expect(page.getByText(t('deposits.screenshotMissing'))).toBeHidden();
});

test('a code takes six digits, however it was pasted', async ({ page }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en' });
  await openApp(page, '/pages/user/reset-pwd');
  const code = page.getByLabel(t('access.reset.code'));
  await code.fill('Code: 123 456 7');
  await expect(code).toHaveValue('123456');
});
