import { because } from '../../platform/reasons/reason.rules.ts';
import {
  MAX_LINES,
  oneLine,
  readAmount,
  readReference,
  readTime,
  type Statement,
  type StatementLine,
  StatementProblem,
  wrongEntry,
} from './statement.ts';

const REQUIRED = ['booked', 'amount', 'currency', 'reference', 'text'] as const;

/** The rows of a CSV (RFC 4180). */
const rowsOf = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted) {
      if (char !== '"') field += char;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && field === '') isQuoted = true;
    else if (char === separator) {
      row.push(field);
      field = '';
    } else if (char === '\n') {
      rows.push([...row, field.replace(/\r$/, '')]);
      row = [];
      field = '';
      if (rows.length > MAX_LINES + 1)
        throw new StatementProblem(because('statement_too_long', { most: MAX_LINES }));
    } else field += char;
  }
  if (isQuoted) throw new StatementProblem(because('statement_malformed', { words: '"' }));
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows.filter((each) => each.some((value) => value.trim() !== ''));
};

type Columns = ReadonlyMap<string, number>;

const toLine = (row: readonly string[], columns: Columns, at: number): StatementLine => {
  const value = (name: string): string => row[columns.get(name) ?? -1]?.trim() ?? '';
  if (row.length !== columns.size) throw wrongEntry(at, 'columns');
  const currency = value('currency').toUpperCase();
  const amount = readAmount(value('amount').replace(/^[+-]/, ''), currency);
  if (amount === null) throw wrongEntry(at, 'amount');
  const bookedAt = readTime(value('booked'));
  if (bookedAt === null) throw wrongEntry(at, 'booked');
  const bankLine = readReference(value('reference'));
  if (bankLine === null) throw wrongEntry(at, 'reference');
  return {
    bankLine,
    bookedAt,
    direction: value('amount').startsWith('-') ? 'debit' : 'credit',
    amount,
    currency,
    endToEnd: oneLine(value('end_to_end'), 64),
    words: oneLine(value('text'), 500) ?? '',
    payer: oneLine(value('payer'), 140),
  };
};

/** True if the first line names the columns that a statement needs. */
export const isCsv = (text: string): boolean => {
  const [head = ''] = text.split('\n', 1);
  return REQUIRED.every((name) => head.toLowerCase().includes(name));
};

/** Reads a CSV with a line of column names. A negative amount went out. Throws `StatementProblem`. */
export const readCsv = (text: string): Statement => {
  const [head = ''] = text.split('\n', 1);
  const [names = [], ...rows] = rowsOf(text, head.includes(';') ? ';' : ',');
  const columns = new Map(names.map((name, at) => [name.trim().toLowerCase(), at]));
  if (columns.size !== names.length || !REQUIRED.every((name) => columns.has(name)))
    throw new StatementProblem('statement_unknown');
  return { format: 'csv', account: null, lines: rows.map((row, at) => toLine(row, columns, at + 1)) };
};
