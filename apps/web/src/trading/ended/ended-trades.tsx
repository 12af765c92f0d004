import { ORDER_RESULTS, type OrderResult } from '@tallystick/contract/trading/customer.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { SkeletonRows } from '@tallystick/ui/feedback/skeleton.tsx';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayHeading } from '../../shared/navigation/day-heading.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadFailed } from '../../shared/navigation/load-failed.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { byDay } from '../../shared/texts/by-day.rules.ts';
import { MarketButton } from '../coins/market-button.tsx';
import { EndedTradeRow } from './ended-trade-row.tsx';
import { useEndedTrades } from './use-ended-trades.ts';

const EndedList = ({ result }: { readonly result: OrderResult | null }) => {
  const t = useTranslations();
  const trades = useEndedTrades(result);
  if (trades.data === undefined) {
    return trades.isError ? (
      <LoadFailed error={trades.error} onRetry={() => void trades.refetch()} />
    ) : (
      <SkeletonRows rows={6} label={t('common.loading')} />
    );
  }
  const orders = trades.data.pages.flatMap(({ list }) => list);
  if (orders.length === 0) {
    return result === null ? (
      <EmptyList line={t('trading.list.emptyEnded')} action={<MarketButton />} />
    ) : (
      <EmptyList line={t('trading.list.none')} />
    );
  }
  return (
    <>
      {byDay(orders).map(({ key, items }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <DayHeading day={key} id={`day-${key}`} />
          <Card flush>
            <ul>
              {items.map((order) => (
                <EndedTradeRow key={order.order_no} order={order} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      <LoadMore
        hasMore={trades.hasNextPage}
        isLoading={trades.isFetchingNextPage}
        isFailed={trades.isFetchNextPageError}
        onMore={() => void trades.fetchNextPage()}
      />
    </>
  );
};

/** The trades that have ended, by day, filtered by their result. */
export const EndedTrades = () => {
  const t = useTranslations('trading');
  const [result, setResult] = useState<OrderResult | 'all'>('all');
  return (
    <>
      <PillTabs
        label={t('field.result')}
        chosen={result}
        onChoose={setResult}
        tabs={[
          { value: 'all' as const, label: t('list.all') },
          ...ORDER_RESULTS.map((value) => ({ value, label: t(`result.${value}`) })),
        ]}
      />
      <EndedList result={result === 'all' ? null : result} />
    </>
  );
};
