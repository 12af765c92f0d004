import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addOrder } from '@tallystick/contract';
import { expect, goTo, openApp, prepareDevice, test } from './journey.ts';
import { textsIn } from './texts.ts';
import { endedOrder } from './trading.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
const GAP = 24;
const PHONE_WIDTH = 280;

/** Phones side by side on the ground of the brand. */
const sheetOf = (screens: readonly Buffer[]): string => `<!doctype html>
  <body style="margin:0;display:inline-flex;gap:${GAP}px;padding:${GAP}px;background:#12308f">
  ${screens
    .map(
      (screen) =>
        `<img src="data:image/png;base64,${screen.toString('base64')}" style="width:${PHONE_WIDTH}px;border-radius:24px;display:block">`,
    )
    .join('')}`;

test('the pictures of the README', async ({ page, client, newAccount, openBrowser }) => {
  const t = await textsIn('en');
  const user = await newAccount('mali.s');
  const { token } = user;
  const stake = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: 30 } as const;
  const first = await client.call(addOrder, stake, { token });
  const ended = await endedOrder(client, first.order_no, token);
  const running = await client.call(addOrder, { ...stake, direction: 'down', seconds: 60 }, { token });
  await prepareDevice(page, { locale: 'en', user });

  await openApp(page, '/');
  await expect(page.getByRole('region', { name: t('trading.running') })).toBeVisible();
  await goTo(page, `/pages/me/sub/trade-detail?order_no=${running.order_no}`);
  await expect(page.getByRole('timer')).toHaveText(/00:4\d/, { timeout: 30_000 });
  const countdown = await page.screenshot();
  await goTo(page, '/');
  await expect(page.getByRole('region', { name: t('home.coins') })).toBeVisible();
  const home = await page.screenshot();
  await goTo(page, `/pages/me/sub/trade-detail?order_no=${ended.order_no}`);
  await expect(page.getByLabel(t('trading.receipt'))).toBeVisible();
  const receipt = await page.screenshot();

  const sheet = await openBrowser({
    viewport: { width: 3 * PHONE_WIDTH + 4 * GAP, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
  });
  await sheet.setContent(sheetOf([home, countdown, receipt]));
  await mkdir(IMAGES, { recursive: true });
  await sheet.locator('body').screenshot({ path: `${IMAGES}phone.png` });
});
