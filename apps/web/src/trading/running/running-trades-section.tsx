import type { Order } from '@tallystick/contract/trading/customer.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { SectionHeading } from '@tallystick/ui/layout/section-heading.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { latePart } from '../../shared/chunks/late-part.tsx';
import { keepEnded } from './running.rules.ts';
import { useRunningTrades } from './running-trades.ts';

// Loaded lazily: most visits have no running trade.
const RunningTradeList = latePart(
  () => import('./running-trade-list.tsx').then((module) => module.RunningTradeList),
  ({ trades }) => (
    <Card flush>
      {trades.map(({ order_no }) => (
        <div key={order_no} className="h-15 border-line not-first:border-t" />
      ))}
    </Card>
  ),
);

const SHOWN = 5;
const NO_TRADES: readonly Order[] = [];

interface Props {
  /** Only those of one coin. */
  readonly symbol?: string;
}

/**
 * The running trades with live countdowns, and the results of those that ended meanwhile. Renders nothing without
 * either.
 */
export const RunningTradesSection = ({ symbol }: Props) => {
  const t = useTranslations('trading');
  const home = useTranslations('home');
  const client = useQueryClient();
  const running = useRunningTrades().data ?? NO_TRADES;
  const [trades, setTrades] = useState(NO_TRADES);
  const next = keepEnded(
    trades,
    symbol === undefined ? running : running.filter((order) => order.symbol === symbol),
    (orderNo) => client.getQueryData<Order>(queryKeys.order(orderNo)),
  );
  if (next !== trades) setTrades(next);
  if (next.length === 0) return null;
  return (
    <section aria-label={t('running')}>
      <SectionHeading link={{ href: '#/pages/invest/records', text: home('actions.records') }}>
        {t('running')}
      </SectionHeading>
      <RunningTradeList trades={next.slice(0, SHOWN)} />
    </section>
  );
};
