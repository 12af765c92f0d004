import { type Statement, WORTH_RANGES } from '@tallystick/contract';
import { STATEMENT_TEXTS } from '@tallystick/i18n/server/statement-texts.ts';
import { CURRENCIES, formatAmount, formatRate } from '@tallystick/money';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { chooseSeed, seededRandom, wholeBetween } from '../../../test/support/random.ts';
import {
  naiveBalances,
  naiveResults,
  naiveWorth,
  type PriceLine,
} from '../../../test/support/worth/naive-figures.ts';
import type { History, World } from '../../../test/support/worth/random-history.ts';
import { csvFaults, strangeFigures } from '../../../test/support/worth/recompute-statement.ts';
import { writeHistories, writePriceLog } from '../../../test/support/worth/write-history.ts';
import { readOwnResults } from '../../trading/public.ts';
import { readWorth } from './read-worth.ts';
import { describeStatement } from './statement/describe-statement.ts';
import { readStatement } from './statement/read-statement.ts';
import { csvOfStatement } from './statement/statement-csv.ts';
import { momentsOf, newestMoment } from './worth.rules.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 2, 20, 14, 30, 12);
const COINS = ['BTC', 'ETH', 'SOL'];
/** Older trades are folded into the stored sums. Newer ones are read one by one. */
const DECIDED_BEFORE_MS = 2 * 3_600_000;

const usdt = (value: bigint | null): string | null => (value === null ? null : formatAmount(value, 'USDT'));
const rate = (value: bigint | null): string | null => (value === null ? null : formatRate(value));

/** A price log with gaps. Each coin lacks a price in one of seven entries. */
const randomLog = (random: () => number, fromMs: number, toMs: number): readonly PriceLine[] => {
  const log: PriceLine[] = [];
  for (let second = fromMs / 1000; second < toMs / 1000; second += wholeBetween(random, 60, 9_000)) {
    const priced = COINS.filter(() => random() > 1 / 7);
    const prices = priced.map(
      (coin) => [coin, BigInt(wholeBetween(random, 1, 900_000)) * 10_000_000n] as const,
    );
    log.push({ second: Math.floor(second), prices: new Map(prices) });
  }
  return log;
};

/** The months of a statement that begins with a year, and its balances, are those of the list of what happened. */
const expectParts = (year: Statement, history: History, log: readonly PriceLine[], name: string): void => {
  const end = Date.parse(year.to);
  const months = year.months.map(({ month }) => Date.UTC(year.year, month - 1, 1));
  const edges = [...months, end];
  for (const [index, { causes, closing }] of year.months.entries()) {
    const of = naiveWorth(history, log, edges.slice(index, index + 2));
    const expected = Object.entries(of.causes ?? {}).map(([cause, value]) => [cause, usdt(value)]);
    expect(causes, `${name}, month ${index + 1}`).toEqual(
      of.causes === null ? null : Object.fromEntries(expected),
    );
    expect(closing, `${name}, month ${index + 1}`).toBe(usdt(of.worths[1] ?? null));
  }
  const [first, last] = [naiveBalances(history, Date.UTC(year.year, 0, 1)), naiveBalances(history, end)];
  const shown = new Map(year.balances.map((row) => [row.currency, [row.opening, row.amount]]));
  for (const currency of CURRENCIES) {
    const amounts = [first, last].map((balances) => formatAmount(balances.get(currency) ?? 0n, currency));
    expect(shown.get(currency) ?? ['0.00', '0.00'], `${name}, ${currency}`).toEqual(amounts);
  }
};

/** The document and the file of a statement add up and show the same figures. */
const expectFiles = (year: Statement, name: string): void => {
  const texts = STATEMENT_TEXTS.de;
  const csv = csvOfStatement(year, texts);
  expect(csvFaults(csv, texts), name).toEqual([]);
  const brand = { name: 'Tallystick', accent: '#1d43cf' };
  const issue = { brand, isDemo: true, uid: 1n, holder: null, madeAtMs: NOW_MS, liabilities: null };
  const document = describeStatement(year, issue, { locale: 'de', texts });
  expect(document.file.text, name).toBe(csv);
  expect(strangeFigures(document, csv), name).toEqual([]);
};

/** Customers that are read at the same time. One alone leaves the database idle while the figures are compared. */
const AT_ONCE = 4;

const eachOf = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const left = items.values();
  const workOff = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
};

