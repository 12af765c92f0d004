import { ENTRY_KINDS, type EntryKind } from '@tallystick/contract/ledger.ts';
import { Button } from '@tallystick/ui/button.tsx';
import { Card } from '@tallystick/ui/card.tsx';
import { EmptyState } from '@tallystick/ui/empty-state.tsx';
import { PillTabs } from '@tallystick/ui/pill-tabs.tsx';
import { SkeletonRows } from '@tallystick/ui/skeleton.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { byDay } from '../shared/by-day.rules.ts';
import { DayHeading } from '../shared/day-heading.tsx';
import { LoadFailed } from '../shared/load-failed.tsx';
import { LoadMore } from '../shared/load-more.tsx';
import { navigate } from '../shared/location.ts';
import { RecordRow } from './record-row.tsx';
import { useRecords } from './use-records.ts';

const NoRecords = ({ kind }: { readonly kind: EntryKind | null }) => {
  const t = useTranslations();
  if (kind !== null) return <EmptyState title={t('ledger.noneOfKind')} />;
  return (
    <EmptyState
      title={t('common.noData')}
      body={t('ledger.emptyBody')}
      action={
        <Button look="quiet" onClick={() => navigate('/pages/invest/index')}>
          {t('market.toMarket')}
        </Button>
      }
    />
  );
};

const RecordList = ({ kind }: { readonly kind: EntryKind | null }) => {
  const t = useTranslations('common');
  const records = useRecords(kind);
  if (records.data === undefined) {
    return records.isError ? (
      <LoadFailed error={records.error} onRetry={() => void records.refetch()} />
    ) : (
      <SkeletonRows rows={8} label={t('loading')} />
    );
  }
  const list = records.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <NoRecords kind={kind} />;
  return (
    <>
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

/** The consumption records: every movement of the balance, by day. */
export const RecordPage = () => {
  const t = useTranslations();
  const [kind, setKind] = useState<EntryKind | 'all'>('all');
  return (
    <div className="flex flex-col gap-3 p-4">
      <PillTabs
        label={t('ledger.filter')}
        chosen={kind}
        onChoose={setKind}
        tabs={[
          { value: 'all' as const, label: t('ledger.all') },
          ...ENTRY_KINDS.map((value) => ({ value, label: t(`entry.${value}`) })),
        ]}
      />
      <RecordList kind={kind === 'all' ? null : kind} />
    </div>
  );
};
