import { type ClosedDay, closedDays } from '@tallystick/contract';
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

const COLUMNS: readonly Column<ClosedDay>[] = [
  { id: 'day', header: t('Day (UTC)'), text: ({ day }) => day },
  {
    id: 'lines',
    header: t('Lines'),
    text: ({ lines }) => String(lines),
    show: ({ lines }) => grouped(String(lines)),
    align: 'right',
  },
  timeColumn('closed', t('Closed at'), ({ closed_at }) => closed_at),
];

/** The days whose books are closed. Each leads to its statement. */
export const StatementsPage = () => {
  const address = useAddress([]);
  const { history } = useRouter();
  const list = usePagedList({
    name: 'closed-days',
    address,
    fetchPage: (page, signal) => call(closedDays, page, signal),
  });
  return (
    <TablePage title={t('Statements')}>
      <p className="text-ink-2">
        {t(
          'A day is closed 15 minutes after its end in UTC, if all its lines add up to the balances of the ledger. A closed day never changes.',
        )}
      </p>
      <DataTable
        what={t('closed days')}
        list={list}
        columns={COLUMNS}
        rowKey={({ day }) => day}
        address={address}
        empty={t('No day has been closed yet. The first one follows 15 minutes after midnight UTC.')}
        onOpen={({ day }) => history.push(`/statements/${day}`)}
      />
    </TablePage>
  );
};
