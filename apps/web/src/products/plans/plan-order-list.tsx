import type { PlanKind, PlanOrderStatus } from '@tallystick/contract/products/customer.ts';
import { Button } from '@tallystick/ui/controls/button.tsx';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { CARDS } from '../../shared/query-states/shapes.tsx';
import { PlanOrderCard } from './plan-order-card.tsx';
import { usePlanOrders } from './use-plans.ts';

interface ListProps {
  readonly kind: PlanKind;
  readonly status: PlanOrderStatus | null;
  readonly empty: ReactNode;
}

/** Orders of plans, newest first. */
export const PlanOrderList = ({ kind, status, empty }: ListProps) => {
  const orders = usePlanOrders(kind, status);
  if (orders.data === undefined) return <NotLoaded query={orders}>{CARDS}</NotLoaded>;
  const list = orders.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return empty;
  return (
    <>
      {list.map((order) => (
        <PlanOrderCard key={order.order_no} order={order} />
      ))}
      <LoadMore of={orders} />
    </>
  );
};

const STATUSES = ['pending_settlement', 'settled', 'redeemed'] as const;

/** All subscriptions of the fund, by status. */
export const FilteredFundOrders = () => {
  const t = useTranslations('products');
  const [status, setStatus] = useState<PlanOrderStatus | 'all'>('all');
  return (
    <div className="flex flex-col gap-3">
      <PillTabs
        label={t('status.label')}
        chosen={status}
        onChoose={setStatus}
        tabs={[
          { value: 'all' as const, label: t('status.all') },
          ...STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <PlanOrderList
        kind="liquidity"
        status={status === 'all' ? null : status}
        empty={
          <EmptyList
            line={t('none')}
            body={t('noneBody')}
            action={<Button onClick={() => navigate('/pages/me/sub/loan')}>{t('choosePlan')}</Button>}
          />
        }
      />
    </div>
  );
};
