import type { Page } from '@playwright/test';
import { furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

/** Records the motions of page changes, and the names of the parts that took part. Runs in the page. */
const recordMotions = (): void => {
  const motions: string[] = [];
  Object.assign(window, { motions });
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  const named = (): string =>
    document.querySelector('[style*="grown"]')?.className.split(' ', 1)[0] ?? 'nothing';
  document.startViewTransition = (...given) => {
    const before = named();
    const transition = start(...given);
    void transition.ready.then(
      () => motions.push(`${document.documentElement.dataset['motion']}: ${before} to ${named()}`),
      () => undefined,
    );
    return transition;
  };
};

const motionsOf = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'motions'));

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a row grows to its page, which shrinks back to it (motion: ${motion})`, async ({
    openBrowser,
    client,
  }) => {
    const t = textsIn('en');
    const { user, ended } = await furnishedAccount(client);
    await endedOrder(client, ended.up, user.token);
    const page = await openBrowser({ reducedMotion: motion });
    await page.addInitScript(recordMotions);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/invest/records');
    const row = page.locator(`.row-link[href*="${ended.up}"]`);
    await expect(row).toBeVisible();
    await page.waitForLoadState('networkidle');
    await row.click();
    await expect(page.getByRole('region', { name: t('trading.field.result') })).toBeVisible();
    const isStill = motion === 'reduce';
    await expect.poll(() => motionsOf(page)).toEqual(isStill ? [] : ['row: row-link to page']);
    await page.goBack();
    await expect(row).toBeVisible();
    await expect
      .poll(() => motionsOf(page))
      .toEqual(isStill ? [] : ['row: row-link to page', 'row: page to row-link']);
    await expect(page.locator('[style*="grown"]')).toHaveCount(0);
  });
