import { expect, type Locator, type Page } from '@playwright/test';
import { RECEIPT_STEPS } from '@tallystick/proof/receipts/receipt.ts';
import { OWN_STEPS } from '@tallystick/proof/tickets/compare-order.ts';
import type { Texts } from '../texts.ts';

/** The number of steps of a receipt, and of its comparison with this phone's knowledge. */
const ALL_STEPS = RECEIPT_STEPS.length + OWN_STEPS.length;
/**
 * The steps that may be not shown: an anchor is made every hour, a program need not say what it had seen, and a file may be of any trade,
 * account, ticket or request.
 */
const MAY_LACK = 3 + OWN_STEPS.length;

export const verdictOf = (page: Page, words: string): Locator =>
  page.getByRole('heading', { level: 2, name: words });

/** The row under an ended trade, which checks its receipt by itself and leads to the steps. */
export const receiptRow = (page: Page, t: Texts): Locator => {
  const words = (['working', 'unsigned', 'open', 'unwitnessed', 'holds'] as const).map((key) =>
    t(`verification.check.${key}`).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
  );
  return page.getByRole('main').getByRole('link', { name: new RegExp(words.join('|')) });
};

/** Opens the fold with this head, if it is closed. */
export const openFold = async (page: Page, head: string): Promise<void> => {
  const fold = page
    .getByRole('main')
    .locator('details', { has: page.getByText(head, { exact: true }) })
    .first();
  await expect(async () => {
    if (!(await fold.evaluate((element) => element.hasAttribute('open'))))
      await fold.locator('summary').first().click({ timeout: 1_000 });
    await expect(fold).toHaveAttribute('open');
  }).toPass();
};

/** Opens the steps of a check, which stand behind its result. */
export const openSteps = (page: Page, t: Texts): Promise<void> => openFold(page, t('trading.details'));

/** Opens the part of the public page that only experts need. */
export const openForExperts = (page: Page, t: Texts): Promise<void> =>
  openFold(page, t('trust.seal.experts'));

/** The marks of the steps with this text. */
export const marks = (page: Page, words: string): Locator =>
  page.getByRole('listitem').getByText(words, { exact: true });

/** Expects that the page shows all steps of a receipt, and that each of them holds, except those that say that they are not shown. */
export const expectSteps = async (page: Page, t: Texts): Promise<void> => {
  // A witness may be late: a step that is not shown holds a moment later.
  await expect(async () => {
    await openSteps(page, t);
    const notShown = await marks(page, t('verification.state.not_shown')).count();
    expect(notShown).toBeLessThanOrEqual(MAY_LACK);
    expect(await marks(page, t('verification.state.holds')).count()).toBe(ALL_STEPS - notShown);
  }).toPass({ timeout: 20_000 });
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
