import { ALERT_PAUSE_SECONDS, addAlert as addRoute, alerts as listRoute } from '@tallystick/contract';
import { formatPrice } from '@tallystick/money';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { readRecorded, recordedDays } from '../../../test/support/market/recorded-days.ts';
import { runRules } from '../../../test/support/platform/run-rules.ts';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';
import { manualClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectProducts } from '../listing/products.sql.ts';
import { MARKET_RETENTION } from '../retention.ts';
import { priceSecond, runAlert } from './alert.rules.ts';
import { evaluateAlerts } from './evaluate-alerts.ts';
import { selectFirings } from './firings.sql.ts';
import { registerAlertRoutes } from './routes.ts';
import { addAlert, listAlerts, removeAlert } from './set-alerts.ts';

const UID = 1_234_567_890n;
const OTHER = 1_234_567_891n;

/** The prices of BTC by second, at 1e-8. */
type Day = ReadonlyMap<number, bigint>;

/** Appends seconds with one coin to the log. Bypasses its triggers, because a day has 86,400 seconds. */
const appendDay = (
  database: Database,
  seconds: readonly (readonly [number, bigint | null])[],
): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query(`set local session_replication_role = 'replica'`);
    await sql.query(
      `insert into market.price_log (t, position, src, entry, prices, volumes)
       select s.t, s.t, 'replay', '{}', array[s.price], '{}' from unnest($1::bigint[], $2::bigint[]) as s(t, price)`,
      [seconds.map(([second]) => second), seconds.map(([, price]) => price)],
    );
  });

const openBench = async (startSecond: number) => {
  const database = await createTestDatabase();
  const clock = manualClock(startSecond * 1000);
  const products = await selectProducts(database);
  const context = { database, clock, symbols: () => products };
  const evaluate = async (): Promise<void> => {
    while (await evaluateAlerts(database));
  };
  const firings = async (uid = UID) =>
    (await selectFirings(database, [uid], 0, 100_000)).map(({ second, price, what }) => ({
      second,
      price,
      what,
    }));
  return { database, clock, context, evaluate, firings };
};

const forms = (open: bigint) => {
  const near = (percent: number) =>
    formatPrice((open * BigInt(10_000 + Math.round(percent * 100))) / 10_000n);
  const marks = [-1, -0.1, 0.1, 1].map(near);
  return [
    ...(['above', 'below'] as const).flatMap((kind) =>
      marks.flatMap((price) => [true, false].map((repeats) => ({ symbol: 'BTCUSDT', kind, price, repeats }))),
    ),
    ...[300, 3_600, 86_400].flatMap((window_seconds) =>
      ['0.0025', '0.01'].flatMap((percent) =>
        [true, false].map((repeats) => ({
          symbol: 'BTCUSDT',
          kind: 'move' as const,
          percent,
          window_seconds,
          repeats,
        })),
      ),
    ),
  ];
};
type Form = ReturnType<typeof forms>[number];

/** 1e-8 of a decimal text. */
const scaled = (text: string, digits: number): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
};

/** True if the condition holds at a second, by the words of the README. Null if the log cannot tell. */
const isMet = (day: Day, form: Form, second: number): { met: boolean; what: string } | null => {
  const price = day.get(second);
  if (price === undefined) return null;
  if (form.kind !== 'move') {
    const mark = scaled(form.price, 8);
    return { met: form.kind === 'above' ? price >= mark : price <= mark, what: form.kind };
  }
  for (let back = 0; back <= 60; back += 1) {
    const before = day.get(second - form.window_seconds - back);
    if (before === undefined) continue;
    const size = price > before ? price - before : before - price;
    return {
      met: size * 10_000n >= scaled(form.percent, 4) * before,
      what: price > before ? 'rise' : 'fall',
    };
  }
  return null;
};

/** An independent computation: walks second by second and keeps no state but the last meeting. */
const expectedFirings = (day: Day, form: Form, from: number, to: number) => {
  const found: { second: number; price: bigint; what: string }[] = [];
  let earliest = from;
  let hasSeenOther = false;
  for (let second = from; second <= to; second += 1) {
    const at = isMet(day, form, second);
    if (at === null) continue;
    if (!at.met) {
      hasSeenOther ||= second >= earliest;
      continue;
    }
    if (!hasSeenOther) continue;
    found.push({ second, price: day.get(second) ?? 0n, what: at.what });
    if (!form.repeats) return found;
    hasSeenOther = false;
    earliest = second + ALERT_PAUSE_SECONDS;
  }
  return found;
};

