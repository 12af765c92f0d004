import { COUNTED_DAYS, type InputOf, phoneFigures, reportVisits } from '@tallystick/contract';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { oncePerFile, onEnd } from '../../../test/support/lifetime.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { createVisitCounts } from './count-visits.ts';
import { registerPhoneRoutes } from './routes.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-03-02T10:00:00.000Z');

type Visit = InputOf<typeof reportVisits>['visits'][number];
const visitsOf = (count: number, visit: Visit): Visit[] => Array.from({ length: count }, () => visit);

const databaseOfFile = oncePerFile(createTestDatabase);
const warn = vi.fn();

/** A process of the house on an empty table. */
const openProcess = async (database: Database, nowMs = NOW) => {
  const clock = manualClock(nowMs);
  const visits = createVisitCounts({ database, clock, log: { warn } });
  const http = await createTestHttp(async () => ({
    uid: null,
    staff: { staffId: '7', name: 'ada', role: 'support' },
    token: 'a token',
  }));
  registerPhoneRoutes(http.http, { database, clock, visits });
  onEnd(() => visits.stop());
  const report = async (all: readonly Visit[]) => {
    for (let from = 0; from < all.length; from += 10)
      await http.call(reportVisits, { visits: all.slice(from, from + 10) });
  };
  const read = async () => (await http.call(phoneFigures, {}, { token: 'a token' })).pages;
  return { ...http, clock, visits, report, read, end: () => visits.stop() };
};

const open = async () => {
  const database = await databaseOfFile();
  await database.query('delete from operator.phone_visits');
  warn.mockClear();
  return { database, ...(await openProcess(database)) };
};

const rowsOf = (database: Database) =>
  database.query('select page, measure, up_to, count from operator.phone_visits order by 1, 2, 3');

test('a page has the figures that three quarters of its visits do not exceed, rounded up to a bucket', async () => {
  const { report, read, end } = await open();
  await report([
    ...visitsOf(15, { page: '/', lcp_ms: 1_234, inp_ms: 41, cls_thousandths: 0 }),
    ...visitsOf(5, { page: '/', lcp_ms: 9_000, inp_ms: 700, cls_thousandths: 300 }),
    ...visitsOf(14, { page: '/trust', lcp_ms: 2_500, inp_ms: 200, cls_thousandths: 100 }),
    ...visitsOf(7, { page: '/trust', lcp_ms: 120_000, inp_ms: 120_000, cls_thousandths: 10_000 }),
  ]);
  await end();
  expect(await read()).toEqual([
    { page: '/trust', visits: 21, lcp_ms_p75: 120_000, inp_ms_p75: 120_000, cls_thousandths_p75: 10_000 },
    { page: '/', visits: 20, lcp_ms_p75: 1_300, inp_ms_p75: 50, cls_thousandths_p75: 1 },
  ]);
});

test('a figure that fewer than twenty phones measured is not shown', async () => {
  const { report, read, end } = await open();
  await report([...visitsOf(19, { page: '/', lcp_ms: 900, inp_ms: 41 }), { page: '/', lcp_ms: 900 }]);
  await end();
  expect(await read()).toEqual([
    { page: '/', visits: 20, lcp_ms_p75: 900, inp_ms_p75: null, cls_thousandths_p75: null },
  ]);
});

test.each([
  ['an unknown page', [{ page: '/pages/me/sub/secret' }]],
  ['a page with its query', [{ page: '/pages/me/sub/trade-detail?order_no=1' }]],
  ['a time that is none', [{ page: '/', lcp_ms: -1 }]],
  ['a time beyond the bound', [{ page: '/', inp_ms: 120_001 }]],
  ['a fraction', [{ page: '/', cls_thousandths: 0.5 }]],
  ['a shift beyond the bound', [{ page: '/', cls_thousandths: 10_001 }]],
  ['no visit', []],
  ['more visits than a phone keeps', visitsOf(11, { page: '/' })],
])('%s is refused, and nothing is counted', async (_what, visits) => {
  const { database, send, end } = await open();
  expect(await send(reportVisits, { visits })).toMatchObject({
    status: 400,
    body: { error: 'invalid_fields' },
  });
  await end();
  expect(await rowsOf(database)).toEqual([]);
});

test('nothing but page and figures is stored', async () => {
  const { database, send, end } = await open();
  const visit = { page: '/', lcp_ms: 100, uid: '7', order_no: 'secret' };
  expect((await send(reportVisits, { visits: [visit], uid: '7' })).status).toBe(200);
  await end();
  expect(await rowsOf(database)).toEqual([
    { page: '/', measure: 'lcp', up_to: 100, count: 1n },
    { page: '/', measure: 'visits', up_to: 0, count: 1n },
  ]);
  const columns = await database.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'operator.phone_visits'::regclass and attnum > 0 order by attnum`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'page', 'measure', 'up_to', 'count']);
});

test('several processes add to the same counts at once', async () => {
  const first = await open();
  const others = await Promise.all([1, 2, 3].map(() => openProcess(first.database)));
  const pages = ['/trust', '/', '/pages/me/index', '/pages/invest/coin'] as const;
  const all = [first, ...others];
  for (const [place, { report }] of all.entries()) {
    // Each in another order.
    const turned = [...pages.slice(place), ...pages.slice(0, place)];
    for (const page of turned) await report(visitsOf(10, { page, lcp_ms: 300, cls_thousandths: 3 }));
  }
  await Promise.all(all.map(({ end }) => end()));
  expect((await first.read()).map(({ page, visits, lcp_ms_p75: lcp }) => [page, visits, lcp])).toEqual(
    pages.toSorted().map((page) => [page, 40, 300]),
  );
});

test('counts are written within ten seconds, and no oftener', async () => {
  const { database, report, visits, clock } = await open();
  const insert = vi.spyOn(database, 'query');
  const written = (): number =>
    insert.mock.calls.filter(([text]) => text.startsWith('insert into operator.phone_visits')).length;
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 1_000) {
      clock.advance(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  visits.start();
  await pass(60_000);
  expect(written()).toBe(0);
  for (let times = 0; times < 5; times += 1) await report([{ page: '/' }]);
  // The pause goes on from the end of a run, which is told by nothing.
  const untilWritten = (times: number) =>
    expect
      .poll(async () => {
        await pass(1_000);
        return written();
      })
      .toBe(times);
  await untilWritten(1);
  await report([{ page: '/' }]);
  await pass(8_000);
  expect(written()).toBe(1);
  await untilWritten(2);
  await pass(60_000);
  expect(written()).toBe(2);
  insert.mockRestore();
});

test('counts wait while the database is away', async () => {
  const { database, report, visits, end, read } = await open();
  await report(visitsOf(20, { page: '/', lcp_ms: 100 }));
  const away = vi.spyOn(database, 'query').mockRejectedValue(new Error('away'));
  await visits.stop();
  expect(warn).toHaveBeenCalledOnce();
  away.mockRestore();
  await end();
  expect(await read()).toMatchObject([{ page: '/', visits: 20, lcp_ms_p75: 100 }]);
});

test('the last 28 days count, today included', async () => {
  const { database, read } = await open();
  for (const [days, visits] of [
    [COUNTED_DAYS, 9],
    [COUNTED_DAYS - 1, 5],
    [0, 3],
  ] as const) {
    const past = await openProcess(database, NOW - days * DAY_MS);
    await past.report(visitsOf(visits, { page: '/' }));
    await past.end();
  }
  expect(await read()).toMatchObject([{ page: '/', visits: 8 }]);
});
