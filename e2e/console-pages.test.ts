import type { Locator, Page } from '@playwright/test';
import { STAFF_ROLES } from '@tallystick/contract';
import { signInAtDesk } from './desk.ts';
import { clearDesk, furnishDesk } from './furnished-desk.ts';
import { expect, test } from './journey.ts';
import { ensureMember, ensureSecondPerson, SECOND } from './second-person.ts';
import { DESK } from './settings.ts';

/** The pages that a role may not read, as docs/permissions.md has it. */
const CLOSED = {
  support: ['Tab bar'],
  finance: ['Customer service', 'Service settings', 'Personal information', 'Tab bar', 'Invitations', 'Mail'],
  risk: ['Tab bar', 'Mail'],
  admin: [],
} as const;
/** Opening a chosen row of these and deciding about it is one key. */
const DECIDED_BY_A = [
  'Personal information',
  'Deposits',
  'Withdrawals',
  'Adjustments',
  'Trading terms',
  'Proposals',
  'Staff',
];
const WITHOUT_ROWS = ['Tab bar'];

const navigation = (desk: Page): Locator => desk.getByRole('navigation', { name: 'Pages' });

/** Opens a page and waits for what it shows. */
const openPage = async (desk: Page, name: string): Promise<void> => {
  await navigation(desk).getByRole('link', { name, exact: true }).click();
  await expect(desk.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  // What loads says so after a moment only, and is waited for from the beginning.
  await expect(desk.locator('main [role=status]').filter({ hasText: 'Loading' })).toHaveCount(0);
};

test('each role is shown the pages that it may read, and nothing on them is refused', async ({
  client,
  openBrowser,
}) => {
  test.slow();
  const all: string[] = [];
  for (const role of STAFF_ROLES.toReversed()) {
    await test.step(role, async () => {
      const desk = await openBrowser(DESK);
      const refused: string[] = [];
      desk.on('response', (response) => {
        if (response.status() === 403) refused.push(response.url());
      });
      await signInAtDesk(desk, role === 'admin' ? undefined : await ensureMember(client, role));
      const names = await navigation(desk).getByRole('link').allTextContents();
      if (role === 'admin') all.push(...names);
      expect(names).toEqual(all.filter((name) => !CLOSED[role].some((closed) => closed === name)));
      for (const name of names) {
        await openPage(desk, name);
        await expect(desk.getByRole('main').getByRole('alert'), `${role} at ${name}`).toHaveCount(0);
      }
      expect(refused).toEqual([]);
      if (CLOSED[role].length > 0) {
        await desk.goto('/console/#/tab-set');
        await expect(desk.getByText(`Your role (${role}) can’t open this page.`)).toBeVisible();
      }
    });
  }
  expect(all.length).toBeGreaterThan(20);
});

/** The keys that the help names. */
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
    const desk = await openBrowser(DESK);
    await signInAtDesk(desk);
    const chosen = desk.getByRole('main').locator('tr[aria-current=true]');
    const names = await navigation(desk).getByRole('link').allTextContents();
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
        // A page without a search of its own leads to that of the customers.
        const search = desk.getByRole('searchbox').first();
        await expect(search, `/ at ${name}`).toBeVisible();
        await desk.keyboard.press('Escape');
      });
    }
    // Mail and bookings come and go with other journeys; every other page has rows.
    expect(empty.filter((name) => name !== 'Mail' && name !== 'Deposit rewards')).toEqual(WITHOUT_ROWS);
    expect(walked.length).toBeGreaterThan(20);
  } finally {
    await clearDesk(client);
  }
});

test('of two who change the hours of customer service the later one is told who came before', async ({
  client,
  complaints,
  openBrowser,
}) => {
  complaints.allow(/status of 409.*\/api\/operator\/chat\/settings\/save/);
  await ensureSecondPerson(client);
  const [one, two] = [await openBrowser(DESK), await openBrowser(DESK)];
  await signInAtDesk(one);
  await signInAtDesk(two, SECOND);
  const zone = (desk: Page): Locator => desk.getByLabel('Time zone of the hours');
  const save = (desk: Page) => desk.getByRole('button', { name: 'Save', exact: true }).click();
  for (const desk of [one, two]) {
    await openPage(desk, 'Service settings');
    await expect(zone(desk)).toHaveValue('UTC');
  }
  await zone(one).fill('Asia/Bangkok');
  await zone(two).fill('Europe/Berlin');
  await save(one);
  await expect(one.getByText('Saved.')).toBeVisible();
  await save(two);
  const told = two.getByRole('alert');
  await expect(told).toContainText('admin changed these settings at');
  // Nothing of either is lost before one of the two is chosen.
  await expect(zone(two)).toHaveValue('Europe/Berlin');
  await told.getByRole('button', { name: 'Discard mine' }).click();
  await expect(told).toBeHidden();
  await expect(zone(two)).toHaveValue('Asia/Bangkok');
  await zone(two).fill('UTC');
  await save(two);
  await expect(two.getByText('Saved.')).toBeVisible();
});
