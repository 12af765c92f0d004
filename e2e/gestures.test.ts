import type { Page } from '@playwright/test';
import { addWallet } from '@tallystick/contract';
import { createFinger } from './support/customer/finger.ts';
import { expect, goTo, openApp, prepareDevice, routeOf, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const WALLETS = '/pages/me/sub/wallet';

/** Records the vibrations of the device. Runs in the page. */
const feel = (): void => {
  const felt: unknown[] = [];
  Object.assign(window, { felt });
  Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => felt.push(pattern) > 0 });
};
const feltOn = (page: Page): Promise<number> =>
  page.evaluate((): number => {
    const felt: unknown = Reflect.get(window, 'felt');
    return Array.isArray(felt) ? felt.length : -1;
  });

/** The gestures load a moment after the first page. The button comes with them. */
const refreshButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a pull at the top of a page reads it again, and so does its button by the keyboard', async ({
  page,
  client,
  newAccount,
}) => {
  const t = textsIn('en');
  const user = await newAccount('pulls-down');
  await page.addInitScript(feel);
  await prepareDevice(page, { locale: 'en', user });
  await openApp(page, WALLETS);
  await expect(page.getByText(t('common.noData'))).toBeVisible();
  await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
  const wallet = (chain: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: chain });
  const add = (chain: 'ERC20' | 'TRC20', address: string) =>
    client.call(addWallet, { currency: 'USDT', chain, address }, { token: user.token });
  await add('ERC20', ADDRESS);

  const finger = await createFinger(page);
  const from = { x: 200, y: 300 };
  // Too short: nothing is read.
  await finger.down(from);
  await finger.moveTo({ x: 200, y: 360 });
  await finger.up();
  await expect(page.getByText(t('common.noData'))).toBeVisible();

  await finger.down(from);
  await finger.moveTo({ x: 204, y: 480 });
  await finger.up();
  await expect(page.getByRole('status').filter({ hasText: t('touch.refreshed') })).toBeAttached();
  await expect(wallet('ERC20')).toBeVisible();
  expect(await feltOn(page)).toBe(1);

  await add('TRC20', 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL');
  const button = refreshButton(page, t('touch.refresh'));
  const back = page.getByRole('button', { name: t('common.back'), exact: true });
  await back.focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(wallet('TRC20')).toBeVisible();
});

test('a pull without a network says so, and the page stays as it is', async ({
  page,
  complaints,
  newAccount,
}) => {
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/);
  const t = textsIn('de');
  await prepareDevice(page, { locale: 'de', user: await newAccount('pulls-offline') });
  await openApp(page, '/pages/me/sub/record');
  await expect(page.getByText(t('entry.faucet')).first()).toBeVisible();
  await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
  await page.context().setOffline(true);
  const finger = await createFinger(page);
  await finger.down({ x: 200, y: 300 });
  await finger.moveTo({ x: 200, y: 480 });
  await finger.up();
  await expect(page.getByRole('status').filter({ hasText: t('common.networkLost') })).toBeAttached();
  await expect(page.getByText(t('entry.faucet')).first()).toBeVisible();
  await page.context().setOffline(false);
});

test('a page that is scrolled down scrolls up by the same movement, and is not read again', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('scrolls-up') });
  await page.setViewportSize({ width: 390, height: 560 });
  await openApp(page, '/pages/invest/index');
  await expect(page.locator('main a[href*="symbol=ETHUSDT"]')).toBeVisible();
  await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
  const main = page.getByRole('main');
  await main.evaluate((element) => element.scrollTo(0, 150));
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(150);
  const finger = await createFinger(page);
  await finger.down({ x: 200, y: 200 });
  await finger.moveTo({ x: 200, y: 440 });
  await finger.up();
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBeLessThan(20);
  await expect(page.getByRole('status').filter({ hasText: t('touch.refreshed') })).toHaveCount(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`a swipe from the left edge goes back, and one let go early does not (motion: ${motion})`, async ({
    page,
    newAccount,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const t = textsIn('en');
    await prepareDevice(page, { locale: 'en', user: await newAccount(`swipes-back-${motion}`) });
    await openApp(page, '/pages/invest/index');
    await page.locator('main a[href*="symbol=ETHUSDT"]').click();
    const up = page.getByRole('button', { name: t('trading.up'), exact: true });
    await expect(up).toBeVisible();
    await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
    const finger = await createFinger(page);
    const left = () => page.locator('.page').evaluate((element) => element.getBoundingClientRect().left);

    // A finger at rest trembles. The page is where the finger is, or up to 10 px behind it.
    const restAt = async (x: number) => {
      let y = 510;
      const tremble = async () => {
        y = y === 510 ? 511 : 510;
        await finger.moveTo({ x, y }, 1);
        return Math.abs((await left()) - (x - 8 - 5));
      };
      await finger.moveTo({ x, y });
      await expect.poll(tremble, { message: `the page follows the finger to ${x}` }).toBeLessThanOrEqual(5);
    };

    await finger.down({ x: 8, y: 500 });
    await restAt(108);
    // The finger returns before it is lifted.
    await restAt(12);
    await finger.up();
    await expect.poll(left).toBe(0);
    expect(routeOf(page).pathname).toBe('/pages/invest/coin');

    // In the middle of the page the same movement is no swipe back.
    await finger.down({ x: 120, y: 600 });
    await finger.moveTo({ x: 380, y: 600 });
    await finger.up();
    await expect(up).toBeVisible();
    expect(await left()).toBe(0);

    await finger.down({ x: 8, y: 500 });
    await restAt(300);
    await finger.up();
    await expect(page.locator('main a[href*="symbol=ETHUSDT"]')).toBeVisible();
    expect(routeOf(page).pathname).toBe('/pages/invest/index');
    await expect.poll(left).toBe(0);
  });
}

