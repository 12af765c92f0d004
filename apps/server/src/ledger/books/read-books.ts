import { type BookFormat, MAX_BOOK_DAYS } from '@tallystick/contract';
import { CURRENCIES, type Currency } from '@tallystick/money';
import { AppError } from '../../platform/errors.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { beancountAssertions, beancountDay, beancountHead, beancountOpenings } from './beancount.ts';
import { selectClosedRange, selectSumsBefore, selectSumsOf } from './books.sql.ts';
import { type Chart, chartOf } from './chart.ts';
import { readChart, readChartOf } from './chart-change.ts';
import {
  addDay,
  type ClosingPrice,
  IMPORT_FORMS,
  importHead,
  importRows,
  openPeriod,
} from './import-file.ts';
import { journalCsvDay, journalCsvHead } from './journal-csv.ts';
import { type BookedSum, balancesOf, type Journal, journalsOf } from './journals.ts';

const DAY_MS = 86_400_000;

export interface BooksContext {
  readonly database: Database;
  /** The index of each coin in USDT at a second, in 1e-8. Null if there was none near it. */
  readonly pricesAt: (coins: readonly Currency[], second: number) => Promise<readonly (bigint | null)[]>;
}

export interface AskedBooks {
  readonly format: BookFormat;
  readonly from: string;
  readonly to: string;
  /** Left out: the chart in force. */
  readonly chart_version?: number | undefined;
}

export interface Books {
  readonly chartVersion: number;
  readonly chunks: AsyncIterable<string>;
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const daysOf = function* ({ from, to }: AskedBooks): Generator<string> {
  for (let day = from; day <= to; day = dayAfter(day)) yield day;
};

/** Throws `invalid_fields` unless each day of the range is closed. */
const mustBeClosed = async ({ database }: BooksContext, { from, to }: AskedBooks): Promise<void> => {
  const closed = await selectClosedRange(database);
  const refuse = (field: 'from' | 'to'): never => {
    throw new AppError('invalid_fields', { fields: { [field]: 'invalid' } });
  };
  if (closed === null || from < closed.first) refuse('from');
  else if (to < from || to > closed.last) refuse('to');
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= MAX_BOOK_DAYS) refuse('to');
};

const coinsOf = (journals: readonly Journal[]): readonly Currency[] => {
  const used = new Set(journals.flatMap(({ lines }) => lines.map(({ currency }) => currency)));
  return CURRENCIES.filter((currency) => currency !== 'USDT' && used.has(currency));
};

/** The prices at the end of a day. Throws `closing_price_missing` if a coin that moved has none. */
const closingPrices = async (
  { pricesAt }: BooksContext,
  day: string,
  journals: readonly Journal[],
): Promise<ClosingPrice> => {
  const coins = coinsOf(journals);
  const prices =
    coins.length === 0 ? [] : await pricesAt(coins, Math.floor(Date.parse(dayAfter(day)) / 1_000) - 1);
  const known = new Map(coins.map((coin, place) => [coin, prices[place] ?? null]));
  return (currency) => {
    const price = known.get(currency) ?? null;
    if (price === null) throw new AppError('closing_price_missing', { words: `${currency} ${day}` });
    return price;
  };
};

interface Reading extends BooksContext {
  readonly asked: AskedBooks;
  readonly chart: Chart;
  /** The sums of all days before the range. */
  readonly before: readonly BookedSum[];
}

/** Keeps one sum of each account, kind and currency. */
const addSums = (sums: readonly BookedSum[]): readonly BookedSum[] => {
  const byKey = Map.groupBy(sums, ({ account, kind, currency }) => `${account} ${kind} ${currency}`);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [{ ...first, amount: same.reduce((sum, { amount }) => sum + amount, 0n) }];
  });
};

const beancount = async function* ({ database, asked, chart, before }: Reading): AsyncGenerator<string> {
  let sums = before;
  yield beancountHead(chart);
  for (const day of daysOf(asked)) {
    const ofDay = await selectSumsOf(database, day);
    sums = addSums([...sums, ...ofDay]);
    yield beancountDay(day, journalsOf(chart, ofDay));
  }
  yield beancountAssertions(dayAfter(asked.to), balancesOf(chart, sums));
};

const journalCsv = async function* ({ database, asked, chart }: Reading): AsyncGenerator<string> {
  yield journalCsvHead();
  for (const day of daysOf(asked))
    yield journalCsvDay(day, journalsOf(chart, await selectSumsOf(database, day)));
};

/** A whole file, because a coin without a price refuses it. */
const importFile = async (
  reading: Reading,
  form: (typeof IMPORT_FORMS)[keyof typeof IMPORT_FORMS],
): Promise<string> => {
  const { database, asked, chart, before } = reading;
  const ofUsdt = balancesOf(chart, before).filter(({ currency }) => currency === 'USDT');
  const balances = new Map(ofUsdt.map(({ account, amount }) => [account.code, amount]));
  const texts = [importHead(form)];
  for (const [, days] of Map.groupBy(daysOf(asked), (day) => day.slice(0, 7))) {
    const period = openPeriod(days[0] ?? asked.from, days.at(-1) ?? asked.to);
    for (const day of days) {
      const journals = journalsOf(chart, await selectSumsOf(database, day));
      addDay(period, journals, await closingPrices(reading, day, journals));
    }
    texts.push(importRows(form, period, chart, balances));
  }
  return texts.join('');
};

const oneChunk = async function* (text: string): AsyncGenerator<string> {
  yield text;
};

const chunksOf = async (reading: Reading): Promise<AsyncIterable<string>> => {
  const { format, from } = reading.asked;
  switch (format) {
    case 'beancount':
      return beancount(reading);
    case 'openings':
      return oneChunk(beancountOpenings(from, reading.chart, balancesOf(reading.chart, reading.before)));
    case 'csv':
      return journalCsv(reading);
    case 'xero':
    case 'quickbooks':
      return oneChunk(await importFile(reading, IMPORT_FORMS[format]));
  }
};

/**
 * The books of closed days as chunks of a file, day by day: the same for the same version of the chart, whenever they are read. Throws
 * `invalid_fields` for days that are not closed, and `not_found` for an unknown version.
 */
export const readBooks = async (context: BooksContext, asked: AskedBooks): Promise<Books> => {
  await mustBeClosed(context, asked);
  const { database } = context;
  const { version, chart } =
    asked.chart_version === undefined
      ? await readChart(database)
      : await readChartOf(database, asked.chart_version);
  const before = await selectSumsBefore(database, asked.from);
  const chunks = await chunksOf({ ...context, asked, chart: chartOf(chart, version), before });
  return { chartVersion: version, chunks };
};
