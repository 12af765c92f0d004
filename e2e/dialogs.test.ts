import type { Locator } from '@playwright/test';
import { openPage } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { clearDesk, furnishDesk } from './support/desk/furnished-desk.ts';
import { expect, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

/** The narrowest supported desk, and the usual one. */
const SCREENS = [{ width: 1024, height: 768 }, DESK.viewport] as const;
const REASON =
  'The screenshot shows another amount than the one that was applied for, and the name of somebody else; please send the one of this transfer.';
/** Pages, each with the button that opens its form. */
const FORMS = [
  ['Bank rates', 'New rate…'],
  ['Trading terms', 'New version…'],
  ['Countries', 'New list…'],
  ['Fund and miners', 'New fund plan…'],
  ['Fund and miners', 'New miner…'],
  ['Loan terms', 'New version…'],
  ['Deposit bonus', 'New version…'],
  ['Treasury', 'Move money…'],
  ['Invitations', 'New invitation…'],
  ['Staff', 'Add…'],
] as const;

/** Returns by how many pixels the content is wider than the dialog or than one of its fields. */
const hiddenIn = (dialog: Locator): Promise<number> =>
  dialog.evaluate((element) =>
    Math.max(
      ...[element, ...element.querySelectorAll('input, textarea')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  );

/** Tells whether no surrounding element cuts the button off at a side. Vertical scrolling is normal for a table. */
const isWholeAcross = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const cuts = getComputedStyle(around).overflowX !== 'visible';
      if (cuts && (left < box.left || right > box.right)) return false;
    }
    return right <= innerWidth;
  });

test('what is decided at the desk is read whole: forms, reasons, and what another has proposed', async ({
  client,
  newAccount,
  openBrowser,
}) => {
  test.slow();
  const user = await newAccount('is-decided-about');
  try {
    await furnishDesk(client, user);
    for (const viewport of SCREENS) {
      const desk = await openBrowser({ ...DESK, viewport });
      const dialog = desk.getByRole('dialog');
      const leave = async (): Promise<void> => {
        await desk.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      };
      await signInAtDesk(desk);
      for (const [name, button] of FORMS) {
        await openPage(desk, name);
        await desk.getByRole('main').getByRole('button', { name: button, exact: true }).click();
        await expect(dialog).toBeVisible();
        expect(await hiddenIn(dialog), `${button} at ${name}, ${viewport.width} px`).toBe(0);
        await leave();
      }

      await openPage(desk, 'Deposits');
      await desk.getByRole('row').filter({ hasText: user.uid }).getByRole('button').first().click();
      await dialog.getByRole('button', { name: 'Reject…' }).click();
      const reason = dialog.getByLabel('Reason');
      await reason.fill(REASON);
      expect(await hiddenIn(dialog)).toBe(0);
      expect(await reason.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await leave();

      await openPage(desk, 'Adjustments');
      await desk.getByRole('row').filter({ hasText: user.uid }).getByRole('button').first().click();
      await expect(dialog).toContainText('+12.50 USDT');
      await expect(dialog).toContainText('second');
      await leave();

      await openPage(desk, 'Trading terms');
      await desk.getByRole('button', { name: /^Approve version/ }).click();
      await expect(dialog.getByText('Changes', { exact: true })).toBeVisible();
      await expect(dialog).toContainText('So that every table of the desk has a row.');
      await leave();

      // The buttons of a row are visible without horizontal scrolling.
      await openPage(desk, 'Staff');
      for (const button of await desk.getByRole('row').getByRole('button').all())
        expect(await isWholeAcross(button), `${await button.getAttribute('aria-label')}`).toBe(true);
    }
  } finally {
    await clearDesk(client);
  }
});