test('a swipe goes on when what the finger touched is replaced', async ({ page, newAccount }) => {
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('swipes-over-a-chart') });
  await openApp(page, '/pages/invest/index');
  await page.locator('main a[href*="symbol=ETHUSDT"]').click();
  await expect(page.getByRole('button', { name: t('trading.up'), exact: true })).toBeVisible();
  await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
  await page.evaluate(() => {
    const remove = ({ target }: TouchEvent) => target instanceof Element && target.remove();
    addEventListener('touchstart', remove, { once: true });
  });
  const finger = await createFinger(page);
  await finger.down({ x: 8, y: 500 });
  await finger.moveTo({ x: 300, y: 510 });
  await finger.up();
  await expect(page.locator('main a[href*="symbol=ETHUSDT"]')).toBeVisible();
  expect(routeOf(page).pathname).toBe('/pages/invest/index');
});

test('a swipe back asks before it leaves a form with a typed text', async ({ page, newAccount }) => {
  const t = textsIn('th');
  await prepareDevice(page, { locale: 'th', user: await newAccount('swipes-by-mistake') });
  await openApp(page, '/pages/me/index');
  await expect(page.locator('[data-copy]').first()).toBeVisible();
  await goTo(page, '/pages/me/sub/improve-info');
  const name = page.getByLabel(t('identity.name'));
  await expect(page.locator('main')).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await name.fill('Mali Suwan');

  const finger = await createFinger(page);
  const swipe = async (): Promise<void> => {
    await finger.down({ x: 6, y: 500 });
    await finger.moveTo({ x: 320, y: 500 });
    await finger.up();
  };
  const question = page.getByRole('alertdialog', { name: t('touch.leave.title') });
  await swipe();
  await question.getByRole('button', { name: t('touch.leave.stay') }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Mali Suwan');

  await swipe();
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(name).toHaveValue('Mali Suwan');

  await swipe();
  await question.getByRole('button', { name: t('touch.leave.go') }).click();
  await expect.poll(() => routeOf(page).pathname).toBe('/pages/me/index');
});

test('an iPhone swipes back by itself, so the app does not do it a second time', async ({
  openBrowser,
  newAccount,
}) => {
  const page = await openBrowser({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  });
  const t = textsIn('en');
  await prepareDevice(page, { locale: 'en', user: await newAccount('has-an-iphone') });
  await openApp(page, '/pages/invest/index');
  await page.locator('main a[href*="symbol=ETHUSDT"]').click();
  const up = page.getByRole('button', { name: t('trading.up'), exact: true });
  await expect(up).toBeVisible();
  await expect(refreshButton(page, t('touch.refresh'))).toBeAttached();
  const finger = await createFinger(page);
  await finger.down({ x: 8, y: 500 });
  await finger.moveTo({ x: 300, y: 500 });
  await finger.up();
  await expect(page.locator('.page')).toHaveCSS('translate', 'none');
  await expect(up).toBeVisible();
});

test('a long press copies a value, says so and can be felt', async ({ page, newAccount }) => {
  const t = textsIn('ja');
  const user = await newAccount('presses-long');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(feel);
  await prepareDevice(page, { locale: 'ja', user });
  await openApp(page, '/pages/me/index');
  await expect(page.locator('main')).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  const code = page.getByRole('button', { name: t('accounts.me.copyInvitation') });
  const box = await code.boundingBox();
  if (box === null) throw new Error('the invitation code has no place');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  const finger = await createFinger(page);
  await finger.down(at);
  const said = page.getByRole('status').filter({ hasText: t('common.copied') });
  await expect(said).toBeAttached();
  await finger.up();
  expect(await clipboard()).toBe(user.invitation_code);
  expect(await feltOn(page)).toBe(1);
  // One press, one message: lifting the finger does not press the button too.
  await expect(said).toHaveCount(0);
  expect(await feltOn(page)).toBe(1);
});

test('vibration and sound are chosen in the settings, and the device remembers it', async ({
  page,
  newAccount,
}) => {
  const t = textsIn('de');
  await page.addInitScript(feel);
  await prepareDevice(page, { locale: 'de', user: await newAccount('wants-it-quiet') });
  await openApp(page, '/pages/me/sub/setting');
  const vibration = page.getByRole('switch', { name: t('touch.signals.vibration') });
  const sound = page.getByRole('switch', { name: t('touch.signals.sound') });
  await expect(vibration).toBeChecked();
  await expect(sound).not.toBeChecked();
  await vibration.click();
  await sound.click();
  await page.reload();
  await expect(vibration).not.toBeChecked();
  await expect(sound).toBeChecked();
});
