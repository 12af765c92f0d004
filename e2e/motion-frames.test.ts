import type { Page } from '@playwright/test';
import { percentileOf } from './support/checks/paints.ts';
import { recordPhone } from './support/checks/record.ts';
import { furnishedAccount } from './support/customer/furnished.ts';
import { endedOrder, halfOf, hold, ticketOf } from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { textsIn } from './support/texts.ts';

/** The processor of a mid-range phone, as in the campaign `lighthouse`. */
const SLOWER = 4;
/** The time of a frame at 60 a second. */
const FRAME_MS = 1_000 / 60;
/** The longest time between two frames at the median of a motion: a frame in two. */
const MAX_MEDIAN_MS = 2 * FRAME_MS + 1;
/** The figures of a page that is never still change at least so often. */
const ROLLS_WITHIN_MS = 60_000;

// A trace would take pictures on the measured thread.
test.use({ trace: 'off', screenshot: 'off' });

const MOTIONS = ['row', 'ring', 'roll'] as const;
type Motion = (typeof MOTIONS)[number];

declare global {
  interface Window {
    /** The milliseconds between frames of each motion that has ended. */
    motionFrames?: Record<string, number[][]>;
  }
}

/** Runs in the page. */
const watchMotions = (): void => {
  const ended: Record<string, number[][]> = {};
  window.motionFrames = ended;
  const follow = (name: string): (() => void) => {
    const gaps: number[] = [];
    let last: number | null = null;
    let isOver = false;
    const onFrame = (now: number): void => {
      if (last !== null) gaps.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    return () => {
      isOver = true;
      ended[name] = [...(ended[name] ?? []), gaps];
    };
  };
  if ('startViewTransition' in document) {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given) => {
      const transition = start(...given);
      const name = document.documentElement.dataset['motion'] ?? '';
      const watch = async (): Promise<void> => {
        await transition.ready;
        const end = follow(name);
        await transition.finished;
        end();
      };
      watch().catch(() => undefined);
      return transition;
    };
  }
  const names: Readonly<Record<string, string>> = { 'ring-in': 'ring', tick: 'roll' };
  const running = new Map<string, () => void>();
  document.addEventListener('animationstart', ({ animationName }) => {
    const name = names[animationName];
    if (name !== undefined && !running.has(name)) running.set(name, follow(name));
  });
  document.addEventListener('animationend', ({ animationName }) => {
    const name = names[animationName];
    if (name === undefined) return;
    running.get(name)?.();
    running.delete(name);
  });
};

const framesOf = async (page: Page, motion: Motion): Promise<readonly number[]> => {
  const all = await page.evaluate((name) => window.motionFrames?.[name] ?? [], motion);
  return all.flat();
};

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
};

test('pages, rings and figures move frame by frame on a slow processor', async ({
  openBrowser,
  client,
  newAccount,
}, info) => {
  test.setTimeout(240_000);
  const t = textsIn('en');
  const page = await openBrowser({ reducedMotion: 'no-preference' });
  await page.addInitScript(watchMotions);

  await test.step('a row becomes its page and a page its row', async () => {
    const { user, ended } = await furnishedAccount(client);
    await endedOrder(client, ended.up, user.token);
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/invest/records');
    await slowDown(page);
    const row = page.locator(`.row-link[href*="${ended.up}"]`);
    await expect(row).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (let time = 1; time <= 5; time += 1) {
      await row.click();
      await expect(page.getByRole('region', { name: t('trading.field.result') })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.motionFrames?.['row']?.length)).toBe(time * 2 - 1);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => window.motionFrames?.['row']?.length)).toBe(time * 2);
    }
  });
  const measured = new Map<Motion, readonly number[]>([['row', await framesOf(page, 'row')]]);

  await test.step('the figures of home roll', async () => {
    await openApp(page, '/');
    await expect
      .poll(() => page.evaluate(() => window.motionFrames?.['roll']?.length ?? 0), {
        timeout: ROLLS_WITHIN_MS,
      })
      .toBeGreaterThan(2);
    measured.set('roll', await framesOf(page, 'roll'));
  });

  await test.step('a ticket becomes the ring of its trade', async () => {
    const user = await newAccount('places-on-a-slow-phone');
    await prepareDevice(page, { locale: 'en', user });
    await openApp(page, '/pages/rob/index');
    const ticket = ticketOf(page, t, 'BTC/USDT');
    await ticket.getByLabel(t('trading.sheet.amount'), { exact: true }).fill('10');
    await hold(halfOf(ticket, t, 'en', { direction: 'up', amount: '10', seconds: 60 }));
    await expect.poll(() => page.evaluate(() => window.motionFrames?.['ring']?.length ?? 0)).toBe(1);
    measured.set('ring', await framesOf(page, 'ring'));
  });

  for (const motion of MOTIONS) {
    const frames = measured.get(motion) ?? [];
    const words = `${frames.length} frames, median ${percentileOf(frames, 0.5).toFixed(1)} ms, longest ${Math.max(...frames).toFixed(0)} ms, CPU ${SLOWER} × slower`;
    console.log(`${motion}: ${words}`);
    info.annotations.push({ type: `motion ${motion}`, description: words });
    await recordPhone(`motion.${motion}`, words);
    expect.soft(frames.length, motion).toBeGreaterThan(4);
    expect.soft(percentileOf(frames, 0.5), motion).toBeLessThanOrEqual(MAX_MEDIAN_MS);
  }
});
