import {
  auditLog,
  customers,
  LIST_COUNTED,
  listCsv,
  listTotals,
  listViews,
  removeListView,
  saveListView,
} from '@tallystick/contract';
import { describe, expect, vi } from 'vitest';
import { test } from '../../testing/console-test.tsx';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { firstOf, pageOf, sampleData } from '../../testing/sample.ts';

const VIEW = '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21';

const line = (account: string, uid: string) => ({
  ...firstOf(sampleData(customers).list),
  account,
  uid,
});

/** Two pages of customers. */
const serveCustomers = (server: FakeServer): void => {
  server.on(customers, ({ cursor }) =>
    cursor === undefined
      ? pageOf([line('mali', '1'), line('niran', '2')], { total: 51, next_cursor: 'second' })
      : pageOf([line('zoe', '51')], { total: 51 }),
  );
};

const lastAsked = (server: FakeServer) => server.inputsOf(customers).at(-1);

/** Files that the browser would save, by their names. */
const collectFiles = (): Map<string, Blob> => {
  const files = new Map<string, Blob>();
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) made.push(file);
    return 'blob:of-the-test';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.set(this.download, firstOf(made.slice(-1)));
  });
  return files;
};

describe('a list of the server', () => {
  test('turns its pages by buttons and by n and p', async ({ server, open }) => {
    serveCustomers(server);
    const page = await open({ at: '/customers' });
    await page.sees('1–2 of 51');
    expect(page.get('button', 'Previous page').hasAttribute('disabled')).toBe(true);
    await page.click('button', 'Next page');
    await page.find('row', /zoe/);
    expect(lastAsked(server)).toMatchObject({ cursor: 'second', row: 50 });
    await page.sees('51–51 of 51');
    expect(page.get('button', 'Next page').hasAttribute('disabled')).toBe(true);
    await page.press('p');
    await page.find('row', /mali/);
    await page.press('n');
    await page.find('row', /zoe/);
  });

  test('does not count further than the server counts', async ({ server, open }) => {
    server.on(customers, () => pageOf([line('mali', '1')], { total: LIST_COUNTED + 1 }));
    const page = await open({ at: '/customers' });
    await page.sees('1–1 of more than 1,000');
  });

  test('is ordered by its heads: ascending, descending, as before', async ({ server, open }) => {
    serveCustomers(server);
    const page = await open({ at: '/customers' });
    await page.find('row', /mali/);
    const order = () => page.get('columnheader', /^Account/).getAttribute('aria-sort');
    await page.click('button', 'Account');
    await page.until(() => expect(order()).toBe('ascending'));
    expect(lastAsked(server)).toMatchObject({ sort: 'account' });
    await page.click('button', /^Account/);
    await page.until(() => expect(order()).toBe('descending'));
    await page.until(() => expect(lastAsked(server)).toMatchObject({ sort: '-account' }));
    expect(window.location.hash).toContain('sort=-account');
    await page.click('button', /^Account/);
    await page.until(() => expect(order()).toBe('none'));
  });

  test('is narrowed to days, and its totals with it', async ({ server, open }) => {
    serveCustomers(server);
    server.on(listTotals, () => ({
      rows: 2,
      complete: false,
      sums: [{ currency: 'USDT', rows: 2, amounts: { amount: '1250.50' } }],
    }));
    const page = await open({ at: '/customers' });
    await page.find('row', /mali/);
    await page.fill('From (UTC)', '2026-11-01');
    await page.until(() => expect(lastAsked(server)).toMatchObject({ from: '2026-11-01' }));
    await page.until(() =>
      expect(server.inputsOf(listTotals).at(-1)).toEqual({
        list: 'customers',
        query: { from: '2026-11-01' },
      }),
    );
    await page.sees('Totals of the newest 100,000: 1,250.50 USDT in 2');
  });

  test('searches when typing pauses, and says that nothing matches', async ({ server, open }) => {
    serveCustomers(server);
    const page = await open({ at: '/customers' });
    await page.find('row', /mali/);
    server.on(customers, () => pageOf([]));
    await page.fill('Account, number, order or address', 'nobody');
    await page.sees('No customers match.');
    expect(lastAsked(server)).toMatchObject({ q: 'nobody' });
    expect(server.inputsOf(customers)).toHaveLength(2);
  });

  test('hides columns by the address, and shows the same view again', async ({ server, open }) => {
    serveCustomers(server);
    const page = await open({ at: '/customers' });
    await page.find('columnheader', 'Language');
    await page.click('button', 'Columns');
    await page.click('checkbox', 'Language');
    await page.until(() => expect(page.all('columnheader', 'Language')).toEqual([]));
    expect(window.location.hash).toContain('hide=');
    const again = await open({ at: window.location.hash.slice(1) });
    await again.find('row', /mali/);
    expect(again.all('columnheader', 'Language')).toEqual([]);
  });
});

