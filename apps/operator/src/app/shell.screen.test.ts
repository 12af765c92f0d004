import { health, ownStaff, search, staffLogout, waitingCounts } from '@tallystick/contract';
import { describe, expect } from 'vitest';
import { isSignedIn, permissionsOf, type Role, test } from '../testing/console-test.tsx';
import type { FakeServer } from '../testing/fake-server.ts';
import { firstOf, sampleData } from '../testing/sample.ts';
import type { View } from '../testing/view.ts';
import { DOORS } from './console-page.ts';
import { PAGES } from './pages.ts';

/** The pages that a role may not read according to docs/permissions.md. */
const CLOSED: Readonly<Record<Role, readonly string[]>> = {
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
};

const serveEmpty = (server: FakeServer): void => {
  server.otherwise = (route) => sampleData(route, 'bare');
};

const menu = (page: View): View => page.within('navigation', 'Pages');

const nameOfDoor = (name: string): string =>
  firstOf(Object.entries(DOORS).filter(([door]) => door === name))[1].name;

describe.each(['support', 'finance', 'risk', 'admin'] as const)('the role %s', (role) => {
  test('is shown exactly the pages that it may read, and no other by its address', async ({
    server,
    open,
  }) => {
    serveEmpty(server);
    const page = await open({ at: '/own', role });
    await page.find('heading', 'My security');
    const expected = PAGES.filter(({ name }) => !CLOSED[role].includes(name));
    const doors = Object.keys(DOORS).filter((door) => expected.some((each) => each.door === door));
    const shown = menu(page)
      .all('link')
      .map((link) => link.textContent);
    expect(shown).toEqual(doors.map((door) => nameOfDoor(door)));
    for (const door of doors) {
      const names = expected.filter((each) => each.door === door).map(({ name }) => name);
      await menu(page).click('link', nameOfDoor(door));
      await page.find('heading', firstOf(names));
      const tabs = page.all('navigation', `Pages of ${nameOfDoor(door)}`);
      // A page that has its door alone has no tabs.
      expect(tabs.flatMap((nav) => [...nav.querySelectorAll('a')].map((link) => link.textContent))).toEqual(
        names.length === 1 ? [] : names,
      );
    }
    for (const name of CLOSED[role]) {
      const { route } = firstOf(PAGES.filter((each) => each.name === name));
      // A role without the overview is led to its inbox.
      if (route.fullPath === '/') continue;
      const closed = await open({ at: route.fullPath, role });
      await closed.sees(`Your role (${role}) can’t open this page. Choose another from the menu.`);
    }
  });
});

test('a role without the overview begins with its inbox', async ({ server, open }) => {
  serveEmpty(server);
  const page = await open({ at: '/', role: 'support' });
  await page.find('heading', 'Waiting for me');
});

test('an unknown address says so', async ({ open }) => {
  const page = await open({ at: '/nowhere' });
  await page.sees('Page not found. Choose another from the menu.');
});

test('the menu counts what waits, and leads to the page', async ({ server, open }) => {
  serveEmpty(server);
  const count = firstOf(sampleData(waitingCounts));
  server.on(waitingCounts, () => [
    { ...count, queue: 'deposits' as const, count: 7 },
    { ...count, queue: 'held_deposits' as const, count: 2 },
    { ...count, queue: 'withdrawals' as const, count: 120 },
  ]);
  const page = await open({ at: '/own' });
  await page.sees(/Deposits ?9 waiting/);
  await page.sees(/Withdrawals ?99\+ waiting/);
  await menu(page).click('link', 'Deposits');
  await page.find('heading', 'Deposits');
  expect(menu(page).get('link', 'Deposits').getAttribute('aria-current')).toBe('page');
});

test('permissions that colleagues take away leave the menu at once', async ({ server, open }) => {
  serveEmpty(server);
  const release = server.hold(ownStaff, () => ({
    name: 'anna',
    role: 'risk',
    may: ['own_session', 'see_health'],
    must: 'nothing' as const,
    otp_enabled: true,
  }));
  const page = await open({ at: '/own', role: 'risk' });
  await menu(page).find('link', 'Deposits');
  release();
  await page.until(() => expect(menu(page).all('link', 'Deposits')).toEqual([]));
  menu(page).get('link', 'Markets');
});

test('an alarm of the house stands on every page and in the tab’s title', async ({ server, open }) => {
  serveEmpty(server);
  server.on(health, () => ({
    ...sampleData(health, 'full'),
    ledger_holds: false,
    mode: 'live',
    source: 'venues',
  }));
  const page = await open({ at: '/own' });
  await page.within('banner').sees('Act');
  expect(document.title).toMatch(/^✕/);
  server.isAway = true;
  await page.within('banner').sees('Act');
});

describe('signing out', () => {
  test('ends the session on the server and shows the sign-in page', async ({ server, open }) => {
    serveEmpty(server);
    server.on(staffLogout, () => null);
    const page = await open({ at: '/own' });
    await page.click('button', 'Sign out');
    await page.find('button', 'Sign in');
    expect(server.callsOf(staffLogout)).toHaveLength(1);
    expect(sessionStorage.getItem('tallystick.staff')).toBeNull();
  });

  test('forgets the session also when the server is away', async ({ server, open }) => {
    serveEmpty(server);
    const page = await open({ at: '/own' });
    server.isAway = true;
    await page.click('button', 'Sign out');
    await page.find('button', 'Sign in');
    expect(isSignedIn()).toBe(false);
  });
});

