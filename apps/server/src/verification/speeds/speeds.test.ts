import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { onEnd } from '../../../test/support/lifetime.ts';
import { type TimedCase, writeTimedCases } from '../../../test/support/verification/write-timed-cases.ts';
import { CREDIT_TIMES } from '../../deposits/public.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { ANSWER_TIMES } from '../../support/public.ts';
import { PAYOUT_TIMES } from '../../withdrawals/public.ts';
import { foldSpeeds, type SpeedSources } from './fold-speeds.ts';
import { createSpeeds, type SpeedWay } from './read-speeds.ts';

const NOW = '2026-04-02T03:00:00.000Z';
const SOURCES: SpeedSources = { credit: CREDIT_TIMES, payout: PAYOUT_TIMES, answer: ANSWER_TIMES };
const WAYS: readonly SpeedWay[] = [
  { wayId: 'usdt-erc20', kind: 'chain', chain: 'ERC20', currency: 'USDT', enabled: true },
  { wayId: 'usdt-bank', kind: 'bank', chain: null, currency: 'USDT', enabled: false },
];

const openHouse = async ({ now = NOW, sources = SOURCES } = {}) => {
  const database = await createTestDatabase();
  const clock = manualClock(Date.parse(now));
  const stopping = new AbortController();
  onEnd(() => stopping.abort());
  const fold = () => foldSpeeds(database, sources, clock.nowMs(), stopping.signal);
  const read = async () => {
    const speeds = createSpeeds({ database, clock, speeds: sources, speedWays: async () => WAYS });
    return speeds();
  };
  const of = async (measure: string, way: string | null) => {
    const found = (await read()).speeds.find(
      (each) => each.measure === measure && (each.way?.way_id ?? null) === way,
    );
    if (found === undefined) throw new Error(`no speed of ${measure} by ${way}`);
    return found;
  };
  return { database, clock, fold, read, of };
};

/** Cases of one way that ended at a time, each after so many seconds. */
const after = (way: string, to: string, seconds: readonly number[]): readonly TimedCase[] =>
  seconds.map((each) => ({ way, to, from: new Date(Date.parse(to) - each * 1000).toISOString() }));

const none = { cases: 0, refused: 0, p50_seconds: null, p95_seconds: null, longest_seconds: null };

test('each month has its count and times, and a month without cases says so', async () => {
  const { database, fold, of, read } = await openHouse();
  await writeTimedCases(database, 'deposits', [
    ...after('usdt-erc20', '2026-01-31T23:59:59.999Z', [30, 40, 200]),
    ...after('usdt-erc20', '2026-03-01T00:00:00.000Z', [12]),
    { way: 'usdt-erc20', from: '2026-04-02T02:00:00.000Z', to: null },
  ]);
  await writeTimedCases(database, 'applications', [
    ...after('usdt-bank', '2026-02-10T10:00:00.000Z', [3_600]),
    { way: 'usdt-bank', from: '2026-02-10T10:00:00.000Z', to: '2026-02-11T10:00:00.000Z', isRefused: true },
  ]);
  await fold();
  const chain = await of('credit', 'usdt-erc20');
  expect(chain.way).toEqual({ way_id: 'usdt-erc20', kind: 'chain', chain: 'ERC20', currency: 'USDT' });
  expect(chain.months).toEqual([
    { month: '2026-04', ...none },
    { month: '2026-03', cases: 1, refused: 0, p50_seconds: 12, p95_seconds: 12, longest_seconds: 12 },
    { month: '2026-02', ...none },
    { month: '2026-01', cases: 3, refused: 0, p50_seconds: 40, p95_seconds: 200, longest_seconds: 200 },
  ]);
  expect(chain.waiting).toEqual({ cases: 1, oldest_seconds: 3_600 });
  // The bank is closed now, and its months stay.
  expect((await of('credit', 'usdt-bank')).months[2]).toEqual({
    month: '2026-02',
    cases: 1,
    refused: 1,
    p50_seconds: 3_600,
    p95_seconds: 3_600,
    longest_seconds: 3_600,
  });
  expect(await read()).toMatchObject({ counts_money: true, counted_until: '2026-04-02T00:00:00.000Z' });
});

test('a payout counts from the request to its last step, and an answer from the first message of a request', async () => {
  const { database, fold, of } = await openHouse();
  await writeTimedCases(database, 'withdrawals', [
    ...after('usdt-erc20', '2026-03-10T10:00:00.000Z', [600, 86_400]),
    { way: 'usdt-erc20', from: '2026-03-01T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z', isRefused: true },
    { way: 'usdt-erc20', from: '2026-04-01T03:00:00.000Z', to: null },
  ]);
  await writeTimedCases(database, 'requests', [
    ...after('', '2026-03-12T10:00:00.000Z', [90, 91, 95, 5_000]),
    { way: '', from: '2026-03-12T10:00:00.000Z', to: '2026-03-13T10:00:00.000Z', isRefused: true },
    { way: '', from: '2026-04-02T01:00:00.000Z', to: null },
  ]);
  await fold();
  const payout = await of('payout', 'usdt-erc20');
  expect(payout.months[1]).toMatchObject({ cases: 2, refused: 1, p50_seconds: 600, p95_seconds: 86_400 });
  expect(payout.waiting).toEqual({ cases: 1, oldest_seconds: 86_400 });
  const answer = await of('answer', null);
  // 91 s is rounded up to the longest of its ten seconds.
  expect(answer.months[1]).toMatchObject({ cases: 4, refused: 1, p50_seconds: 95, longest_seconds: 5_000 });
  expect(answer.waiting).toEqual({ cases: 1, oldest_seconds: 7_200 });
});

