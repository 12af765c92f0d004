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
  sorted(timeColumn('created_at', t('Written'), ({ created_at }) => created_at)),
  { id: 'to', header: t('Recipient'), text: ({ to }) => to },
  { id: 'subject', header: t('Subject'), text: ({ subject }) => subject, wraps: true },
  {
    id: 'text',
    header: t('Message'),
    text: ({ text }) => text ?? t('hidden in live mode'),
    show: ({ text }) => <span className="whitespace-pre-line">{text ?? t('hidden in live mode')}</span>,
    wraps: true,
  },
  { id: 'state', header: t('State'), text: ({ state }) => codeWords(state) },
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
    <TablePage title={t('Mail')}>
      <DataTable
        what={t('mail')}
        list={list}
        columns={COLUMNS}
        rowKey={({ mail_id }) => mail_id}
        address={address}
        empty={t('No mail was written yet. Codes for a confirmation or a new password appear here.')}
      />
    </TablePage>
  );
};
