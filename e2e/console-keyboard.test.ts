import type { Page } from '@playwright/test';
import { openPage, shownPages } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { clearDesk, furnishDesk } from './support/desk/furnished-desk.ts';
import { closeDay } from './support/desk/staff-database.ts';
import { expect, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

/** Pages on which the `a` key opens the decision on the chosen row. */
const DECIDED_BY_A = [
  'Personal information',
  'Deposits',
  'Withdrawals',
  'Bank rates',
  'Adjustments',
  'Trading terms',
  'Staff',
];
const WITHOUT_ROWS = ['Overview', 'Tab bar'];
/** Other journeys fill them. Every other page has rows. */
const FILLED_BY_OTHERS = [
  'Mail',
  'Deposit bonus',
  'Chain deposits',
  'Risk findings',
  'Trades',
  'Loans',
  'Fund subscriptions',
  'Rented miners',
  'Networks',
  'Complaints',
];

/** Reads the keys that the help lists. */
const keysOf = async (desk: Page): Promise<string[]> => {
  await desk.keyboard.press('?');
  const help = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  const keys = await help.locator('dt').allTextContents();
  await desk.keyboard.press('Escape');
  await expect(help).toBeHidden();
  return keys;
};

test('every page with a table goes by the keyboard: help, rows, decision and search', async ({
  client,
  newAccount,
  openBrowser,
}) => {
  test.slow();
  const user = await newAccount('fills-the-desk');
  try {
    await furnishDesk(client, user);
    await closeDay();
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    const chosen = desk.getByRole('main').locator('tr[aria-current=true]');
    const names = await shownPages(desk);
    const [empty, walked]: [string[], string[]] = [[], []];
    for (const name of names) {
      await test.step(name, async () => {
        await openPage(desk, name);
        const keys = await keysOf(desk);
        expect(keys, name).toEqual(expect.arrayContaining(['?', '/']));
        if (name === 'Customer service') {
          await desk.keyboard.press('j');
          await desk.keyboard.press('Enter');
          await expect(desk).toHaveURL(/uid=/);
          walked.push(name);
        } else if ((await desk.getByRole('main').locator('tbody tr[id]').count()) > 0) {
          await desk.keyboard.press('j');
          await expect(chosen, `j at ${name}`).toHaveCount(1);
          await desk.keyboard.press('j');
          await desk.keyboard.press('k');
          await expect(chosen, `k at ${name}`).toHaveCount(1);
          walked.push(name);
        } else {
          empty.push(name);
        }
        if (DECIDED_BY_A.includes(name)) {
          expect(keys, name).toContain('a');
          await desk.keyboard.press('a');
          await expect(desk.getByRole('dialog'), `a at ${name}`).toBeVisible();
          await desk.keyboard.press('Escape');
          await expect(desk.getByRole('dialog')).toBeHidden();
        }
        await desk.keyboard.press('/');
        // On a page without its own search, `/` leads to the search of customers.
        const search = desk.getByRole('searchbox').first();
        await expect(search, `/ at ${name}`).toBeVisible();
        await desk.keyboard.press('Escape');
      });
    }
    expect(empty.filter((name) => !FILLED_BY_OTHERS.includes(name))).toEqual(WITHOUT_ROWS);
    expect(walked.length).toBeGreaterThan(20);
  } finally {
    await clearDesk(client);
  }
});

test('shortcuts work on a Thai and a Russian layout, and under Caps Lock', async ({ openBrowser }) => {
  const desk = await openBrowser(DESK);
  await signInAtDesk(desk);
  const keyboard = await desk.context().newCDPSession(desk);
  const press = async (code: string, key: string, modifiers = 0) => {
    for (const type of ['keyDown', 'keyUp'] as const)
      await keyboard.send('Input.dispatchKeyEvent', { type, code, key, modifiers });
  };
  for (const [g, w, d] of [
    ['เ', 'ไ', 'ก'],
    ['п', 'ц', 'в'],
    ['G', 'W', 'D'],
  ] as const) {
    await press('KeyG', g);
    await press('KeyW', w);
    await expect(desk.getByRole('heading', { name: 'Withdrawals', level: 1 })).toBeVisible();
    await press('KeyG', g);
    await press('KeyD', d);
    await expect(desk.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible();
  }
  const ctrl = 2;
  await press('KeyK', 'า', ctrl);
  await expect(desk.getByRole('dialog', { name: 'Find' })).toBeVisible();
});
