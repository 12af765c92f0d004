import * as contract from '@tallystick/contract';
import type { Operator } from '../../operator/public.ts';
import type { Http } from '../../platform/http/http.ts';
import { selectClosedRange } from './books.sql.ts';
import { readChart } from './chart-change.ts';
import { type AskedBooks, type BooksContext, readBooks } from './read-books.ts';

const ENDINGS: Readonly<Record<contract.BookFormat, string>> = {
  beancount: 'beancount',
  openings: 'openings.beancount',
  csv: 'csv',
  xero: 'xero.csv',
  quickbooks: 'quickbooks.csv',
};

const fileName = ({ format, from, to }: AskedBooks, chartVersion: number): string =>
  `books-${from === to ? from : `${from}-${to}`}.chart${chartVersion}.${ENDINGS[format]}`;

/** The staff API of the books. */
export const registerBookRoutes = (
  http: Http,
  context: BooksContext,
  operator: Pick<Operator, 'require'>,
): void => {
  http.serve(contract.chartOfAccounts, async (_input, { staff }) => {
    operator.require(staff, 'see_statements');
    const [{ version, chart }, closed] = await Promise.all([
      readChart(context.database),
      selectClosedRange(context.database),
    ]);
    return {
      version,
      chart,
      first_day: closed?.first ?? null,
      last_day: closed?.last ?? null,
    };
  });

  http.download(contract.booksFile, async (asked, { staff }) => {
    operator.require(staff, 'see_statements');
    const { chartVersion, chunks } = await readBooks(context, asked);
    return {
      type:
        asked.format === 'beancount' || asked.format === 'openings'
          ? 'text/plain; charset=utf-8'
          : 'text/csv; charset=utf-8',
      fileName: fileName(asked, chartVersion),
      chunks,
    };
  });
};