test('a day is counted once, an hour after its end, however often and by however many', async () => {
  const { database, clock, fold, of } = await openHouse({ now: '2026-03-02T00:59:59.999Z' });
  await writeTimedCases(database, 'deposits', [
    ...after('usdt-erc20', '2026-03-01T23:00:00.000Z', [5, 5]),
    ...after('usdt-erc20', '2026-03-02T00:00:00.000Z', [9]),
  ]);
  const count = async () => (await of('credit', 'usdt-erc20')).months[0]?.cases;
  await fold();
  expect(await count()).toBe(0);
  clock.set(Date.parse('2026-03-02T01:00:00.000Z'));
  await Promise.all([fold(), fold(), fold()]);
  await fold();
  expect(await count()).toBe(2);
  clock.set(Date.parse('2026-03-20T12:00:00.000Z'));
  await fold();
  expect(await count()).toBe(3);
});

test('a house without cases begins with today, and a later month of nothing is named', async () => {
  const { clock, fold, of, read } = await openHouse();
  await fold();
  expect((await read()).counted_until).toBe('2026-04-02T00:00:00.000Z');
  expect((await of('payout', 'usdt-erc20')).months).toEqual([{ month: '2026-04', ...none }]);
  clock.set(Date.parse('2026-06-01T00:00:00.000Z'));
  await fold();
  expect((await of('answer', null)).months.map(({ month }) => month)).toEqual([
    '2026-06',
    '2026-05',
    '2026-04',
  ]);
});

test('the play money of a demo does not count', async () => {
  const { database, fold, read } = await openHouse({ sources: { ...SOURCES, credit: null, payout: null } });
  await writeTimedCases(database, 'deposits', after('usdt-erc20', '2026-03-01T23:00:00.000Z', [5]));
  await fold();
  const { counts_money, speeds } = await read();
  expect([counts_money, speeds.map(({ measure }) => measure)]).toEqual([false, ['answer']]);
});

test('a counted day is never written again', async () => {
  const { database, fold } = await openHouse();
  await writeTimedCases(database, 'deposits', after('usdt-erc20', '2026-03-01T23:00:00.000Z', [5]));
  await fold();
  for (const change of [
    'update verification.speed_days set cases = 9',
    'delete from verification.speed_days',
  ])
    await expect(database.query(change)).rejects.toThrow('append-only');
});

/** The tables that the plans of all statements read as a whole. */
const wholeTables = async (
  database: Database,
  run: (sql: Sql) => Promise<unknown>,
): Promise<readonly string[]> => {
  const found: string[] = [];
  await run({
    ...database,
    query: async (text, values) => {
      const plan = JSON.stringify(await database.query(`explain (format json) ${text}`, values));
      for (const [, table = ''] of plan.matchAll(/"Node Type":"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g))
        found.push(table);
      return database.query(text, values);
    },
  });
  return found;
};

test('a day among many is read by an index', async () => {
  const { database } = await openHouse();
  const cases = Array.from({ length: 8_000 }, (_, n): TimedCase => {
    const to = Date.parse('2024-01-01T00:00:00.000Z') + n * 7_500_000;
    const isRefused = n % 3 === 0;
    return {
      way: 'usdt-erc20',
      from: new Date(to - 60_000).toISOString(),
      to: new Date(to).toISOString(),
      isRefused,
    };
  });
  const credited = cases.map((each) => ({ ...each, isRefused: false }));
  await writeTimedCases(database, 'deposits', credited);
  await writeTimedCases(database, 'applications', cases);
  await writeTimedCases(database, 'withdrawals', cases);
  await writeTimedCases(database, 'requests', cases);
  await database.query('analyze');
  const period = [new Date('2025-03-01T00:00:00Z'), new Date('2025-03-02T00:00:00Z')] as const;
  const whole = await wholeTables(database, async (sql) => {
    for (const source of [CREDIT_TIMES, PAYOUT_TIMES, ANSWER_TIMES]) {
      expect((await source.ended(sql, ...period)).length).toBeGreaterThan(0);
      expect((await source.refused(sql, ...period)).length).toBeGreaterThan(0);
      await source.waiting(sql);
      await source.firstAtMs(sql);
    }
  });
  expect(whole).toEqual([]);
});