it(`worth and results of ${quantity(20, 1_000)} random histories are what a second computation makes of them`, {
  timeout: quantity(60_000, 900_000),
}, async () => {
  const seed = chooseSeed();
  const random = seededRandom(seed);
  const database = await createTestDatabase();
  const products = await database.query<{ symbol_id: number; base: string }>(
    'select symbol_id, base from market.products order by symbol_id',
  );
  const idOf = new Map(products.map(({ base, symbol_id: id }) => [base, id]));
  const symbolIdOf = (currency: string): number => idOf.get(currency) ?? 0;
  const world: World = {
    random,
    beginMs: NOW_MS - quantity(40, 380) * DAY_MS,
    endMs: NOW_MS - 20_000,
    symbolIds: COINS.map(symbolIdOf),
    fixings: new Map(),
  };
  const uids = Array.from({ length: quantity(20, 1_000) }, (_, index) => BigInt(index + 1));
  const histories = await writeHistories(database, world, uids);
  // A day later than the first line of the ledger, so that some coins have no price there.
  const log = randomLog(random, world.beginMs + DAY_MS, NOW_MS);
  await writePriceLog(database, log, symbolIdOf);
  const moveWatermark = (ms: number) =>
    database.query(
      `insert into trading.settlement_watermarks (lane, entered_until, settled_until) values (0, $1, $1)
       on conflict (lane) do update set entered_until = excluded.entered_until, settled_until = excluded.settled_until`,
      [Math.floor(ms / 1000)],
    );
  const clock = { nowMs: () => NOW_MS };
  const context = {
    database,
    clock,
    symbolIdOf: (currency: string) => idOf.get(currency) ?? null,
  };
  await eachOf(histories, async (history) => {
    for (const range of WORTH_RANGES) {
      const moments = momentsOf(range, NOW_MS).map((moment) => moment.getTime());
      const expected = naiveWorth(history, log, moments);
      const found = await readWorth(context, history.uid, range);
      const name = `seed ${seed}, customer ${history.uid}, ${range}`;
      expect(
        found.points.map(({ worth }) => worth),
        name,
      ).toEqual(expected.worths.map(usdt));
      const causes = Object.entries(expected.causes ?? {}).map(([cause, value]) => [cause, usdt(value)]);
      expect(found.causes, name).toEqual(expected.causes === null ? null : Object.fromEntries(causes));
    }
  });
  // The first view folds the older trades. The second one has everything folded, and must say the same.
  for (const decidedMs of [NOW_MS - DECIDED_BEFORE_MS, NOW_MS + DAY_MS]) {
    await moveWatermark(decidedMs);
    await eachOf(histories, async (history) => {
      const ended = history.trades.filter(({ settledMs }) => settledMs <= world.endMs);
      const own = await readOwnResults({ database, clock, symbolOf: (id) => String(id) }, history.uid);
      const figures = (trades: typeof ended) => {
        const of = naiveResults(trades);
        const { winRate, breakEven, staked, voided: _, fees, net, ...counts } = of;
        const amounts = { staked: usdt(staked), fees: usdt(fees), net: usdt(net) };
        return { ...counts, ...amounts, win_rate: rate(winRate), break_even: rate(breakEven) };
      };
      const by = <Key>(keyOf: (trade: (typeof ended)[number]) => Key) =>
        [...Map.groupBy(ended, keyOf)].map(([key, trades]) => [key, figures(trades)] as const);
      const name = `seed ${seed}, customer ${history.uid}`;
      expect(own, name).toMatchObject({
        complete: true,
        total: figures(ended),
        voided: usdt(naiveResults(ended).voided),
      });
      expect(new Map(own.by_symbol.map(({ symbol, ...of }) => [Number(symbol), of])), name).toEqual(
        new Map(by(({ symbolId }) => symbolId)),
      );
      const asked = { ...context, symbolOf: (id: number) => String(id) };
      await expect(readStatement(asked, history.uid, 2030), name).rejects.toThrow('invalid_fields');
      const year = await readStatement(asked, history.uid, 2026);
      const span = [Date.UTC(2026, 0, 1), newestMoment(NOW_MS)];
      const { worths, causes } = naiveWorth(history, log, span);
      expect([year.opening, year.closing], name).toEqual(worths.map(usdt));
      expect(year.causes?.trades ?? null, name).toBe(causes === null ? null : usdt(causes.trades));
      const ofYear = ended.filter(({ settleSecond }) => settleSecond * 1000 >= (span[0] ?? 0));
      expect(year.trading, name).toEqual(figures(ofYear));
      const csv = csvOfStatement(year, STATEMENT_TEXTS.th);
      expect(csv, name).toContain(`${STATEMENT_TEXTS.th.worth.net},,USDT,${year.trading.net}\r\n`);
      expectParts(year, history, log, name);
      expectFiles(year, name);
      expect(new Map(own.by_seconds.map(({ seconds, ...of }) => [seconds, of])), name).toEqual(
        new Map(by(({ seconds }) => seconds)),
      );
    });
  }
});
