import { type Statement, WORTH_CAUSES } from '@tallystick/contract';
import { fillCount } from '@tallystick/i18n/format/fill-count.ts';
import {
  DASH,
  decimalSeparator,
  formatAmount,
  formatCount,
  formatPercent,
} from '@tallystick/i18n/format/format-number.ts';
import { formatMonth } from '@tallystick/i18n/format/format-time.ts';
import type { Locale } from '@tallystick/i18n/locales.ts';
import type { StatementTexts } from '@tallystick/i18n/server/statement-texts.ts';
import type { Row, Section, Table } from '../pdf/document.ts';

export interface Writing {
  readonly locale: Locale;
  readonly texts: StatementTexts;
}

/** Rows that one table of the document has. The attached file has all. */
const MAX_ROWS = 60;

/** Amounts as one column writes them: exact, with the same number of digits after the point. */
export const writeAmounts = (
  locale: Locale,
  amounts: readonly (string | null)[],
  signed = false,
): readonly string[] => {
  const point = decimalSeparator(locale);
  const written = amounts.map((amount) => formatAmount(locale, amount, { signed }));
  const digitsOf = (text: string): number => (text === DASH ? 0 : text.length - text.lastIndexOf(point) - 1);
  const most = Math.max(...written.map(digitsOf));
  return written.map((text) => (text === DASH ? text : text + '0'.repeat(most - digitsOf(text))));
};

interface Column<Of> {
  readonly title: string;
  readonly amounts: (of: Of) => string | null;
}

/** The rows of a table whose columns are amounts. */
const amountRows = <Of>(
  { locale }: Writing,
  items: readonly Of[],
  nameOf: (of: Of) => string,
  columns: readonly Column<Of>[],
): Row[] => {
  const written = columns.map(({ amounts }) => writeAmounts(locale, items.map(amounts)));
  return items.map((of, index) => ({ cells: [nameOf(of), ...written.map((column) => column[index] ?? '')] }));
};

const lastAsTotal = (rows: readonly Row[]): Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? { ...row, isTotal: true } : row));

/** At most so many rows, and the number of those that are left out. */
const limited = (title: string, table: Table, { locale, texts }: Writing): Section => {
  const left = table.rows.length - MAX_ROWS;
  if (left <= 0) return { title, table };
  return {
    title,
    table: { ...table, rows: table.rows.slice(0, MAX_ROWS) },
    paragraphs: [fillCount(locale, texts.statement.more, left)],
  };
};

/** Worth at the beginning, the causes of its change, and worth at the end. */
export const summarySection = (of: Statement, writing: Writing): Section => {
  const { worth, csv, statement } = writing.texts;
  const { causes } = of;
  const items = [
    { name: csv.opening, amount: of.opening },
    ...(causes === null
      ? []
      : WORTH_CAUSES.map((name) => ({ name: worth.causes[name], amount: causes[name] }))),
    { name: csv.closing, amount: of.closing },
  ];
  const rows = amountRows(writing, items, ({ name }) => name, [
    { title: 'USDT', amounts: ({ amount }) => amount },
  ]);
  return {
    title: statement.summary,
    note: worth.source,
    table: { columns: ['', 'USDT'], rows: lastAsTotal(rows) },
    ...(causes === null && { paragraphs: [worth.unknown] }),
  };
};

const MOVEMENTS = ['deposits', 'withdrawals', 'trades', 'products', 'corrections'] as const;

/** The balances of each currency: from the opening to the closing one. */
export const balancesSection = (of: Statement, writing: Writing): Section => {
  const { worth, csv, statement } = writing.texts;
  const table = {
    columns: [
      csv.currency,
      statement.openingBalance,
      ...MOVEMENTS.map((cause) => worth.causes[cause]),
      statement.closingBalance,
    ],
    rows: of.balances.map(({ currency, opening, amount, movements }) => ({
      cells: [
        currency,
        ...[opening, ...MOVEMENTS.map((cause) => movements?.[cause] ?? null), amount].map((each) =>
          formatAmount(writing.locale, each),
        ),
      ],
    })),
  };
  return { ...limited(statement.balances, table, writing), note: statement.balancesNote };
};

/** The parts of the worth at the end. */
export const closingSection = (of: Statement, writing: Writing): Section => {
  const { csv, statement } = writing.texts;
  const minus = (amount: string): string => (/^[0.]*$/.test(amount) ? amount : `-${amount}`);
  const items = [
    ...of.balances
      .filter(({ amount }) => !/^[0.]*$/.test(amount))
      .map(({ currency, amount, value }) => ({ name: currency, amount, value })),
    { name: statement.inTrades, amount: null, value: of.in_trades.closing },
    { name: statement.owed, amount: null, value: minus(of.owed.closing) },
    { name: csv.closing, amount: null, value: of.closing },
  ];
  const values = writeAmounts(
    writing.locale,
    items.map(({ value }) => value),
  );
  const rows = items.map(({ name, amount }, index) => ({
    cells: [name, amount === null ? '' : formatAmount(writing.locale, amount), values[index] ?? ''],
  }));
  const columns = ['', statement.closingBalance, `${statement.value} (USDT)`];
  return { title: statement.worth, table: { columns, rows: lastAsTotal(rows) } };
};

