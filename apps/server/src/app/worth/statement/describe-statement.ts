import { createHash } from 'node:crypto';
import type { Statement } from '@tallystick/contract';
import { formatDate, formatDateTime, formatYear } from '@tallystick/i18n/format/format-time.ts';
import type { PdfDocument, Section } from '../pdf/document.ts';
import { csvOfStatement } from './statement-csv.ts';
import {
  balancesSection,
  closingSection,
  kindsSection,
  monthsSection,
  summarySection,
  tradingSections,
  type Writing,
} from './statement-tables.ts';

export interface StatementIssue {
  readonly brand: { readonly name: string; readonly accent: string };
  readonly isDemo: boolean;
  readonly uid: bigint;
  /** The name that staff have verified. Null: none. */
  readonly holder: string | null;
  readonly madeAtMs: number;
  /** The newest published statement of liabilities. Null before the first. */
  readonly liabilities: { readonly position: number; readonly madeAtMs: number } | null;
}

/** The name of the file of a year. */
export const statementFileName = (year: number, extension: 'csv' | 'pdf'): string =>
  `tallystick-statement-${year}.${extension}`;

const UTC = { timeZone: 'UTC' } as const;

const isRunning = (of: Statement): boolean => Date.parse(of.to) < Date.UTC(of.year + 1, 0, 1);

/** The days of a statement. An ended year ends with its last day, not with the first moment of the next. */
const periodOf = (of: Statement, { locale }: Writing): string => {
  const from = formatDate(locale, new Date(of.from), UTC);
  const to = isRunning(of)
    ? formatDateTime(locale, new Date(of.to), UTC)
    : formatDate(locale, new Date(Date.parse(of.to) - 1), UTC);
  return `${from} – ${to}`;
};

const checkSection = (
  issue: StatementIssue,
  file: PdfDocument['file'],
  { locale, texts }: Writing,
): Section => {
  const { statement } = texts;
  const { liabilities } = issue;
  return {
    title: statement.check,
    paragraphs: [
      statement.checkFile.replace('{file}', file.name),
      createHash('sha256').update(file.text).digest('hex'),
      statement.checkAgain,
      statement.checkTrades,
      ...(liabilities === null
        ? []
        : [
            statement.checkLiabilities
              .replace('{number}', String(liabilities.position))
              .replace('{time}', `${formatDateTime(locale, new Date(liabilities.madeAtMs), UTC)} UTC`),
          ]),
    ],
  };
};

/** Writes a statement as a document: every figure as text, in the caller's language. */
export const describeStatement = (of: Statement, issue: StatementIssue, writing: Writing): PdfDocument => {
  const { locale, texts } = writing;
  const { statement, worth } = texts;
  const title = `${worth.statement.title} ${formatYear(locale, of.year)}`;
  const file = { name: statementFileName(of.year, 'csv'), text: csvOfStatement(of, texts) };
  const madeAt = `${formatDateTime(locale, new Date(issue.madeAtMs), UTC)} UTC`;
  const kinds = kindsSection(of, writing);
  return {
    locale,
    brand: issue.brand.name,
    accent: issue.brand.accent,
    title,
    madeAtMs: issue.madeAtMs,
    facts: [
      { label: statement.holder, value: issue.holder?.normalize('NFC') ?? statement.notVerified },
      { label: statement.account, value: String(issue.uid) },
      { label: statement.period, value: periodOf(of, writing) },
      { label: statement.zone, value: 'UTC' },
      { label: statement.madeAt, value: madeAt },
      { label: statement.valuesIn, value: 'USDT' },
    ],
    notices: [...(issue.isDemo ? [statement.demo] : []), ...(isRunning(of) ? [statement.running] : [])],
    sections: [
      summarySection(of, writing),
      balancesSection(of, writing),
      closingSection(of, writing),
      ...(kinds === null ? [] : [kinds]),
      monthsSection(of, writing),
      ...tradingSections(of, writing),
      checkSection(issue, file, writing),
    ],
    footer: `${issue.brand.name} · ${title} · ${statement.account} ${issue.uid}`,
    pageText: statement.page,
    file,
  };
};
