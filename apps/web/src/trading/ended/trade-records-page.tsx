import { SegmentedControl } from '@tallystick/ui/controls/segmented-control.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { quietPart } from '../../shared/chunks/late-part.tsx';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { MarketButton } from '../coins/market-button.tsx';
import { useIsPractice } from '../practice/practising.ts';
import { RunningTradeList } from '../running/running-trade-list.tsx';
import { useRunningTrades } from '../running/running-trades.ts';
import { EndedTrades } from './ended-trades.tsx';

const OwnResultsLink = quietPart(() =>
  import('../own-results/own-results-link.tsx').then((module) => module.OwnResultsLink),
);

const RunningTrades = () => {
  const t = useTranslations();
  const trades = useRunningTrades();
  if (trades.data === undefined) return <NotLoaded query={trades} rows={3} />;
  if (trades.data.length === 0) {
    return <EmptyList line={t('trading.list.emptyRunning')} action={<MarketButton />} />;
  }
  return <RunningTradeList trades={trades.data} />;
};

/** Every trade of the account: those that run and those that have ended. */
export const TradeRecordsPage = () => {
  const t = useTranslations('trading.list');
  const title = useTranslations('shell.title');
  const running = useRunningTrades().data?.length ?? 0;
  const [chosen, setChosen] = useState<'running' | 'ended' | null>(null);
  const segment = chosen ?? (running > 0 ? 'running' : 'ended');
  return (
    <div className="flex flex-col gap-3 p-4">
      <SegmentedControl
        label={t('segments')}
        chosen={segment}
        onChoose={setChosen}
        options={[
          { value: 'running' as const, label: t('running') },
          { value: 'ended' as const, label: t('ended') },
        ]}
      />
      {segment === 'running' ? <RunningTrades /> : <EndedTrades />}
      {useIsPractice() ? null : <OwnResultsLink />}
      <a
        href="#/pages/invest/results"
        className="inline-flex min-h-11 min-w-11 items-center justify-center self-center font-medium text-14 text-brand-ink"
      >
        {title('results')}
      </a>
    </div>
  );
};
