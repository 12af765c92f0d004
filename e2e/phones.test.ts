import { phoneFigures, staffLogin } from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { expect, openApp, prepareDevice, settle, test } from './support/journey.ts';
import { OPERATOR } from './support/settings.ts';
import { textsIn } from './support/texts.ts';

const OPENED = '/pages/user/login';
const TURNED_TO = '/pages/user/reset-pwd';

/** The visits that the console counts of both pages. Other journeys visit them too. */
const visitsOf = async (client: WireClient, token: string): Promise<readonly [number, number]> => {
  const { pages } = await client.call(phoneFigures, {}, { token });
  const of = (path: string): number => pages.find(({ page }) => page === path)?.visits ?? 0;
  return [of(OPENED), of(TURNED_TO)];
};

test('a phone reports each page of a visit when it leaves, and the console counts them', async ({
  page,
  client,
}) => {
  const t = textsIn('th');
  const { token } = await client.call(staffLogin, OPERATOR);
  const before = await visitsOf(client, token);
  await prepareDevice(page, { locale: 'th' });
  // Loaded when the page is whole and idle.
  const measuring = page.waitForResponse(
    async (response) =>
      response.url().endsWith('.js') && (await response.text()).includes('largest-contentful-paint'),
    { timeout: 60_000 },
  );
  await openApp(page, OPENED);
  await measuring;
  await settle(page);
  await page.getByRole('link', { name: t('accounts.login.forgot') }).tap();
  await expect(page).toHaveURL(/reset-pwd/);
  // Chromium tells of the new page when it has painted it.
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver(resolve).observe({ type: 'soft-navigation', buffered: true });
      }),
  );
  await settle(page);
  await page.goto('about:blank');
  await expect
    .poll(
      async () => {
        const after = await visitsOf(client, token);
        return after.every((visits, place) => visits > (before[place] ?? 0));
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBe(true);
});
