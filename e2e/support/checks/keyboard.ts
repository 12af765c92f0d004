import { expect, type Locator, type Page } from '@playwright/test';

const TABS_AT_MOST = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until the target has the focus, and expects a visible focus ring. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  for (let pressed = 0; !(await isFocused(target)); pressed += 1) {
    if (pressed === TABS_AT_MOST) throw new Error(`${target.toString()} is not reached by the keyboard`);
    await page.keyboard.press('Tab');
  }
  // A field shows the focus on the frame around it.
  const ring = await target.evaluate((element) =>
    element instanceof HTMLInputElement ? 'its frame' : getComputedStyle(element).outlineStyle,
  );
  expect(ring, `the focus of ${target.toString()} is seen`).not.toBe('none');
};
