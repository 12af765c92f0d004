import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** Every step of a receipt, with the one of the witnesses, whom a demo has. */
export const RECEIPT_STEPS = 14;

export const verdictOf = (page: Page, words: string): Locator =>
  page.getByRole('heading', { level: 2, name: words });

/** The marks of the steps that say this. */
export const marks = (page: Page, words: string): Locator =>
  page.getByRole('listitem').getByText(words, { exact: true });

/** A witness may be a second late; then the same receipt is asked for again. */
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
