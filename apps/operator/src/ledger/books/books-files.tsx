import { BOOK_FORMATS, type BookFormat, booksFile, MAX_BOOK_DAYS } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readFile } from '../../shared/api/read-file.ts';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';
import { FilterSelect } from '../../shared/table/filters.tsx';
import { saveFile } from '../../shared/table/save-csv.ts';
import { Day } from '../../shared/table/tools/day-range.tsx';

const FORMAT_WORDS: Readonly<Record<BookFormat, string>> = {
  beancount: t('ledger.beancount'),
  openings: t('ledger.beancountOpenings'),
  csv: t('ledger.books.csvEveryLine'),
  xero: t('ledger.books.xeroOneJournalMonth'),
  quickbooks: t('ledger.books.quickBooksOneJournalMonth'),
};

const ENDINGS: Readonly<Record<BookFormat, string>> = {
  beancount: '.beancount',
  openings: '.openings.beancount',
  csv: '.csv',
  xero: '.xero.csv',
  quickbooks: '.quickbooks.csv',
};

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Asked extends Range {
  readonly format: BookFormat;
  /** Left out: the chart in force. */
  readonly chart?: number;
}

/** Asks the server for a file of the books and saves it. */
export const useBooksFile = () =>
  useMutation({
    mutationFn: async ({ from, to, format, chart }: Asked) => {
      const days = from === to ? from : `${from}-${to}`;
      const version = chart === undefined ? '' : `.chart${chart}`;
      const asked = { format, from, to, ...(chart !== undefined && { chart_version: chart }) };
      saveFile(`books-${days}${version}${ENDINGS[format]}`, await readFile(booksFile, asked));
    },
  });

/** A list of more would be no choice. */
const MAX_CHARTS = 20;

/** The charts under which books can be made again, the one in force first. */
const chartsUntil = (inForce: number): readonly number[] =>
  Array.from({ length: Math.min(inForce + 1, MAX_CHARTS) }, (_, back) => inForce - back);

const wordsOfChart = (version: number, inForce: number): string => {
  const chart = version === 0 ? t('ledger.books.chartProgram') : t('ledger.books.chartVersion', { version });
  return version === inForce ? t('ledger.books.inForce', { chart }) : chart;
};

/** The last whole month of the closed days, or the part of it that is closed. */
const lastMonth = (first: string, last: string): Range => {
  const isWhole = new Date(Date.parse(last) + 86_400_000).getUTCDate() === 1;
  const to = isWhole
    ? last
    : new Date(Date.parse(`${last.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 10);
  if (to < first)
    return { from: first > `${last.slice(0, 7)}-01` ? first : `${last.slice(0, 7)}-01`, to: last };
  const from = `${to.slice(0, 7)}-01`;
  return { from: from < first ? first : from, to };
};

interface Props {
  readonly first: string;
  readonly last: string;
  /** The version of the chart in force. */
  readonly inForce: number;
}

/** A file of the books for a range of closed days. The last closed month and the chart in force are chosen first. */
export const BooksFiles = ({ first, last, inForce }: Props) => {
  const [{ from, to }, setRange] = useState(() => lastMonth(first, last));
  const [format, setFormat] = useState<BookFormat>('xero');
  const [chosen, setChosen] = useState<number | null>(null);
  const charts = chartsUntil(inForce);
  const chart = chosen ?? inForce;
  const file = useBooksFile();
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const isRange = days >= 1 && days <= MAX_BOOK_DAYS && from >= first && to <= last;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRange && !file.isPending) file.mutate({ from, to, format, chart });
      }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Day label={t('common.fromUtc')} value={from} onChange={(day) => setRange({ from: day, to })} />
        <Day label={t('common.toUtc')} value={to} onChange={(day) => setRange({ from, to: day })} />
        <FilterSelect
          label={t('ledger.books.format')}
          value={format}
          options={BOOK_FORMATS.map((each) => [each, FORMAT_WORDS[each]])}
          onChange={(value) => setFormat(BOOK_FORMATS.find((each) => each === value) ?? format)}
        />
        {inForce > 0 && (
          <FilterSelect
            label={t('common.chartOfAccounts')}
            value={String(chart)}
            options={charts.map((version) => [String(version), wordsOfChart(version, inForce)])}
            onChange={(value) => setChosen(charts.find((version) => String(version) === value) ?? null)}
          />
        )}
        <Button type="submit" look="brand" disabled={!isRange || file.isPending}>
          {file.isPending ? t('ledger.books.makingFile') : t('common.download')}
        </Button>
      </div>
      {!isRange && (
        <p role="status" className="text-act">
          {t('ledger.books.chooseClosedDaysMostThem', {
            first,
            last,
            most: MAX_BOOK_DAYS,
          })}
        </p>
      )}
      <Refusal error={file.error} />
    </form>
  );
};