const recordedDay = (file: string): Day => {
  const day = new Map<number, bigint>();
  for (const line of readRecorded(file).split('\n').slice(1)) {
    const [milliseconds, , value] = line.split(',');
    if (milliseconds === undefined || value === undefined) continue;
    // The recording has 18 digits after the point.
    day.set(Math.floor(Number(milliseconds) / 1000), BigInt(value) / 10_000_000_000n);
  }
  return day;
};

/** Two hours of a price that wanders and is missing at times. */
const madeDay = (seed: number): Day => {
  const random = seededRandom(seed);
  const day = new Map<number, bigint>();
  let price = 6_000_000_000_000n;
  for (let second = 1_767_312_000; second < 1_767_312_000 + 7_200; second += 1) {
    price += (price * BigInt(wholeBetween(random, -9, 9))) / 30_000n;
    if (random() > 0.02) day.set(second, price);
    else if (random() < 0.02) second += wholeBetween(random, 30, 90);
  }
  return day;
};

const days: readonly (readonly [string, () => Day])[] = [
  ['a made day', () => madeDay(24)],
  ...recordedDays().map(({ day, prices }) => [day, () => recordedDay(prices)] as const),
];

describe.each(days)('on %s', (_name, read) => {
  it('every alert is met exactly when an independent computation says so, however the log grows', async () => {
    const day = read();
    const seconds = [...day.keys()].toSorted((a, b) => a - b);
    const [first = 0, last = 0] = [seconds[0], seconds.at(-1)];
    const { context, database, evaluate } = await openBench(first - 1);
    const all = forms(day.get(first) ?? 0n);
    const random = seededRandom(7);
    const uids = all.map((_form, index) => UID + BigInt(index));
    for (const [index, form] of all.entries()) await addAlert(context, uids[index] ?? UID, form);
    for (let at = 0; at < seconds.length; ) {
      const next = at + wholeBetween(random, 1, 9_000);
      await appendDay(
        database,
        seconds.slice(at, next).map((second) => [second, day.get(second) ?? null] as const),
      );
      at = next;
      await Promise.all([evaluate(), evaluate()]);
    }
    let total = 0;
    for (const [index, form] of all.entries()) {
      const found = (await selectFirings(database, [uids[index] ?? UID], 0, 100_000))
        .map(({ second, price, what }) => ({ second, price, what }))
        .toSorted((a, b) => a.second - b.second);
      const wanted = expectedFirings(day, form, first, last);
      expect(found, JSON.stringify(form)).toEqual(wanted);
      total += wanted.length;
    }
    expect(total).toBeGreaterThan(10);
  });
});

const START = 1_767_312_000;
const PRICE = 7_000_000_000_000n;

it('an alert whose condition holds already waits for a price on the other side', async () => {
  const { context, database, evaluate, firings } = await openBench(START);
  await addAlert(context, UID, { symbol: 'BTCUSDT', kind: 'above', price: '69000', repeats: false });
  await appendDay(database, [[START + 1, PRICE]]);
  await evaluate();
  expect(await firings()).toEqual([]);
  await appendDay(database, [
    [START + 2, 6_899_999_999_999n],
    [START + 3, null],
    [START + 4, 6_900_000_000_000n],
    [START + 5, PRICE],
  ]);
  await evaluate();
  expect(await firings()).toEqual([{ second: START + 4, price: 6_900_000_000_000n, what: 'above' }]);
});

it('a second of the log from before the alert does not count, nor does one that nobody logged', async () => {
  const { context, database, evaluate, firings } = await openBench(START);
  await appendDay(database, [
    [START - 1, 1n],
    [START, 1n],
  ]);
  await addAlert(context, UID, { symbol: 'BTCUSDT', kind: 'above', price: '69000', repeats: true });
  await appendDay(database, [[START + 1, PRICE]]);
  await evaluate();
  expect(await firings()).toEqual([]);
});

