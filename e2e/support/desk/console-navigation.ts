import { expect, type Locator, type Page } from '@playwright/test';

/** The menu: a link for each door, behind which stand one or several pages. */
export const navigation = (desk: Page): Locator =>
  desk.getByRole('navigation', { name: 'Pages', exact: true });

const tabs = (desk: Page): Locator => desk.getByRole('navigation', { name: /^Pages of / });

/** Goes to a page by its tab, else by the palette. */
export const goToPage = async (desk: Page, name: string): Promise<void> => {
  await expect(desk.getByRole('button', { name: /^Find/ })).toBeVisible();
  const tab = tabs(desk).or(navigation(desk)).getByRole('link', { name, exact: true });
  if ((await tab.count()) > 0) {
    await tab.first().click();
    return;
  }
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox', { name: 'Find a page, a customer or a payment' }).fill(name);
  await desk
    .getByRole('option', { name: `Page ${name}` })
    .first()
    .click();
};

/** Opens a page and waits until it has loaded. */
export const openPage = async (desk: Page, name: string): Promise<void> => {
  await goToPage(desk, name);
  await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // The loading text appears with a delay, but its status element is there from the beginning.
  await expect(desk.locator('main [role=status]').filter({ hasText: 'Loading' })).toHaveCount(0);
};

/** The pages that are shown to a member, door by door. `before` makes the menu visible. */
export const shownPages = async (
  desk: Page,
  before: () => Promise<void> = async () => {},
): Promise<string[]> => {
  const names: string[] = [];
  const heading = desk.getByRole('main').getByRole('heading', { level: 1 });
  await before();
  for (const door of await navigation(desk).getByRole('link').all()) {
    await before();
    const [title, current] = [await heading.innerText(), await door.getAttribute('aria-current')];
    await door.click();
    if (current === null) await expect(heading).not.toHaveText(title);
    const behind = await tabs(desk).getByRole('link').allTextContents();
    names.push(...(behind.length === 0 ? [await heading.innerText()] : behind));
  }
  return names;
};