describe('the keyboard', () => {
  test('opens every page of the menu by its keys', async ({ server, open }) => {
    serveEmpty(server);
    const page = await open({ at: '/own' });
    await page.find('heading', 'My security');
    for (const { keys, name, route } of PAGES) {
      await page.press(keys);
      await page.until(() =>
        expect(window.location.hash.slice(1), `${keys} for ${name}`).toBe(route.fullPath),
      );
    }
  });

  test('shows its keys by ?, those of the page and those of the menu', async ({ server, open }) => {
    serveEmpty(server);
    const page = await open({ at: '/deposits' });
    await page.find('heading', 'Deposits');
    await page.sees('Nothing waiting for a decision.');
    await page.press('?');
    const help = page.within('dialog', 'Keyboard shortcuts');
    await help.sees('c Save the filtered deposits as CSV');
    for (const { name } of PAGES) expect(help.text).toContain(`Go to ${name}`);
    // An open dialog gets all keys.
    await page.press('g w');
    expect(window.location.hash).toBe('#/deposits');
    await page.press('Escape');
    await page.closes('dialog');
    await page.press('g w');
    await page.find('heading', 'Withdrawals');
  });

  test('acts by no single key once its member has turned them off, and remembers it', async ({
    server,
    open,
  }) => {
    serveEmpty(server);
    const page = await open({ at: '/deposits' });
    await page.find('heading', 'Deposits');
    await page.press('?');
    const help = page.within('dialog', 'Keyboard shortcuts');
    await help.click('checkbox', 'Use single keys as shortcuts');
    await help.click('button', 'Close');
    await page.closes('dialog');
    await page.press('g w');
    await page.press('?');
    expect(window.location.hash).toBe('#/deposits');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(localStorage.getItem('tallystick.console-keys')).toBe('off');
    await page.click('button', 'Keyboard shortcuts');
    await help.click('checkbox', 'Use single keys as shortcuts');
    await help.click('button', 'Close');
    await page.closes('dialog');
    await page.press('g w');
    await page.find('heading', 'Withdrawals');
  });

  test('types into a field in place of opening pages', async ({ server, open }) => {
    serveEmpty(server);
    const page = await open({ at: '/customers' });
    await page.sees('No data yet.');
    await page.press('/');
    await page.until(() => expect(document.activeElement).toBe(page.get('searchbox')));
    await page.press('g d');
    expect(window.location.hash).toBe('#/customers');
    await page.press('Escape');
    await page.press('g d');
    await page.find('heading', 'Deposits');
  });

  test('leads by / to the search of customers from a page without a search', async ({ server, open }) => {
    serveEmpty(server);
    const page = await open({ at: '/own' });
    await page.find('heading', 'My security');
    await page.press('/');
    await page.find('heading', 'Customers');
  });
});

describe('the palette', () => {
  test('finds a customer by Ctrl K and opens it with Enter', async ({ server, open }) => {
    serveEmpty(server);
    const hit = firstOf(sampleData(search));
    server.on(search, () => [{ ...hit, kind: 'customer' as const, found: 'mali', id: '4711', uid: '4711' }]);
    const page = await open({ at: '/own' });
    await page.find('heading', 'My security');
    await page.pressWith('k', { ctrlKey: true });
    await page.fill('Find a page, a customer or a payment', 'mal');
    const palette = page.within('dialog', 'Find');
    await palette.sees('1 found. ↑ ↓ choose, Enter opens.');
    expect(palette.get('option').getAttribute('aria-selected')).toBe('true');
    expect(palette.get('option').textContent).toContain('Customermali');
    expect(server.inputsOf(search)).toEqual([{ q: 'mal' }]);
    await page.press('Enter');
    await page.until(() => expect(window.location.hash).toBe('#/customers/4711'));
  });

  test('finds only the pages of the role, and asks nothing for one letter', async ({ server, open }) => {
    serveEmpty(server);
    server.on(search, () => []);
    const page = await open({ at: '/own', role: 'finance' });
    await page.find('heading', 'My security');
    await page.click('button', /^Find/);
    await page.fill('Find a page, a customer or a payment', 'm');
    const options = () => page.all('option').map((option) => option.textContent);
    await page.until(() => expect(options().join()).toContain('Markets'));
    expect(options().join()).not.toContain('Mail');
    expect(server.callsOf(search)).toEqual([]);
    await page.fill('Find a page, a customer or a payment', 'chain dep');
    await page.sees('1 found.');
    await page.press('Enter');
    await page.find('heading', 'Chain deposits');
  });

  test('says that nothing was found', async ({ server, open }) => {
    serveEmpty(server);
    server.on(search, () => []);
    const page = await open({ at: '/own' });
    await page.find('heading', 'My security');
    await page.pressWith('k', { metaKey: true });
    await page.fill('Find a page, a customer or a payment', 'zzzz');
    await page.sees('Nothing found.');
  });
});

test('the roles of the console’s tests are those of docs/permissions.md', () => {
  expect(permissionsOf('support')).toContain('answer_chats');
  expect(permissionsOf('support')).not.toContain('decide_deposits');
  expect(permissionsOf('admin').length).toBeGreaterThan(50);
});
