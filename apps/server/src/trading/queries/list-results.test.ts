import { parsePrice } from '@tallystick/money';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { seededRandom } from '../../../test/support/random.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { listResults } from './list-results.ts';
import type { ResultKey } from './results.rules.ts';

const START = 1_767_312_000;

/** Writes a log of `seconds` seconds with gaps, one in ten without a price. Returns its content for an independent computation. */
const writeLog = async (database: Database, seconds: number) => {
  const random = seededRandom(5);
  const written = new Map<number, { price: bigint | null; position: number }>();
  let price = 91_200;
  for (let second = START; second < START + seconds; second += 1) {
    price += (random() - 0.5) * 4;
    if (random() < 0.04) continue;
    const logged = random() < 0.1 ? null : BigInt(Math.round(price * 1e8));
    const entry = {
      in: {},
      p: { BTCUSDT: logged === null ? null : String(logged) },
      src: 'sim',
      t: second,
      v: 1,
    };
    await database.query(
      "insert into market.price_log (t, src, entry, volumes) values ($1, 'sim', $2, '{}')",
      [second, JSON.stringify(entry)],
    );
    written.set(second, { price: logged, position: written.size });
  }
  return written;
};

const middle = (prices: readonly bigint[]): bigint => {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0n) + upper) / 2n;
};

it('is what the rules of the fixing make of the log, line by line, each with its place', async () => {
  const database = await createTestDatabase();
  const written = await writeLog(database, 1_205);
  const all = { symbolIds: [1], durations: [30, 60, 300], start: { after: null, offset: 0 }, limit: 1_000 };
  const { found, total } = await listResults(database, { symbolOf: () => 'BTCUSDT', rulesOf: () => 2 }, all);
  // Minutes 6 to 20 of the log. A trade of 300 s cannot end before minute 6.
  expect(total).toBe(15 * 3);
  expect(found).toHaveLength(total);
  const prices = (from: number, to: number): bigint[] => {
    const present: bigint[] = [];
    for (let second = from; second <= to; second += 1) {
      const price = written.get(second)?.price ?? null;
      if (price !== null) present.push(price);
    }
    return present;
  };
  for (const { result } of found) {
    const end = Date.parse(result.settled_at) / 1000;
    expect(end % 60).toBe(0);
    const bought = prices(end - result.seconds - 1, end - result.seconds + 1);
    const count = result.seconds === 300 ? 30 : 5;
    const settled = prices(end - count + 1, end);
    const isVoid = bought.length < 2 || settled.length < (count * 3) / 5;
    if (bought.length >= 2) expect(parsePrice(result.purchase_price ?? '')).toBe(middle(bought));
    if (isVoid) expect(result.result).toBe('void');
    else {
      expect(parsePrice(result.settlement_price ?? '')).toBe(middle(settled));
      const change = middle(settled) - middle(bought);
      expect(result.result).toBe(change === 0n ? 'tie' : change > 0n ? 'up' : 'down');
    }
    expect(written.get(result.log?.second ?? 0)?.position).toBe(result.log?.position);
    expect(result.log?.path).toMatch(/^\/log\/prices\/tile\/entries\/00\d(\.p\/\d+)?$/);
  }
  expect(new Set(found.map(({ result }) => result.result)).size).toBeGreaterThan(2);
});

it('is walked by key without a gap, by number as by cursor, and filtered', async () => {
  const database = await createTestDatabase();
  await writeLog(database, 605);
  const page = (after: ResultKey | null, offset: number, limit: number, durations = [30, 60]) =>
    listResults(
      database,
      { symbolOf: String, rulesOf: () => 2 },
      { symbolIds: [1, 2], durations, start: { after, offset }, limit },
    );
  const { found: all, total } = await page(null, 0, 1_000);
  expect(all).toHaveLength(total);
  const walked: (typeof all)[number][] = [];
  for (let step = 0; step < 50 && walked.length < total; step += 1) {
    walked.push(...(await page(walked.at(-1)?.key ?? null, 0, 3)).found);
  }
  expect(walked).toEqual(all);
  expect((await page(null, 7, 5)).found).toEqual(all.slice(7, 12));
  const sixty = await page(null, 0, 1_000, [60]);
  expect(sixty.found.every(({ result }) => result.seconds === 60)).toBe(true);
  expect((await page(null, 0, 10, [])).found).toEqual([]);
});