it('an alert that repeats becomes armed an hour after it was met, and not a second earlier', () => {
  const alert = { kind: 'above', threshold: 10n, repeats: true, armed: true, armsFrom: 1 } as const;
  const met = (gap: number): number =>
    runAlert(alert, [priceSecond(100, 10n), priceSecond(100 + gap, 9n), priceSecond(101 + gap, 10n)]).firings
      .length;
  expect([met(ALERT_PAUSE_SECONDS - 1), met(ALERT_PAUSE_SECONDS)]).toEqual([1, 2]);
});

it('a move has no base that is older than a minute', async () => {
  const { context, database, evaluate } = await openBench(START);
  const isArmed = async () => (await listAlerts(context, UID)).map(({ armed }) => armed);
  const form = {
    symbol: 'BTCUSDT',
    kind: 'move',
    percent: '0.01',
    window_seconds: 300,
    repeats: true,
  } as const;
  await addAlert(context, UID, form);
  await appendDay(database, [
    [START + 1, PRICE],
    [START + 362, PRICE],
  ]);
  await evaluate();
  expect(await isArmed()).toEqual([false]);
  await appendDay(database, [
    [START + 400, PRICE],
    [START + 760, PRICE],
  ]);
  await evaluate();
  expect(await isArmed()).toEqual([true]);
});

it('the calls keep each customer’s alerts apart, at most twenty', async () => {
  const { context, database, clock } = await openBench(START);
  const uids = new Map([
    ['anna', UID],
    ['bert', OTHER],
  ]);
  const bench = await createTestHttp(async (token) => {
    const uid = uids.get(token);
    return uid === undefined ? null : { uid, staff: null, token };
  });
  registerAlertRoutes(bench.http, context);
  const [anna, bert] = [{ token: 'anna' }, { token: 'bert' }];
  const above = { symbol: 'BTCUSDT', kind: 'above', price: '70000.5' } as const;
  const move = {
    symbol: 'ETHUSDT',
    kind: 'move',
    percent: '0.025',
    window_seconds: 300,
    repeats: true,
  } as const;
  const first = await bench.call(addRoute, above, anna);
  expect(first).toMatchObject({ price: '70000.50', percent: null, window_seconds: null, repeats: false });
  expect(await bench.call(addRoute, move, anna)).toMatchObject({
    price: null,
    percent: '0.025',
    window_seconds: 300,
  });
  for (const wrong of [
    { ...above, price: undefined },
    { ...above, price: '0' },
    { ...move, percent: '0.0009' },
    { ...move, percent: '0.5001' },
    { ...move, window_seconds: 301 },
    { ...move, window_seconds: undefined },
  ]) {
    expect((await bench.send(addRoute, wrong, anna)).body.error).toBe('invalid_fields');
  }
  expect((await bench.send(addRoute, { ...above, symbol: 'NONEUSDT' }, anna)).status).toBe(404);
  await expect(removeAlert(context, OTHER, first.alert_id)).rejects.toMatchObject({ code: 'not_found' });
  const adding = Array.from({ length: 25 }, (_, at) =>
    bench.send(addRoute, { ...above, price: String(90_000 + at) }, anna),
  );
  const answers = await Promise.all(adding);
  expect(answers.filter(({ body }) => body.error === 'alerts_full')).toHaveLength(7);
  expect(await bench.call(listRoute, {}, anna)).toHaveLength(20);
  expect(await bench.call(listRoute, {}, bert)).toEqual([]);
  await removeAlert(context, UID, first.alert_id);
  expect(await bench.call(listRoute, {}, anna)).toHaveLength(19);
  clock.advance(91 * 86_400_000);
  await database.query(
    `insert into market.alert_firings (alert_id, uid, symbol_id, what, t, price) values ($1, $2, 1, 'above', $3, 1)`,
    [first.alert_id, UID, START],
  );
  await runRules({ database, clock }, MARKET_RETENTION.rules);
  expect(await selectFirings(database, [UID], 0, 10)).toEqual([]);
});

it('the same alert is there once', async () => {
  const { context } = await openBench(1_000);
  const form = { symbol: 'BTCUSDT', kind: 'above', price: '70000', repeats: false } as const;
  const first = await addAlert(context, UID, form);
  expect(await addAlert(context, UID, form)).toEqual(first);
  await addAlert(context, UID, { ...form, repeats: true });
  await addAlert(context, OTHER, form);
  expect(await listAlerts(context, UID)).toHaveLength(2);
});
