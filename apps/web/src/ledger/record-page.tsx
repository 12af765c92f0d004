import { loadEntryMessages } from '@tallystick/i18n/loaders/accounts/load-entry-messages.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayHeading } from '../shared/navigation/day-heading.tsx';
import { EmptyList } from '../shared/navigation/empty-list.tsx';
import { LoadFailed } from '../shared/navigation/load-failed.tsx';
import { LoadMore } from '../shared/navigation/load-more.tsx';
import { navigate } from '../shared/navigation/location.ts';
import { byDay } from '../shared/texts/by-day.rules.ts';
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
  const t = useTranslations('common');
  const records = useRecords(filter);
  if (records.data === undefined) {
    return records.isError ? (
      <LoadFailed error={records.error} onRetry={() => void records.refetch()} />
    ) : (
      <SkeletonRows rows={8} label={t('loading')} />
    );
  }
  const list = records.data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return <NoRecords isFiltered={filter.currency !== null || filter.group !== null} />;
  }
  return (
    <>
      <DownloadRecords filter={filter} />
      {byDay(list).map(({ key, items }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <DayHeading day={key} id={`day-${key}`} />
          <Card flush>
            <ul>
              {items.map((record) => (
                <RecordRow key={record.record_id} record={record} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <LoadMore
        hasMore={records.hasNextPage}
        isLoading={records.isFetchingNextPage}
        isFailed={records.isFetchNextPageError}
        onMore={() => void records.fetchNextPage()}
      />
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
