import { ORDER_RESULTS, type OrderResult } from '@tallystick/contract/trading/customer.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayList } from '../../shared/navigation/day-list.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { LoadMore } from '../../shared/navigation/load-more.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { MarketButton } from '../coins/market-button.tsx';
import { EndedTradeRow } from './ended-trade-row.tsx';
import { useEndedTrades } from './use-ended-trades.ts';

const EndedList = ({ result }: { readonly result: OrderResult | null }) => {
  const t = useTranslations();
  const trades = useEndedTrades(result);
  if (trades.data === undefined) return <NotLoaded query={trades} rows={6} />;
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
      <DayList list={orders} row={(order) => <EndedTradeRow key={order.order_no} order={order} />} />
      <LoadMore of={trades} />
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
