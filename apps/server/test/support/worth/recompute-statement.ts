import { WORTH_CAUSES } from '@tallystick/contract';
import type { StatementTexts } from '@tallystick/i18n/server/statement-texts.ts';
import type { PdfDocument } from '../../../src/app/worth/pdf/document.ts';

/** Recomputes a statement from nothing but its CSV file. It shares no code with the server. */

interface Line {
  readonly item: string;
  readonly detail: string;
  readonly currency: string;
  readonly amount: string;
}

/** The lines of a CSV file (RFC 4180) after its heading. */
const readLines = (csv: string): readonly Line[] =>
  csv
    .replace('\uFEFF', '')
    .split('\r\n')
    .slice(1, -1)
    .map((line) => {
      const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      );
      const [item = '', detail = '', currency = '', amount = ''] = cells;
      return { item, detail, currency, amount };
    });

/** A decimal as a whole number of 1e-8. */
const units = (text: string): bigint => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${text} is no amount`);
  return BigInt(`${sign}${whole}${fraction.padEnd(8, '0')}`);
};

const sum = (lines: readonly Line[]): bigint =>
  lines.reduce((total, { amount }) => total + units(amount), 0n);

const MONTH = /^\d{4}-\d{2}$/;

/** The figures of a year that its months do not add up to. */
const monthFaults = (lines: readonly Line[], { worth }: StatementTexts): readonly string[] => {
  const months = new Set(lines.flatMap(({ detail }) => (MONTH.test(detail) ? [detail] : [])));
  const items = [
    ...WORTH_CAUSES.map((cause) => worth.causes[cause]),
    worth.net,
    worth.staked,
    worth.fees,
    worth.trades,
    worth.wins,
    worth.losses,
    worth.ties,
    worth.voids,
  ];
  return items.filter((item) => {
    const own = lines.filter((line) => line.item === item);
    const year = own.find(({ detail }) => detail === '');
    const parts = own.filter(({ detail }) => MONTH.test(detail));
    // A month or a year without a price has no causes.
    return year !== undefined && parts.length === months.size && sum(parts) !== units(year.amount);
  });
};

/** The currencies whose movements do not lead from the opening balance to the closing one. */
const balanceFaults = (
  lines: readonly Line[],
  { worth, csv, statement }: StatementTexts,
): readonly string[] =>
  lines
    .filter(({ item }) => item === csv.opening_balance)
    .filter(({ currency, amount }) => {
      const of = (wanted: (line: Line) => boolean) =>
        lines.filter((line) => line.currency === currency && wanted(line));
      const closing = sum(of(({ item }) => item === csv.final_balance));
      const moved = sum(of(({ detail }) => detail === statement.balances));
      const traded = of(({ item, detail }) => item === worth.causes.trades && detail === statement.balances);
      const byKind = sum(of(({ detail }) => detail === statement.byKind));
      return units(amount) + moved !== closing || units(amount) + byKind + sum(traded) !== closing;
    })
    .map(({ currency }) => currency);

const worthFaults = (lines: readonly Line[], { csv, statement }: StatementTexts): readonly string[] => {
  const closing = lines.find(({ item }) => item === csv.closing);
  const values = lines.filter(({ item }) => item === statement.value);
  if (closing === undefined || closing.amount === '' || values.some(({ amount }) => amount === '')) return [];
  const at = (wanted: string) =>
    lines.filter(({ item, detail }) => item === wanted && detail === closing.detail);
  const made = sum(values) + sum(at(statement.inTrades)) - sum(at(statement.owed));
  return made === units(closing.amount) ? [] : [closing.item];
};

/** Everything in a CSV file that does not add up. */
export const csvFaults = (csv: string, texts: StatementTexts): readonly string[] => {
  const lines = readLines(csv);
  return [...monthFaults(lines, texts), ...balanceFaults(lines, texts), ...worthFaults(lines, texts)];
};

/** The figures in the tables of a German document that its CSV file does not have. */
export const strangeFigures = (document: PdfDocument, csv: string): readonly string[] => {
  const known = new Set<bigint>();
  for (const { amount } of readLines(csv)) {
    if (!/^-?\d+(?:\.\d{1,8})?$/.test(amount)) continue;
    // A debt is subtracted in the document.
    known.add(units(amount)).add(-units(amount));
  }
  const figures = document.sections.flatMap(({ table }) =>
    (table?.rows ?? []).flatMap(({ cells }) => cells.slice(1).filter((cell) => /\d/.test(cell))),
  );
  return figures.filter((figure) => {
    const plain = figure
      .replace(/ [A-Z]+$/, '')
      .replace('+', '')
      .replace('\u2212', '-')
      .replaceAll('.', '')
      .replace(',', '.');
    return !known.has(units(plain));
  });
};
