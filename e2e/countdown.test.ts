import type { Page } from '@playwright/test';
import { newTrade, openCountdown } from './support/customer/countdown.ts';
import { expect, test } from './support/journey.ts';

const turnsOf = (page: Page): Promise<number[]> =>
  page
    .locator('.unwind')
    .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).rotate)));
const drawingOf = (page: Page): Promise<string[]> =>
  page.locator('.unwind').evaluateAll((lines) => lines.map((line) => line.innerHTML));

/** The animations of the engraving, and the properties that they change. */
const motionsOf = (page: Page) =>
  page.locator('.unwind').evaluateAll((lines) =>
    lines
      .flatMap((line) => line.getAnimations())
      .map(({ playState, effect }) => ({
        playState,
        changes: effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : [],
      })),
  );

test('the engraving of a countdown turns with the time that is left, and each trade has its own', async ({
  page,
  client,
  newAccount,
}) => {
  const user = await newAccount('watches-the-time');
  const [one, two] = [await newTrade(client, user), await newTrade(client, user)];
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openCountdown(page, user, one);
  const drawing = await drawingOf(page);
  const begun = await turnsOf(page);
  expect(begun).toHaveLength(3);
  // Every line comes closer to its place.
  await expect
    .poll(async () =>
      (await turnsOf(page)).every((turn, at) => Math.abs(turn) < Math.abs(begun[at] ?? 0) - 2),
    )
    .toBe(true);

  // Only its rotation changes, which the compositor animates without script and without drawing.
  for (const { playState, changes } of await motionsOf(page)) {
    expect(playState).toBe('running');
    const others = changes.filter(
      (name) => !['rotate', 'offset', 'computedOffset', 'easing', 'composite'].includes(name),
    );
    expect(others).toEqual([]);
    expect(changes).toContain('rotate');
  }

  // The same trade opened again goes on from the place that belongs to the time.
  const before = await turnsOf(page);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  expect(await drawingOf(page)).toEqual(drawing);
  const after = await turnsOf(page);
  for (const [at, turn] of after.entries())
    expect(Math.abs(turn)).toBeLessThanOrEqual(Math.abs(before[at] ?? 0));

  await openCountdown(page, user, two);
  expect(await drawingOf(page)).not.toEqual(drawing);
});

test('the engraving of a countdown stands still for customers who want no motion', async ({
  page,
  client,
  newAccount,
}) => {
  const user = await newAccount('wants-no-motion');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCountdown(page, user, await newTrade(client, user));
  await expect(page.locator('.unwind')).toHaveCount(3);
  for (const line of await page.locator('.unwind').all()) await expect(line).toHaveCSS('rotate', 'none');
  expect(await motionsOf(page)).toEqual([]);
});
