import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../texts.ts';

/** The number of steps of a receipt, with the witness steps of a demo. */
const RECEIPT_STEPS = 16;
/** The steps of an anchor. A demo anchors its logs at its start and then every hour. */
const ANCHOR_STEPS = 2;

export const verdictOf = (page: Page, words: string): Locator =>
  page.getByRole('heading', { level: 2, name: words });

/** The marks of the steps with this text. */
export const marks = (page: Page, words: string): Locator =>
  page.getByRole('listitem').getByText(words, { exact: true });

/** Expects that the page shows all steps of a receipt, and that each of them holds. */
export const expectSteps = async (page: Page, t: Texts): Promise<void> => {
  const hasAnchor = (await marks(page, t('verification.step.anchor_block.name')).count()) > 0;
  await expect(marks(page, t('verification.state.holds'))).toHaveCount(
    RECEIPT_STEPS + (hasAnchor ? ANCHOR_STEPS : 0),
  );
};

/** Expects that every step holds. A witness may be late; the test then fetches the receipt again. */
export const expectAllTicks = async (page: Page, t: Texts): Promise<void> => {
  await expect(async () => {
    const holds = verdictOf(page, t('verification.check.holds'));
    if (!(await holds.isVisible())) {
      await page.getByRole('button', { name: t('verification.check.getAnew') }).click({ timeout: 1_000 });
    }
    await expect(holds).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  await expectSteps(page, t);
  await expect(marks(page, t('verification.state.fails'))).toHaveCount(0);
};
