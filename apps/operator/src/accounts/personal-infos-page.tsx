import { type DataOf, INFO_STATES, listInfos, takeInfo } from '@tallystick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Address, useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import { CustomerLink } from '../shared/customers/customer-link.tsx';
import { stateWords } from '../shared/customers/identity-words.rules.ts';
import { useReturnToInbox } from '../shared/dialogs/return-to-inbox.ts';
import { t } from '../shared/language/text.ts';
import { Done } from '../shared/layout/done.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { messageOf } from '../shared/layout/query-states.tsx';
import type { Column } from '../shared/table/columns.ts';
import { sorted, timeColumn } from '../shared/table/common-columns.tsx';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSelect } from '../shared/table/filters.tsx';
import { usePagedList } from '../shared/table/list.ts';
import { ReviewDialog, type Verdict } from './review-dialog.tsx';

interface Opened {
  readonly uid: string;
  readonly verdict: Verdict | null;
}

type InfoLine = DataOf<typeof listInfos>['list'][number];

const COLUMNS: readonly Column<InfoLine>[] = [
  { id: 'name', header: t('common.name'), text: ({ name }) => name },
  {
    id: 'uid',
    header: t('common.customer'),
    text: ({ uid }) => uid,
    show: ({ uid }) => <CustomerLink uid={uid} />,
  },
  sorted(timeColumn('submitted_at', t('accounts.sent'), ({ submitted_at }) => submitted_at)),
  { id: 'version', header: t('common.version'), text: ({ version }) => String(version), align: 'right' },
  { id: 'status', header: t('common.state'), text: (of) => stateWords(of) },
  {
    id: 'until',
    header: t('common.validUntil'),
    text: ({ document_expires_on }) => document_expires_on ?? '',
  },
  { id: 'assignee', header: t('common.assignedTo'), text: ({ assignee }) => assignee ?? '' },
];

const SHOWN = [
  ['submitted', t('accounts.toReview')],
  ['more_requested', t('accounts.moreRequested')],
  ['verified', t('common.verified')],
  ['again', t('accounts.toVerifyAgain')],
  ['rejected', t('common.rejected')],
  ['all', t('common.all')],
] as const;

const REFRESH_MS = 10_000;

/** The submissions of the address: of one state, or of one customer. */
const useInfos = (address: Address<'status'>) => {
  const { only } = address;
  const shown = address.values.status ?? 'submitted';
  const status = INFO_STATES.find((name) => name === shown);
  const filter = shown === 'again' ? { again: '1' as const } : { ...(status !== undefined && { status }) };
  const query = only === undefined ? filter : { uid: only };
  const list = usePagedList({
    name: 'personal-infos',
    address,
    refreshMs: REFRESH_MS,
    shared: { list: 'personal_infos', query },
    fetchPage: (page, signal) => call(listInfos, { ...page, ...query }, signal),
  });
  return { shown, list };
};

export const PersonalInfosPage = () => {
  const address = useAddress(['status']);
  const { shown, list } = useInfos(address);
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const returns = useReturnToInbox();
  const [done, setDone] = useState<string | null>(null);
  const take = useMutation({
    mutationFn: ({ uid }: Opened) => call(takeInfo, { uid }),
    onSuccess: async (_taken, asked) => {
      await queryClient.invalidateQueries({ queryKey: ['personal-infos'] });
      setOpened(asked);
    },
  });
  const open = (of: InfoLine, verdict: Verdict | null) => {
    setDone(null);
    take.reset();
    // Opening a waiting case assigns it to the member, because only the assigned member may see the pictures.
    const asked = { uid: of.uid, verdict };
    if (of.status === 'submitted') take.mutate(asked);
    else setOpened(asked);
  };
  return (
    <TablePage title={t('common.personalInformation')} aside={<Done>{done}</Done>}>
      {take.error !== null && (
        <p role="alert" className="text-act">
          {t('accounts.anotherReviewerMayAlready', { message: messageOf(take.error) })}
        </p>
      )}
      <DataTable
        what={t('accounts.submissions')}
        list={list}
        columns={COLUMNS}
        rowKey={(of) => of.uid}
        address={address}
        empty={t('accounts.nothingToReview')}
        filters={
          <FilterSelect
            label={t('common.show')}
            value={shown}
            options={SHOWN}
            onChange={(next) => address.set({ status: next })}
          />
        }
        onOpen={(of) => open(of, null)}
        rowKeys={[
          { keys: 'a', does: t('accounts.claimVerifySelectedCase'), run: (of) => open(of, 'verified') },
          { keys: 'r', does: t('accounts.claimRejectSelectedCase'), run: (of) => open(of, 'rejected') },
          {
            keys: 'm',
            does: t('accounts.claimSelectedCaseAskMore'),
            run: (of) => open(of, 'more_requested'),
          },
        ]}
      />
      {opened !== null && (
        <ReviewDialog
          {...opened}
          onClose={(message) => {
            setOpened(null);
            if (!returns(message)) setDone(message ?? null);
          }}
        />
      )}
    </TablePage>
  );
};