/** Sums by kind, without trades. */
export const kindsSection = (of: Statement, writing: Writing): Section | null => {
  const { csv, entry, statement } = writing.texts;
  const { kinds } = of;
  if (kinds === null || kinds.length === 0) return null;
  const values = writeAmounts(
    writing.locale,
    kinds.map(({ value }) => value),
    true,
  );
  const rows = kinds.map(({ kind, currency, amount }, index) => ({
    cells: [
      entry[kind],
      `${formatAmount(writing.locale, amount, { signed: true })} ${currency}`,
      values[index] ?? '',
    ],
  }));
  const columns = [csv.kind, csv.amount, `${statement.value} (USDT)`];
  return limited(statement.byKind, { columns, rows }, writing);
};

const monthName = (of: Statement, month: number, { locale }: Writing): string =>
  formatMonth(locale, new Date(Date.UTC(of.year, month - 1, 1)), { timeZone: 'UTC' });

/** The causes of each month in USDT, and the worth at its end. */
export const monthsSection = (of: Statement, writing: Writing): Section => {
  const { worth, statement } = writing.texts;
  const { causes } = of;
  const items = [
    ...of.months.map((row) => ({ ...row, name: monthName(of, row.month, writing) })),
    { name: statement.total, causes, closing: of.closing },
  ];
  const columns = [
    ...WORTH_CAUSES.map((cause) => ({
      title: worth.causes[cause],
      amounts: (row: (typeof items)[number]) => row.causes?.[cause] ?? null,
    })),
    { title: statement.closing, amounts: (row: (typeof items)[number]) => row.closing },
  ];
  const rows = amountRows(writing, items, ({ name }) => name, columns);
  return {
    title: `${statement.byMonth} (USDT)`,
    table: { columns: [statement.month, ...columns.map(({ title }) => title)], rows: lastAsTotal(rows) },
  };
};

type Figures = Statement['trading'] & { readonly name: string };

const figuresTable = (first: string, items: readonly Figures[], writing: Writing): Table => {
  const { locale } = writing;
  const { worth, statement } = writing.texts;
  const counts = ['trades', 'wins', 'losses', 'ties', 'voids'] as const;
  const amounts = amountRows(writing, items, ({ name }) => name, [
    { title: statement.stakes, amounts: ({ staked }) => staked },
    { title: statement.fees, amounts: ({ fees }) => fees },
    { title: worth.net, amounts: ({ net }) => net },
  ]);
  return {
    columns: [first, ...counts.map((key) => worth[key]), statement.stakes, statement.fees, worth.net],
    rows: lastAsTotal(
      items.map((of, index) => {
        const [name = '', ...money] = amounts[index]?.cells ?? [];
        return { cells: [name, ...counts.map((key) => formatCount(locale, of[key])), ...money] };
      }),
    ),
  };
};

/** Ended trades: by month, by coin and by duration. The stakes, fees and results are in USDT. */
export const tradingSections = (of: Statement, writing: Writing): readonly Section[] => {
  const { locale } = writing;
  const { worth, statement } = writing.texts;
  if (!of.complete) return [{ title: worth.results, paragraphs: [worth.counting] }];
  if (of.trading.trades === 0) return [{ title: worth.results, paragraphs: [worth.none] }];
  const total = { ...of.trading, name: statement.total };
  const parts = [
    {
      first: statement.month,
      title: statement.tradingByMonth,
      rows: of.months.map(({ month, trading }) => ({ ...trading, name: monthName(of, month, writing) })),
    },
    {
      first: worth.byCoin,
      title: worth.byCoin,
      rows: of.by_symbol.map((row) => ({ ...row, name: row.symbol })),
    },
    {
      first: worth.bySeconds,
      title: worth.bySeconds,
      rows: of.by_seconds.map((row) => ({ ...row, name: fillCount(locale, statement.seconds, row.seconds) })),
    },
  ];
  const rates = `${worth.winRate}: ${formatPercent(locale, of.trading.win_rate)} · ${worth.breakEven}: ${formatPercent(locale, of.trading.break_even)}`;
  return parts.map(({ first, title, rows }, index) => {
    const shown = rows.slice(0, MAX_ROWS);
    const left = rows.length - shown.length;
    const more = left > 0 ? [fillCount(locale, statement.more, left)] : [];
    return {
      title: index === 0 ? `${title} (USDT)` : `${worth.results} · ${title} (USDT)`,
      table: figuresTable(first, [...shown, total], writing),
      paragraphs: index === 0 ? [...more, rates] : more,
    };
  });
};
