import * as contract from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { fillLists } from '../../../test/support/lists/fill-lists.ts';
import { serveApplicationList } from '../../deposits/lists/list-routes.ts';
import { manualClock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { ServedList } from '../../platform/lists/list.ts';
import { registerListRoutes } from './routes.ts';

const ROWS = 700;
const IDS: Readonly<Record<string, string>> = {
  ada: '00000000-0000-7000-8000-00000000000a',
  ben: '00000000-0000-7000-8000-00000000000b',
  dora: '00000000-0000-7000-8000-00000000000d',
};

/** The list of deposits and the calls that all lists share. `cleo` may read no list. */
const openLists = async () => {
  const database = await createTestDatabase();
  await fillLists(database, ROWS);
  await database.transaction(async (sql) => {
    // Two members give a role: not what is tested here.
    await sql.query('set local session_replication_role = replica');
    for (const [name, id] of Object.entries(IDS))
      await sql.query(
        `insert into operator.staff (staff_id, name, name_key, role, created_at) values ($1, $2, $2, 'support', now())`,
        [id, name],
      );
  });
  const test = await createTestHttp((token) =>
    Promise.resolve({
      uid: null,
      staff: {
        staffId: IDS[token] ?? IDS['ada'] ?? '',
        name: token,
        role: token === 'cleo' ? 'nobody' : 'support',
      },
      token,
    }),
  );
  const { http } = test;
  const readers = {
    require: ({ role }: { readonly role: string }) => {
      if (role === 'nobody') throw new AppError('forbidden');
    },
  };
  const uploads = { claim: () => Promise.resolve(), signedUrl: (id: string) => `/uploads/${id}` };
  const clock = manualClock(Date.parse('2026-03-02T10:00:00Z'));
  const deposits = serveApplicationList(http, { database, clock, tron: null, uploads }, readers);
  const lists = Object.fromEntries(contract.STAFF_LISTS.map((name) => [name, deposits]));
  const isEvery = (given: Record<string, ServedList>): given is Record<contract.StaffList, ServedList> =>
    contract.STAFF_LISTS.every((name) => name in given);
  if (!isEvery(lists)) throw new Error('a list is missing');
  registerListRoutes(http, { database, clock }, lists);
  const csv = async (query: object, token = 'ada', headings: object = {}) => {
    const { body, statusCode } = await http.fastify.inject({
      method: 'POST',
      url: contract.listCsv.path,
      headers: { token },
      payload: { list: 'deposits', query, headings },
    });
    return { body, statusCode };
  };
  return { ...test, database, csv };
};

const listsOfFile = oncePerFile(openLists);

let bench: Awaited<ReturnType<typeof openLists>>;
const ada = { token: 'ada' };

beforeAll(async () => {
  bench = await listsOfFile();
});

describe('a list of staff', () => {
  test.each(['value', '-value', 'created_at', '-created_at'])(
    'is walked by %s, each row once',
    async (sort) => {
      const values: (readonly [string, string])[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof read>> = await read(sort, cursor);
        values.push(...page.list.map((row) => [row.value ?? '', row.created_at] as const));
        expect(page.total).toBe(ROWS);
        cursor = page.next_cursor;
      } while (cursor !== null);
      const [place, factor] = [sort.endsWith('value') ? 0 : 1, sort.startsWith('-') ? -1 : 1];
      const keyOf = (row: readonly [string, string]) => (place === 0 ? Number(row[0]) : Date.parse(row[1]));
      const inOrder = values.toSorted((one, other) => factor * (keyOf(one) - keyOf(other)));
      expect(values.map(keyOf)).toEqual(inOrder.map(keyOf));
      expect(values).toHaveLength(ROWS);
    },
  );

  const read = (sort: string, cursor: string | null) =>
    bench.call(contract.staffDeposits, { sort, row: 100, ...(cursor !== null && { cursor }) }, ada);

  test('refuses an order that it does not have, and the cursor of another order', async () => {
    const first = await read('value', null);
    const refused = [
      { sort: 'uid' },
      { sort: '-value', cursor: first.next_cursor },
      { sort: 'value', cursor: Buffer.from('["value","x","y"]').toString('base64url') },
    ];
    for (const query of refused)
      expect((await bench.send(contract.staffDeposits, query, ada)).status).toBe(400);
  });

  test('adds up what its filters find, by currency', async () => {
    const query = { currency: 'BTC', from: '2025-02-01', to: '2025-06-30' };
    const [expected] = await bench.database.query<{ rows: number; amount: bigint }>(
      `select count(*)::integer as rows, sum(amount)::bigint as amount from funding.applications
       where currency = 'BTC' and created_at >= '2025-02-01Z' and created_at < '2025-07-01Z'`,
    );
    const totals = await bench.call(contract.listTotals, { list: 'deposits', query }, ada);
    expect(expected?.rows).toBeGreaterThan(10);
    expect(totals).toEqual({
      rows: expected?.rows,
      complete: true,
      sums: [
        {
          currency: 'BTC',
          rows: expected?.rows,
          amounts: { amount: formatAmount(expected?.amount ?? 0n, 'BTC'), fee: formatAmount(0n, 'BTC') },
        },
      ],
    });
    expect((await bench.call(contract.listTotals, { list: 'deposits' }, ada)).rows).toBe(ROWS);
  });

  test('is a file with every field of every row', async () => {
    const { body } = await bench.csv({ sort: 'value' });
    const [header = '', ...lines] = body.trimEnd().split('\r\n');
    const { list } = await read('value', null);
    const names = Object.keys(list[0] ?? {}).filter((name) => name !== 'screenshot_url');
    for (const name of names) expect(header).toContain(name);
    expect(header).toContain('local.currency');
    expect(header).not.toContain('screenshot_url');
    expect(lines).toHaveLength(ROWS);
    expect(lines[0]?.startsWith(list[0]?.order_no ?? '?')).toBe(true);
    expect((await bench.csv({ state: 'nothing' })).statusCode).toBe(400);
  });

  test('is a file under the headings of its reader, where there are words for a field', async () => {
    const headings = { order_no: 'เลขที่รายการ', local: 'Local, currency', amount: '=Amount' };
    const { body } = await bench.csv({ sort: 'value' }, 'ada', headings);
    const [header = ''] = body.split('\r\n');
    expect(header.slice(1)).toMatch(/^เลขที่รายการ,uid,way_id,currency,chain,'=Amount,/);
    expect(header).toContain('local.currency,"Local, currency: =Amount",local.rate');
    for (const wrong of [{ amount: 'a\r\nb' }, { amount: '' }, { 'a b': 'c' }])
      expect((await bench.csv({}, 'ada', wrong)).statusCode).toBe(400);
  });

  test('is closed to a role that may not read it, in every way', async () => {
    const cleo = { token: 'cleo' };
    const list = 'deposits';
    expect((await bench.send(contract.staffDeposits, {}, cleo)).body.error).toBe('forbidden');
    expect((await bench.send(contract.listTotals, { list }, cleo)).body.error).toBe('forbidden');
    expect((await bench.csv({}, 'cleo')).statusCode).toBe(403);
    expect((await bench.send(contract.listViews, { list }, cleo)).body.error).toBe('forbidden');
    const saved = { list, name: 'a', query: {} };
    expect((await bench.send(contract.saveListView, saved, cleo)).body.error).toBe('forbidden');
  });
});

describe('a saved view', () => {
  const save = (name: string, token = 'ada') =>
    bench.send(
      contract.saveListView,
      { list: 'deposits', name, query: { currency: 'BTC', sort: '-value' } },
      { token },
    );
  const names = async (token = 'ada') =>
    (await bench.call(contract.listViews, { list: 'deposits' }, { token })).map(({ name }) => name);

  test('belongs to its member, and the same name replaces it', async () => {
    await save('Large BTC');
    await save('large btc');
    expect(await names()).toEqual(['large btc']);
    expect(await names('ben')).toEqual([]);
    const [view] = await bench.call(contract.listViews, { list: 'deposits' }, ada);
    expect(view?.query).toEqual({ currency: 'BTC', sort: '-value' });
    const removed = { view_id: view?.view_id ?? '' };
    expect((await bench.send(contract.removeListView, removed, { token: 'ben' })).body.error).toBe(
      'not_found',
    );
    await bench.call(contract.removeListView, removed, ada);
    expect(await names()).toEqual([]);
  });

  test('is one of at most 20 of a list, also when many are saved at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: contract.MAX_LIST_VIEWS + 5 }, (_each, at) => save(`view ${at}`, 'dora')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(await names('dora')).toHaveLength(contract.MAX_LIST_VIEWS);
  });
});
