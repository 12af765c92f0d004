import { loadEntryMessages } from '@tallystick/i18n/loaders/accounts/load-entry-messages.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayList } from '../shared/navigation/day-list.tsx';
import { EmptyList } from '../shared/navigation/empty-list.tsx';
import { LoadMore } from '../shared/navigation/load-more.tsx';
import { navigate } from '../shared/navigation/location.ts';
import { NotLoaded } from '../shared/query-states/not-loaded.tsx';
import { createLateTexts } from '../shared/texts/late-texts.tsx';
import { listTexts } from '../shared/texts/list-texts.ts';
import { isEmptyWallet } from './balances.rules.ts';
import { useBalances } from './balances.ts';
import { DownloadRecords } from './download-records.tsx';
import { DepositButton } from './empty-wallet.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordRow } from './record-row.tsx';
import { type RecordFilter, useRecords } from './use-records.ts';

const NoRecords = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const t = useTranslations();
  const balances = useBalances().data;
  if (isFiltered) return <EmptyList line={t('lists.noneFiltered')} />;
  return (
    <EmptyList
      body={t('ledger.emptyBody')}
      action={
        balances !== undefined && isEmptyWallet(balances) ? (
          <DepositButton />
        ) : (
          <Button look="quiet" onClick={() => navigate('/pages/invest/index')}>
            {t('market.toMarket')}
          </Button>
        )
      }
    />
  );
};

const RecordList = ({ filter }: { readonly filter: RecordFilter }) => {
  const records = useRecords(filter);
  if (records.data === undefined) return <NotLoaded query={records} rows={8} />;
  const list = records.data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return <NoRecords isFiltered={filter.currency !== null || filter.group !== null} />;
  }
  return (
    <>
      <DownloadRecords filter={filter} />
      <DayList list={list} row={(record) => <RecordRow key={record.record_id} record={record} />} />
      <LoadMore of={records} />
    </>
  );
};

const Records = () => {
  const [filter, setFilter] = useState<RecordFilter>({ currency: null, group: null });
  return (
    <div className="flex flex-col gap-3 p-4">
      <RecordFilters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <RecordList filter={filter} />
    </div>
  );
};

const entryTexts = createLateTexts('entry', loadEntryMessages);

/** The consumption records: every movement of the balance, by day. */
export const RecordPage = () => (
  <entryTexts.With>
    <listTexts.With>
      <Records />
    </listTexts.With>
  </entryTexts.With>
);
