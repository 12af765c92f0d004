import { COMPLAINT_CATEGORIES, COMPLAINT_STATES, type Complaint, complaints } from '@tallystick/contract';
import { useState } from 'react';
import { type Address, useAddress } from '../../shared/address.ts';
import { call, serverNowMs } from '../../shared/api/api.ts';
import { CustomerLink } from '../../shared/customers/customer-link.tsx';
import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Done } from '../../shared/layout/done.tsx';
import { TablePage } from '../../shared/layout/page.tsx';
import { useMay } from '../../shared/permissions/use-may.ts';
import type { Column } from '../../shared/table/columns.ts';
import { sorted, timeColumn } from '../../shared/table/common-columns.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import { CustomerFilter, FilterSelect } from '../../shared/table/filters.tsx';
import { usePagedList } from '../../shared/table/list.ts';
import { Time } from '../../shared/time/time.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import { CATEGORY_WORDS, isOverdue, STATE_WORDS } from './complaints.rules.ts';
import { CATEGORY_OPTIONS, COMPLAINTS, OpenComplaint } from './open-complaint.tsx';

const DUE: Column<Complaint> = sorted({
  ...timeColumn('due_at', t('common.due'), ({ due_at }) => due_at),
  show: (of) => (
    <span className={isOverdue(of, serverNowMs()) ? 'font-medium text-act' : ''}>
      <Time at={of.due_at} />
      {isOverdue(of, serverNowMs()) && ` ${t('complaints.overdue')}`}
    </span>
  ),
});

const COLUMNS: readonly Column<Complaint>[] = [
  { id: 'subject', header: t('common.subject'), text: ({ subject }) => subject, wraps: true },
  {
    id: 'uid',
    header: t('common.customer'),
    text: ({ uid }) => uid ?? '–',
    show: ({ uid }) => (uid === null ? '–' : <CustomerLink uid={uid} />),
  },
  { id: 'category', header: t('complaints.about'), text: ({ category }) => CATEGORY_WORDS[category] },
  { id: 'state', header: t('common.state'), text: ({ state }) => STATE_WORDS[state] },
  DUE,
  sorted(timeColumn('opened_at', t('common.openedAt'), ({ opened_at }) => opened_at)),
  { id: 'opened_by', header: t('common.by'), text: ({ opened_by }) => opened_by },
  { id: 'reason', header: t('common.reason'), text: ({ reason }) => reason ?? '', wraps: true },
  { id: 'decided_by', header: t('complaints.answeredBy'), text: ({ decided_by }) => decided_by ?? '' },
];

const FILTERS = ['state', 'category', 'uid'] as const;

/** The complaints of the address: of one state, category or customer, or a single one. */
const useComplaints = (address: Address<(typeof FILTERS)[number]>) => {
  const { only, values } = address;
  const shown = values.state ?? 'open';
  const state = COMPLAINT_STATES.find((name) => name === shown);
  const category = COMPLAINT_CATEGORIES.find((name) => name === values.category);
  const query =
    only === undefined
      ? {
          ...(state !== undefined && { state }),
          ...(category !== undefined && { category }),
          ...(values.uid !== undefined && { uid: values.uid }),
        }
      : { complaint_id: only };
  const list = usePagedList({
    name: COMPLAINTS,
    address,
    shared: { list: 'complaints', query },
    fetchPage: (page, signal) => call(complaints, { ...page, ...query }, signal),
  });
  return { shown, list };
};

/** The register of complaints. */
export const ComplaintsPage = () => {
  const address = useAddress(FILTERS);
  const { shown, list } = useComplaints(address);
  const mayHandle = useMay('handle_complaints');
  const [opened, setOpened] = useState<Complaint | 'new' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (message: string | null) => {
    setOpened(null);
    setDone(message);
  };
  return (
    <TablePage
      title={t('common.complaints')}
      aside={
        <>
          <Done>{done}</Done>
          {mayHandle && (
            <Button look="brand" onClick={() => setOpened('new')}>
              {t('complaints.newComplaint')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        what={t('complaints.complaints')}
        list={list}
        columns={COLUMNS}
        rowKey={(of) => of.complaint_id}
        address={address}
        empty={t('complaints.noComplaintWaitsAnswer')}
        filters={
          <>
            <CustomerFilter value={address.values.uid} onChange={(uid) => address.set({ uid })} />
            <FilterSelect
              label={t('complaints.about')}
              value={address.values.category}
              options={[['', t('common.everything')], ...CATEGORY_OPTIONS]}
              onChange={(category) => address.set({ category })}
            />
            <FilterSelect
              label={t('common.show')}
              value={shown}
              options={[
                ...COMPLAINT_STATES.map((name) => [name, STATE_WORDS[name]] as const),
                ['all', t('words.all')],
              ]}
              onChange={(state) => address.set({ state })}
            />
          </>
        }
        onOpen={setOpened}
      />
      {opened === 'new' && <OpenComplaint chat={null} onClose={close} />}
      {opened !== null && opened !== 'new' && <ComplaintDialog of={opened} onClose={close} />}
    </TablePage>
  );
};