describe('views', () => {
  test('are saved under a name, opened, and removed', async ({ server, open }) => {
    serveCustomers(server);
    let views = [
      {
        view_id: VIEW,
        name: 'Frozen ones',
        query: { frozen: '1' },
        created_at: '2026-11-01T00:00:00.000Z',
      },
    ];
    server
      .on(listViews, () => views)
      .on(saveListView, ({ name, query }) => {
        const saved = {
          ...firstOf(views),
          view_id: 'other',
          name,
          query: { ...firstOf(views).query, ...query },
        };
        views = [...views, saved];
        return saved;
      })
      .on(removeListView, ({ view_id }) => {
        views = views.filter((view) => view.view_id !== view_id);
        return null;
      });
    const page = await open({ at: '/customers?sort=-account' });
    await page.find('row', /mali/);
    await page.click('button', 'Views');
    await page.fill('Name of this view', 'By account');
    await page.press('Enter');
    await page.find('button', 'By account');
    expect(server.inputsOf(saveListView)).toEqual([
      { list: 'customers', name: 'By account', query: { sort: '-account' } },
    ]);
    await page.click('button', 'Remove the view Frozen ones');
    await page.until(() => expect(page.all('button', 'Frozen ones')).toEqual([]));
    expect(server.inputsOf(removeListView)).toEqual([{ view_id: VIEW }]);
    await page.click('button', 'By account');
    await page.until(() => expect(window.location.hash).toContain('frozen=1'));
    expect(lastAsked(server)).toMatchObject({ frozen: '1' });
  });
});

describe('a file', () => {
  test('of a list has every field under headings of the console, and says if rows are missing', async ({
    server,
    open,
  }) => {
    serveCustomers(server);
    server
      .on(listTotals, () => ({ rows: 51, complete: false, sums: [] }))
      .on(listCsv, () => 'Customer ID,Account\r\n1,mali\r\n');
    const files = collectFiles();
    const page = await open({ at: '/customers?frozen=1' });
    await page.find('row', /mali/);
    await page.click('button', 'Save the filtered customers as CSV');
    await page.sees('Exported the first 100,000 rows. Narrow the filter to get the rest.');
    vi.restoreAllMocks();
    expect(await files.get('customers.csv')?.text()).toBe('Customer ID,Account\r\n1,mali\r\n');
    const asked = server.inputsOf(listCsv).at(-1);
    expect(asked).toMatchObject({ list: 'customers', query: { frozen: '1' } });
    expect(asked?.headings).toMatchObject({ uid: 'Customer ID', account: 'Account' });
  });

  test('that is refused says so beside its button', async ({ server, open }) => {
    serveCustomers(server);
    server.on(listCsv, () => new Refusal('unavailable', 'Try again in a minute.'));
    const page = await open({ at: '/customers' });
    await page.find('row', /mali/);
    await page.press('c');
    await page.sees('Try again in a minute.');
  });
});

describe('the states of a list', () => {
  test('it says that it loads, then that there is nothing', async ({ server, open }) => {
    const release = server.hold(customers, () => pageOf([]));
    const page = await open({ at: '/customers' });
    await page.sees('Loading customers…');
    release();
    await page.sees('No data yet.');
    expect(page.get('button', 'Save the filtered customers as CSV').hasAttribute('disabled')).toBe(true);
  });

  test('it shows the refusal, and tries again when asked', async ({ server, open }) => {
    server.on(customers, () => new Refusal('internal', 'Our fault.'));
    const page = await open({ at: '/customers' });
    await page.within('alert').sees('Our fault.');
    serveCustomers(server);
    await page.click('button', 'Try again');
    await page.find('row', /mali/);
    expect(page.all('alert')).toEqual([]);
  });

  test('an answer that the contract does not know is never shown', async ({ open }) => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ code: 1, msg: '', data: { list: [{ uid: 1 }] } }))),
    );
    const page = await open({ at: '/customers' });
    await page.sees('Unexpected server response (200).');
  });
});

describe('the audit log', () => {
  test('names acts and their details, and is narrowed by who and what', async ({ server, open }) => {
    const entry = { ...firstOf(sampleData(auditLog).list), staff: 'ben', action: 'market_halted' };
    server.on(auditLog, () => pageOf([entry]));
    const page = await open({ at: '/audit' });
    await page.find('row', /ben/);
    expect(page.row('ben').text).toContain('market_halted');
    await page.sees(/Published: 7 entries, root r00tr00tr00t…/);
    await page.fill('Who', 'ben');
    await page.until(() => expect(server.inputsOf(auditLog).at(-1)).toMatchObject({ staff: 'ben' }));
    expect(page.within('main').all('button', /Approve|Reject|Remove|Delete/)).toEqual([]);
  });
});
