import type { Page } from '@playwright/test';

/** Leaves a mark on the running app that a reload would take away. */
export const markVisit = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.dataset['visit'] = 'the first';
  });

export const isFirstVisit = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['visit'] === 'the first');

/** Lets the next request to a path reach the program, and keeps its answer from the page. */
export const loseNextAnswer = async (
  page: Page,
  path: string,
  isMeant: (body: string) => boolean = () => true,
): Promise<void> => {
  let isLost = false;
  await page.route(`**${path}?*`, async (route) => {
    if (isLost || !isMeant(route.request().postData() ?? '')) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort('internetdisconnected');
  });
};
