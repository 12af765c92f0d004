import type { Locator, Page } from '@playwright/test';
import { STAFF_ROLES } from '@tallystick/contract';
import { openPage, shownPages } from './support/desk/console-navigation.ts';
import { signInAtDesk } from './support/desk/desk.ts';
import { ensureMember, ensureSecondPerson, SECOND } from './support/desk/second-person.ts';
import { expect, test } from './support/journey.ts';
import { DESK } from './support/settings.ts';

/** The pages that a role may not read according to docs/permissions.md. */
const CLOSED = {
  support: ['Overview', 'Statements', 'Tab bar', 'Sign-ins'],
  finance: [
    'Customer service',
    'Service settings',
    'Personal information',
    'Tab bar',
    'Invitations',
    'Sign-ins',
    'Mail',
  ],
  risk: ['Tab bar', 'Mail'],
  admin: [],
} as const;

/** The width at which each role visits its pages. `admin` sees all of them, at the width of a desktop at a zoom of 400 %. */
const WIDTHS = { support: 1280, finance: 1440, risk: 1024, admin: 320 } as const;

/** Parts that are wider than their place, or cover too much of it. Tables scroll in areas of their own. */
const tooWide = (desk: Page): Promise<readonly string[]> =>
  desk.evaluate(() => {
    const MAX_COVERED = 0.4;
    const found = [...document.querySelectorAll('html, header, main, main > *')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} > ${clientWidth}`);
    for (const cell of document.querySelectorAll<HTMLElement>('thead .at-hand')) {
      const area = cell.closest<HTMLElement>('[tabindex]');
      const isSticky = getComputedStyle(cell).right !== 'auto';
      if (area === null || !isSticky || area.scrollWidth <= area.clientWidth) continue;
      if (cell.offsetWidth > area.clientWidth * MAX_COVERED)
        found.push(`${cell.textContent} covers ${cell.offsetWidth} of ${area.clientWidth}`);
    }
    return found;
  });

/** Opens the menu, which a phone hides. It closes with each page. */
const openMenu = async (desk: Page): Promise<void> => {
  const closed = desk.getByRole('button', { name: 'Menu', expanded: false });
  if (await closed.isVisible()) await closed.click();
};

/** Times on the page that are not shown by the shared component, which shows them in the zone of the reader. */
const strayTimes = (desk: Page): Promise<readonly string[]> =>
  desk.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const stray: string[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent: text } = walker.currentNode;
      if (parent?.closest('time, script, style') === null && /\d{4}-\d\d-\d\d[ T]\d\d:\d\d/.test(text ?? ''))
        stray.push(text ?? '');
    }
    return stray;
  });

test('each role is shown the pages that it may read, at a width of its own, and nothing on them is refused', async ({
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
      await desk.setViewportSize({ ...DESK.viewport, width: WIDTHS[role] });
      const names = await shownPages(desk, () => openMenu(desk));
      if (role === 'admin') all.push(...names);
      expect(names).toEqual(all.filter((name) => !CLOSED[role].some((closed) => closed === name)));
      for (const name of names) {
        await openMenu(desk);
        await openPage(desk, name);
        await expect(desk.getByRole('main').getByRole('alert'), `${role} at ${name}`).toHaveCount(0);
        expect(await tooWide(desk), `${name} at ${WIDTHS[role]} px`).toEqual([]);
        // Mails are shown as they were sent.
        if (name !== 'Mail') expect(await strayTimes(desk), name).toEqual([]);
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
  // The form keeps this member's input until the member chooses a version.
  await expect(zone(two)).toHaveValue('Europe/Berlin');
  await told.getByRole('button', { name: 'Discard mine' }).click();
  await expect(told).toBeHidden();
  await expect(zone(two)).toHaveValue('Asia/Bangkok');
  await zone(two).fill('UTC');
  await save(two);
  await expect(two.getByText('Saved.')).toBeVisible();
});
