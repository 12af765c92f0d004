import { expect, type Locator, type Page } from '@playwright/test';

export const navigation = (desk: Page): Locator => desk.getByRole('navigation', { name: 'Pages' });

/** Opens a page and waits until it has loaded. */
export const openPage = async (desk: Page, name: string): Promise<void> => {
  await navigation(desk).getByRole('link', { name, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // The loading text appears with a delay, but its status element is there from the beginning.
  await expect(desk.locator('main [role=status]').filter({ hasText: 'Loading' })).toHaveCount(0);
};
