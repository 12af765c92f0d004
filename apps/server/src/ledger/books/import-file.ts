import { type Currency, divRound, formatAmount, formatDecimal } from '@tallystick/money';
import { csvLine } from '../../platform/lists/csv.rules.ts';
import { wordsOf } from './beancount.ts';
import type { BookAccount, Chart } from './chart.ts';
import type { Journal, JournalLine } from './journals.ts';

/** Files that accounting programs import: one journal a month, in USDT to the cent. So a quarter stays far below the 300 lines that Xero takes. */

const CENT_DIGITS = 2;
/** 10^(6 digits of USDT − 2). */
const USDT_TO_CENTS = 10_000n;
/** 10^(8 digits of a coin + 8 of a price − 2). */
const COIN_TO_CENTS = 100_000_000_000_000n;

/** The price of a coin at the end of the day that is added. */
export type ClosingPrice = (currency: Currency) => bigint;

interface Row {
  readonly account: BookAccount;
  readonly cause: string;
  /** The exact sums by currency. */
  readonly exact: Map<Currency, bigint>;
  /** The value of its coins, of each day at the prices of that day. */
  coinCents: bigint;
}

/** The sums of a month, or of its part in the range. */
export interface ImportPeriod {
  readonly from: string;
  readonly to: string;
  readonly rows: Map<string, Row>;
}

export const openPeriod = (from: string, to: string): ImportPeriod => ({ from, to, rows: new Map() });

const addLine = ({ rows }: ImportPeriod, cause: string, line: JournalLine, priceOf: ClosingPrice): void => {
  const key = `${line.account.code} ${cause}`;
  const none: Row = { account: line.account, cause, exact: new Map(), coinCents: 0n };
  const row = rows.get(key) ?? none;
  row.exact.set(line.currency, (row.exact.get(line.currency) ?? 0n) + line.amount);
  if (line.currency !== 'USDT')
    row.coinCents += divRound(line.amount * priceOf(line.currency), COIN_TO_CENTS);
  rows.set(key, row);
};

/** Adds the journals of one day. */
export const addDay = (period: ImportPeriod, journals: readonly Journal[], priceOf: ClosingPrice): void => {
  for (const { cause, lines } of journals) for (const line of lines) addLine(period, cause, line, priceOf);
};

/** Only what the file shows is rounded. */
const centsOf = (usdt: bigint): bigint => divRound(usdt, USDT_TO_CENTS);

interface CentLine {
  readonly account: BookAccount;
  readonly cents: bigint;
  readonly description: string;
}

/**
 * The lines of a period. Each account is rounded as it stands, and not line by line: so its balance in the accounting program is that of the
 * statement to the cent, however many journals were imported. `before` holds the exact USDT of each account, and is carried on.
 */
const linesOf = ({ rows }: ImportPeriod, chart: Chart, before: Map<string, bigint>): readonly CentLine[] => {
  const lines = [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { account, cause, exact, coinCents }]) => {
      const was = before.get(account.code) ?? 0n;
      const is = was + (exact.get('USDT') ?? 0n);
      before.set(account.code, is);
      const amounts = [...exact].map(([currency, amount]) => `${formatAmount(amount, currency)} ${currency}`);
      return {
        account,
        cents: centsOf(is) - centsOf(was) + coinCents,
        description: `${wordsOf(cause)}: ${amounts.join(', ')}`,
      };
    });
  const rest = lines.reduce((sum, { cents }) => sum - cents, 0n);
  const rounding = { account: chart.accountOf('rounding'), cents: rest, description: 'rounding to the cent' };
  return [...lines, rounding].filter(({ cents }) => cents !== 0n);
};

const decimal = (cents: bigint): string => formatDecimal(cents, CENT_DIGITS);

const debit = (cents: bigint): string => (cents > 0n ? decimal(cents) : '');
const credit = (cents: bigint): string => (cents < 0n ? decimal(-cents) : '');

/** A form of a program: its headings, and its row of a line. */
interface ImportForm {
  readonly headings: readonly string[];
  readonly row: (period: ImportPeriod, line: CentLine, chart: Chart) => readonly string[];
}

const parts = (day: string): readonly [year: string, month: string, date: string] => {
  const [year = '', month = '', date = ''] = day.split('-');
  return [year, month, date];
};

/** The template for manual journals (https://help.xero.com/nz/ManualJournalsImport): a debit is positive. */
const XERO: ImportForm = {
  headings: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
  row: ({ from, to }, { account, cents, description }, { taxRate }) => {
    const [year, month, date] = parts(to);
    return [
      `Ledger ${from} to ${to}`,
      `${date}/${month}/${year}`,
      description,
      account.code,
      taxRate,
      decimal(cents),
    ];
  },
};

/** The columns that QuickBooks asks for in journal entries. Names of sub-accounts follow a colon, as in the chart. */
const QUICKBOOKS: ImportForm = {
  headings: ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
  row: ({ from, to }, { account, cents, description }) => {
    const [year, month, date] = parts(to);
    const number = `${from.replaceAll('-', '')}-${to.replaceAll('-', '')}`;
    return [number, `${month}/${date}/${year}`, account.name, description, debit(cents), credit(cents)];
  },
};

export const IMPORT_FORMS = { xero: XERO, quickbooks: QUICKBOOKS } as const;

export const importHead = ({ headings }: ImportForm): string => csvLine(headings);

/** The rows of a period that has ended. */
export const importRows = (
  form: ImportForm,
  period: ImportPeriod,
  chart: Chart,
  before: Map<string, bigint>,
): string =>
  linesOf(period, chart, before)
    .map((line) => csvLine(form.row(period, line, chart)))
    .join('');
