import { RECHARGE_STATUSES, type RechargeStatus } from '@tallystick/contract/funding/deposits/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Redirect, useSearchParams } from 'wouter';
import { LateEmptyList } from '../../shared/empty-lists/late-empty-list.tsx';
import { DayList } from '../../shared/navigation/day-list.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { DepositRow, depositPath } from './deposit-row.tsx';
import { WithTexts } from './texts.ts';
import { useDeposits, useWays } from './use-deposits.ts';

const Deposits = ({ status }: { readonly status: RechargeStatus | null }) => {
  const t = useTranslations();
  const deposits = useDeposits(status);
  const ways = useWays().data ?? [];
  if (deposits.data === undefined) return <NotLoaded query={deposits} rows={6} />;
  const list = deposits.data.pages.flatMap((page) => page.list);
  if (list.length === 0) {
    return status === null ? (
      <EmptyList
        line={t('deposits.empty')}
        body={t('deposits.emptyBody')}
        action={<Button onClick={() => navigate('/pages/me/sub/stored2')}>{t('deposits.topUp')}</Button>}
      />
    ) : (
      <LateEmptyList line="noneFiltered" />
    );
  }
  return (
    <>
      <DayList
        list={list}
        row={(deposit) => (
          <DepositRow
            key={deposit.order_no}
            deposit={deposit}
            isLink
            min={ways.find(({ way_id }) => way_id === deposit.way_id)?.min ?? null}
          />
        )}
      />
      <LoadMore of={deposits} />
    </>
  );
};

const Page = () => {
  const t = useTranslations('deposits');
  const [status, setStatus] = useState<RechargeStatus | 'all'>('all');
  return (
    <div className="flex flex-col gap-3 p-4">
      <PillTabs
        label={t('filter')}
        chosen={status}
        onChoose={setStatus}
        tabs={[
          { value: 'all' as const, label: t('all') },
          ...RECHARGE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <Deposits status={status === 'all' ? null : status} />
    </div>
  );
};

/** `/pages/me/sub/stored-records`: the deposits of the account, both found on chains and applied for. */
export const DepositRecordsPage = () => {
  // An old link to one deposit.
  const orderNo = useSearchParams()[0].get('order_no');
  if (orderNo !== null) return <Redirect to={depositPath(orderNo)} replace />;
  return (
    <WithTexts>
      <Page />
    </WithTexts>
  );
};
