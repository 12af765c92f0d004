import { type DataOf, mailOutbox } from '@tallystick/contract';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { codeWords } from '../shared/language/codes.ts';
import { t } from '../shared/language/text.ts';
import { TablePage } from '../shared/layout/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { usePagedList } from '../shared/table/list.ts';

type Mail = DataOf<typeof mailOutbox>['list'][number];

const COLUMNS: readonly Column<Mail>[] = [
  sorted(timeColumn('created_at', t('operator.written'), ({ created_at }) => created_at)),
  { id: 'to', header: t('operator.recipient'), text: ({ to }) => to },
  { id: 'subject', header: t('common.subject'), text: ({ subject }) => subject, wraps: true },
  {
    id: 'text',
    header: t('operator.message'),
    text: ({ text }) => text ?? t('operator.hiddenLiveMode'),
    show: ({ text }) => <span className="whitespace-pre-line">{text ?? t('operator.hiddenLiveMode')}</span>,
    wraps: true,
  },
  { id: 'state', header: t('common.state'), text: ({ state }) => codeWords(state) },
];

/** Mail to customers. Its content is shown only in a demo, which sends nothing. */
export const MailPage = () => {
  const address = useAddress([]);
  const list = usePagedList({
    name: 'mail',
    address,
    shared: { list: 'mail', query: {} },
    fetchPage: (page, signal) => call(mailOutbox, page, signal),
    refreshMs: 10_000,
  });
  return (
    <TablePage title={t('common.mail')}>
      <DataTable
        what={t('operator.mail')}
        list={list}
        columns={COLUMNS}
        rowKey={({ mail_id }) => mail_id}
        address={address}
        empty={t('operator.mailEmpty')}
      />
    </TablePage>
  );
};
