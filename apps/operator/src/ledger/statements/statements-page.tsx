import { type ClosedDay, chartOfAccounts, closedDays } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAddress } from '../../shared/address.ts';
import { call } from '../../shared/api/api.ts';
import { grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { TablePage } from '../../shared/layout/page.tsx';
import type { Column } from '../../shared/table/columns.ts';
import { timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { BooksFiles } from '../books/books-files.tsx';
import { ChartSection } from '../books/chart-section.tsx';

const COLUMNS: readonly Column<ClosedDay>[] = [
  { id: 'day', header: t('ledger.statements.dayUtc'), text: ({ day }) => day },
  {
    id: 'lines',
    header: t('ledger.statements.lines'),
    text: ({ lines }) => String(lines),
    show: ({ lines }) => grouped(String(lines)),
    align: 'right',
  },
  timeColumn('closed', t('ledger.statements.closedAt'), ({ closed_at }) => closed_at),
];

/** The days whose books are closed, each with its statement, the files of the books, and their chart of accounts. */
export const StatementsPage = () => {
  const address = useAddress([]);
  const beside = useAddress([]);
  const { history } = useRouter();
  const chart = useQuery({
    queryKey: ['chart'],
    queryFn: ({ signal }) => call(chartOfAccounts, {}, signal),
  });
  const { first_day: first, last_day: last } = chart.data ?? {};
  const list = usePagedList({
    name: 'closed-days',
    address,
    fetchPage: (page, signal) => call(closedDays, page, signal),
  });
  return (
    <TablePage isLong title={t('common.statements')}>
      <p className="text-ink-2">{t('ledger.statements.closedDayIntro')}</p>
      {typeof first === 'string' && typeof last === 'string' && (
        <section aria-labelledby="books" className="flex flex-col gap-2">
          <h2 id="books" className="font-semibold text-14">
            {t('ledger.statements.booksYourAccountant')}
          </h2>
          <p className="text-ink-2">{t('ledger.statements.journalsIntro')}</p>
          <BooksFiles first={first} last={last} inForce={chart.data?.version ?? 0} />
        </section>
      )}
      <DataTable
        what={t('ledger.statements.closedDays')}
        list={list}
        columns={COLUMNS}
        rowKey={({ day }) => day}
        address={address}
        empty={t('ledger.statements.noneClosed')}
        onOpen={({ day }) => history.push(`/statements/${day}`)}
      />
      <ChartSection query={chart} address={beside} />
    </TablePage>
  );
};
