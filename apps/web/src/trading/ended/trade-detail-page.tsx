import { Button } from '@tallystick/ui/controls/button.tsx';
import { EmptyState } from '@tallystick/ui/feedback/empty-state.tsx';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { ApiError } from '../../shared/api/api.ts';
import { navigate } from '../../shared/navigation/location.ts';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { PracticeMark } from '../practice/practice-mark.tsx';
import { PracticeContext } from '../practice/practising.ts';
import { hasEnded } from '../running/running.rules.ts';
import { RunningTrade } from '../running/running-trade.tsx';
import { TradeNews } from '../running/trade-news.tsx';
import { useOrder } from '../running/use-order.ts';
import { EndedTrade, type ProofRow } from './ended-trade.tsx';
import { TradeRecordsPage } from './trade-records-page.tsx';

const NO_SUCH_TRADE: ReadonlySet<string> = new Set(['not_found', 'invalid_fields']);

const NoSuchTrade = () => {
  const t = useTranslations('trading');
  const shell = useTranslations('shell');
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('tradeNotFound')}
      action={
        <Button look="quiet" onClick={() => navigate('/pages/invest/records', { replace: true })}>
          {shell('title.records')}
        </Button>
      }
    />
  );
};

/** One trade, from the tap to its receipt; without a number, all of them to choose from. */
export const TradeDetailPage = ({ Proof }: { readonly Proof: ProofRow }) => {
  const orderNo = useSearchParams()[0].get('order_no');
  return orderNo === null ? <TradeRecordsPage /> : <TradeDetail orderNo={orderNo} Proof={Proof} />;
};

const TradeDetail = ({ orderNo, Proof }: { readonly orderNo: string; readonly Proof: ProofRow }) => {
  const order = useOrder(orderNo);
  if (order.data !== undefined) {
    const result = order.data.result ?? (order.data.status === 'void' ? 'void' : null);
    return (
      <PracticeContext value={order.data.practice === true}>
        {order.data.practice ? (
          <p className="px-4 pt-3">
            <PracticeMark />
          </p>
        ) : null}
        <TradeNews order={order.data} />
        {hasEnded(order.data) && result !== null ? (
          <EndedTrade order={order.data} result={result} receipt={order.data.receipt} Proof={Proof} />
        ) : (
          <RunningTrade order={order.data} />
        )}
      </PracticeContext>
    );
  }
  return order.error instanceof ApiError && NO_SUCH_TRADE.has(order.error.error) ? (
    <NoSuchTrade />
  ) : (
    <NotLoaded query={order} className="flex flex-col items-center gap-4 p-4">
      <Skeleton className="size-68 rounded-full" />
      <Skeleton className="h-40 w-full" />
    </NotLoaded>
  );
};
