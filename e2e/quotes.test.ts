import type { Page } from '@playwright/test';
import { paintsOf, percentileOf, watchPaints } from './support/checks/paints.ts';
import { recordPhone } from './support/checks/record.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { quoteStorm, STORM_COINS } from './support/storm.ts';
import { textsIn } from './support/texts.ts';

/** The CPU slowdown that makes a mid-range phone. */
const SLOWER = 4;
const TAP_TO_PAINT_MS = 100;
const LONG_TASK_MS = 100;
const ROUNDS = 4;
/** The pause after a tap. A user looks at its result first; two taps a second are fast. */
const A_LOOK_MS = 500;

// A trace would take pictures at every tap, on the page's main thread.
test.use({ trace: 'off', screenshot: 'off' });

/** Waits until three seconds have brought no code: the app loads its other pages while it is idle, and they would be measured too. */
const untilAllCodeIsLoaded = async (page: Page): Promise<void> => {
  let last = performance.now();
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) last = performance.now();
  });
  await expect.poll(() => performance.now() - last, { timeout: 60_000 }).toBeGreaterThan(3_000);
};

for (const { motion, figure } of [
  { motion: 'no-preference', figure: 'taps.storm' },
  { motion: 'reduce', figure: 'taps.still' },
] as const) {
  test(`fifty quotes change ten times a second, and a slow phone answers every tap (motion: ${motion})`, async ({
    page,
    client,
  }, info) => {
    await page.emulateMedia({ reducedMotion: motion });
    const t = textsIn('en');
    const { user, ended } = await furnishedAccount(client);
    // Trades that end while the page is open stay above the coins as results.
    for (const orderNo of [ended.up, ended.down]) await endedOrder(client, orderNo, user.token);
    const storm = await quoteStorm(page);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/invest/index');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(STORM_COINS);
    await untilAllCodeIsLoaded(page);
    await expect.poll(() => storm.sent()).toBeGreaterThan(20);
    // A role locator computes the roles and names of all fifty rows on the measured thread. These CSS locators cost almost
    // nothing.
    const rows = page.locator('main li');
    const search = page.locator(`main input[aria-label="${t('market.search')}"]`);
    const clear = page.locator(`main button[aria-label="${t('market.clearSearch')}"]`);
    const up = page.locator('main button', { hasText: t('trading.up') });
    const back = page.locator(`main button[aria-label="${t('common.back')}"]`);
    const sheet = page.locator('dialog[open]');
    const hundred = sheet.locator('button', { hasText: /^100$/ });
    const close = sheet.locator(`button[aria-label="${t('common.close')}"]`);
    const bitcoin = page.locator('main a[href*="symbol=BTCUSDT"]');
    // The first query loads Playwright's selector code into the page. It must not count as part of the measurement.
    await expect(bitcoin).toHaveCount(1);
    expect(await search.isEnabled()).toBe(true);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(watchPaints);
    const look = () => page.waitForTimeout(A_LOOK_MS);
    const sent = storm.sent();
    const begun = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      await search.tap();
      await look();
      await page.keyboard.press('b');
      await clear.tap();
      await look();
      await page.evaluate(
        // Scrolls smoothly past the rows between, as a finger does.
        (down) => document.querySelector('main')?.scrollBy({ top: down ? 900 : -900, behavior: 'smooth' }),
        round % 2 === 0,
      );
      await look();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await bitcoin.tap();
      await look();
      await up.tap();
      await look();
      await hundred.tap();
      await look();
      await close.tap();
      await look();
      await expect(sheet).toBeHidden();
      await back.tap();
      await look();
      await expect(rows).toHaveCount(STORM_COINS);
    }
    const { taps, longTasks } = await paintsOf(page);
    const rate = ((storm.sent() - sent) * STORM_COINS) / ((performance.now() - begun) / 1_000);
    const p75 = percentileOf(taps, 0.75);
    const longest = Math.max(0, ...longTasks);
    const words = `${taps.length} taps, p75 ${p75} ms, slowest ${Math.max(...taps)} ms; longest task ${longest} ms; ${Math.round(rate)} quotes/s, CPU ${SLOWER} × slower`;
    console.log(words, longTasks.join(' '));
    info.annotations.push({ type: 'taps', description: words });
    await recordPhone(figure, words);
    expect(rate, 'the storm blew').toBeGreaterThan(350);
    expect(taps.length).toBeGreaterThan(20);
    expect(p75).toBeLessThanOrEqual(TAP_TO_PAINT_MS);
    expect(longest).toBeLessThanOrEqual(LONG_TASK_MS);
  });
}
