import { expectAccessible } from './support/checks/axe.ts';
import { navigation, openPage, shownPages } from './support/desk/console-navigation.ts';
import { expect, test } from './support/journey.ts';
import { DESK, OPERATOR } from './support/settings.ts';

test('the console is accessible, also in Thai', async ({ openBrowser }) => {
  test.slow();
  const page = await openBrowser(DESK);
  await page.goto('/console/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'signing in');
  await page.getByLabel('Name').fill(OPERATOR.name);
  await page.getByLabel('Password').fill(OPERATOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(navigation(page)).toBeVisible();
  await test.step('the language is kept on the device', async () => {
    await page.getByLabel('Language').selectOption('ไทย');
    const heading = page.getByRole('heading', { level: 1, name: 'ภาพรวม' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expectAccessible(page, 'the overview in Thai');
    await page.getByLabel('ภาษา').selectOption('English');
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  });
  for (const name of await shownPages(page)) {
    await openPage(page, name);
    await expectAccessible(page, name);
  }
});
