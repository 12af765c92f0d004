import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks/axe.ts';
import { expect, test } from './support/journey.ts';
import { DESK, NARROW } from './support/settings.ts';

/** A page of text, one of wide tables, one of commands, and the reference of the API. */
const PAGES = ['/help/', '/help/permissions', '/help/runbooks/lost-database', '/docs'];

/** Keeps two calls of each slice in the reference of the API. One template writes all of them: 35,000 elements that are checked for a minute. */
const keepFirstCalls = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const call of document.querySelectorAll('article:nth-of-type(n + 3)')) call.remove();
  });

test('the documentation is accessible, in light and dark, and fits a phone', async ({ openBrowser }) => {
  const page = await openBrowser({ viewport: NARROW });
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, address).toBeLessThanOrEqual(0);
    await keepFirstCalls(page);
    await expectAccessible(page, address);
  }
});

test('the console and the pages themselves lead through the documentation', async ({ openBrowser }) => {
  const page = await openBrowser(DESK);
  await page.goto('/help');
  await expect(page).toHaveURL(/\/help\/$/);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'The database is unreachable or lost' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The database is unreachable or lost' }),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/lost-database#/);
  await pages.getByRole('link', { name: 'API reference' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tallystick API' })).toBeVisible();
  await page.getByRole('link', { name: 'Documentation' }).click();
  await expect(page).toHaveURL(/\/help\/$/);
});
