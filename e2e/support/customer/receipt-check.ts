import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../texts.ts';

/** The number of steps of a receipt, with the witness steps of a demo. */
export const RECEIPT_STEPS = 16;

export const verdictOf = (page: Page, words: string): Locator =>
  page.getByRole('heading', { level: 2, name: words });

/** The marks of the steps with this text. */
export const marks = (page: Page, words: string): Locator =>
  page.getByRole('listitem').getByText(words, { exact: true });

/** Expects that every step holds. A witness may be late; the test then fetches the receipt again. */
export const expectAllTicks = async (page: Page, t: Texts): Promise<void> => {
  await expect(async () => {
    const holds = verdictOf(page, t('verification.check.holds'));
    if (!(await holds.isVisible())) {
      await page.getByRole('button', { name: t('verification.check.getAnew') }).click({ timeout: 1_000 });
    }
    await expect(holds).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expect(marks(page, t('verification.state.holds'))).toHaveCount(RECEIPT_STEPS);
  await expect(marks(page, t('verification.state.fails'))).toHaveCount(0);
};
