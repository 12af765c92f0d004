import { auditLog, type DataOf } from '@tallystick/contract';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api.ts';
import { utc } from '../shared/format.rules.ts';
import { TablePage } from '../shared/page.tsx';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { usePagedList } from '../shared/table/list.ts';

type AuditEntry = DataOf<typeof auditLog>['list'][number];

const detailOf = (entry: AuditEntry): string =>
  Object.entries(entry.detail)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' · ');

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'entry_no', header: 'No.', text: ({ entry_no }) => entry_no, align: 'right' },
  { id: 'created_at', header: 'Time (UTC)', text: ({ created_at }) => utc(created_at) },
  { id: 'staff', header: 'Staff', text: ({ staff }) => staff },
  { id: 'action', header: 'Action', text: ({ action }) => action },
  { id: 'detail', header: 'Detail', text: detailOf, wraps: true },
  {
    id: 'hash',
    header: 'Hash',
    text: ({ hash }) => hash,
    show: ({ hash }) => (
      <span className="font-mono text-ink-3" title={hash}>
        {hash.slice(0, 12)}…
      </span>
    ),
  },
];

export const AuditPage = () => {
  const address = useAddress([]);
  const list = usePagedList({
    name: 'audit',
    address,
    fetchPage: (page, signal) => call(auditLog, page, signal),
  });
  return (
    <TablePage title="Audit log">
      <DataTable
        what="audit entries"
        list={list}
        columns={COLUMNS}
        rowKey={({ entry_no }) => entry_no}
        address={address}
        empty="No data yet. What staff do is recorded here."
      />
    </TablePage>
  );
};
