import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/checks/axe.ts';
import { openPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { keepPictures } from './support/desk/desk-pictures.ts';
import { closeDay } from './support/desk/staff-database.ts';
import { expect, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

test('a list is ordered, narrowed, saved as a view and as a file, and Ctrl K finds a customer', async ({
  newAccount,
  openBrowser,
}) => {
  const user = await newAccount('zz-is-listed');
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  await openPage(desk, 'Customers');
  const main = desk.getByRole('main');
  const heads = main.getByRole('columnheader');
  await main.getByRole('button', { name: 'Account', exact: true }).click();
  await main.getByRole('button', { name: /^Account/ }).click();
  await expect(desk).toHaveURL(/sort=-account/);
  await expect(heads.first()).toHaveAttribute('aria-sort', 'descending');
  const today = new Date().toISOString().slice(0, 10);
  await main.getByLabel('From (UTC)').fill(today);
  await expect(main.getByText(user.uid)).toBeVisible();
  await expectAccessible(desk, 'a list with its tools');

  await main.getByRole('button', { name: 'Columns' }).click();
  await desk.getByRole('checkbox', { name: 'Language' }).uncheck();
  await desk.keyboard.press('Escape');
  await expect(heads.filter({ hasText: 'Language' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Views' }).click();
  await desk.getByLabel('Name of this view').fill('New today');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('button', { name: 'New today', exact: true })).toBeVisible();
  await desk.keyboard.press('Escape');

  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    main.getByRole('button', { name: 'Save the filtered customers as CSV' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  // The file has every field, whatever the table shows.
  expect(text.split('\r\n')[0]).toContain('Customer ID,Account,Language,Created at,Identity');
  expect(text).toContain(user.uid);

  await main.getByRole('button', { name: /^Account/ }).click();
  await expect(desk).not.toHaveURL(/sort=/);
  await main.getByRole('button', { name: 'Views' }).click();
  await desk.getByRole('button', { name: 'New today', exact: true }).click();
  await expect(desk).toHaveURL(/sort=-account.*hide=locale|hide=locale.*sort=-account/);
  await desk.getByRole('button', { name: 'Remove the view New today' }).click();
  await expect(desk.getByText('None yet.')).toBeVisible();
  await desk.keyboard.press('Escape');

  await desk.keyboard.press('Control+k');
  const field = desk.getByRole('combobox', { name: 'Find a page, a customer or a payment' });
  await field.fill(user.uid);
  await expect(desk.getByRole('option', { selected: true })).toContainText('zz-is-listed');
  await expectAccessible(desk, 'the palette');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`customers/${user.uid}`));
  await desk.keyboard.press('Control+k');
  await field.fill('chain dep');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { name: 'Chain deposits' })).toBeVisible();
});

test('the statement of a closed day says whose money there was, and goes into a book of Beancount', async ({
  openBrowser,
}, info) => {
  const day = await closeDay();
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  await openPage(desk, 'Statements');
  const main = desk.getByRole('main');
  await main.getByRole('button', { name: day, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name: `Statement of ${day}` })).toBeVisible();
  await expect(main.getByRole('row', { name: /Money of customers USDT/ })).toBeVisible();
  await expect(main.getByRole('row', { name: /^external USDT/ })).toContainText('inflows negative');
  await expectAccessible(desk, 'a statement');
  await keepPictures(desk, info, 'statement');
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    main.getByRole('button', { name: 'Beancount', exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`books-${day}.beancount`);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    / balance Liabilities:Customers:Available {2}-\d/,
  );
});
