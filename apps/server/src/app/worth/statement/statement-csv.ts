import { type Statement, WORTH_CAUSES } from '@tallystick/contract';
import type { StatementTexts } from '@tallystick/i18n/server/statement-texts.ts';
import { csvLine } from '../../../platform/lists/csv.rules.ts';

type Line = readonly string[];

const figureLines = (detail: string, row: Statement['trading'], { worth: texts }: StatementTexts): Line[] => {
  const lines: Line[] = [
    [texts.net, detail, 'USDT', row.net],
    [texts.staked, detail, 'USDT', row.staked],
    [texts.fees, detail, 'USDT', row.fees],
  ];
  for (const key of ['trades', 'wins', 'losses', 'ties', 'voids'] as const)
    lines.push([texts[key], detail, '', String(row[key])]);
  if (row.win_rate !== null) lines.push([texts.winRate, detail, '', row.win_rate]);
  if (row.break_even !== null) lines.push([texts.breakEven, detail, '', row.break_even]);
  return lines;
};

const tradingLines = (of: Statement, texts: StatementTexts): Line[] =>
  of.complete
    ? [
        ...figureLines('', of.trading, texts),
        ...of.by_symbol.flatMap((row) => figureLines(row.symbol, row, texts)),
        ...of.by_seconds.flatMap((row) => figureLines(`${row.seconds} s`, row, texts)),
        [texts.worth.voided, '', 'USDT', of.voided],
      ]
    : [[texts.worth.counting, '', '', '']];

/** The lines by currency and by kind. A line whose detail is a title belongs to that table of the PDF document. */
const balanceLines = (of: Statement, { worth, csv, entry, statement }: StatementTexts): Line[] => [
  ...of.balances.flatMap(({ currency, opening, value, movements }) => [
    [csv.opening_balance, of.from, currency, opening],
    ...(movements === null
      ? []
      : (['deposits', 'withdrawals', 'trades', 'products', 'corrections'] as const).map((cause) => [
          worth.causes[cause],
          statement.balances,
          currency,
          movements[cause],
        ])),
    [statement.value, currency, 'USDT', value ?? ''],
  ]),
  [statement.inTrades, of.from, 'USDT', of.in_trades.opening],
  [statement.inTrades, of.to, 'USDT', of.in_trades.closing],
  [statement.owed, of.from, 'USDT', of.owed.opening],
  [statement.owed, of.to, 'USDT', of.owed.closing],
  ...(of.kinds ?? []).flatMap(({ kind, currency, amount, value }) => [
    [entry[kind], statement.byKind, currency, amount],
    [entry[kind], `${statement.value} ${currency}`, 'USDT', value ?? ''],
  ]),
];

const monthLines = (of: Statement, texts: StatementTexts): Line[] =>
  of.months.flatMap(({ month, causes, closing, trading }) => {
    const detail = `${of.year}-${String(month).padStart(2, '0')}`;
    return [
      ...(causes === null
        ? []
        : WORTH_CAUSES.map((cause) => [texts.worth.causes[cause], detail, 'USDT', causes[cause]])),
      [texts.csv.closing, detail, 'USDT', closing ?? ''],
      ...(of.complete ? figureLines(detail, trading, texts) : []),
    ];
  });

/** A statement as a CSV file. It begins with a byte order mark so that spreadsheets detect UTF-8. */
export const csvOfStatement = (of: Statement, texts: StatementTexts): string => {
  const { worth, csv } = texts;
  const { causes } = of;
  const lines: Line[] = [
    (['item', 'detail', 'currency', 'amount'] as const).map((key) => csv[key]),
    [csv.opening, of.from, 'USDT', of.opening ?? ''],
    ...(causes === null ? [] : WORTH_CAUSES.map((cause) => [worth.causes[cause], '', 'USDT', causes[cause]])),
    [csv.closing, of.to, 'USDT', of.closing ?? ''],
    ...of.balances.map(({ currency, amount }) => [csv.final_balance, of.to, currency, amount]),
    ...tradingLines(of, texts),
    ...balanceLines(of, texts),
    ...monthLines(of, texts),
  ];
  return `\uFEFF${lines.map(csvLine).join('')}`;
};
