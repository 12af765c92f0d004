import { useAge } from '../../shared/api/use-health.ts';
import { t } from '../../shared/language/text.ts';
import { Failure, Loading, Stale } from '../../shared/layout/query-states.tsx';
import { Time } from '../../shared/time/time.tsx';
import { DayPicture } from './day-picture.tsx';
import { Coverage, Days, Flows, Funnel, HealthLine } from './house-parts.tsx';
import { Exposure, ResultByKind, ResultByTime } from './result-parts.tsx';
import { useOverview } from './use-overview.ts';

/** How the house stands, on one page. Each figure with rows of its own is a link to them. */
export const OverviewPage = () => {
  const { data, error, refetch, dataUpdatedAt } = useOverview();
  const age = useAge(dataUpdatedAt);
  return (
    <section className="flex flex-col gap-3">
      <header className="flex min-h-8 flex-wrap items-center gap-3">
        <h1 className="min-w-fit flex-1 font-semibold text-16">{t('common.overview')}</h1>
        {data !== undefined && (
          <span className="text-ink-3">
            <Time at={data.made_at} />
          </span>
        )}
      </header>
      <HealthLine />
      {data === undefined && error === null && <Loading what={t('words.figures')} />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && error !== null && <Stale error={error} age={age} />}
      {data !== undefined && (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <DayPicture of={data} />
          <Days of={data} />
          <ResultByTime of={data} />
          <ResultByKind of={data} />
          <Exposure of={data} />
          <Flows of={data} />
          <Coverage of={data} />
          <Funnel of={data} />
        </div>
      )}
      <p className="text-12 text-ink-3">
        Charts: Lightweight Charts™ by{' '}
        <a href="https://www.tradingview.com/" target="_blank" rel="noreferrer" className="underline">
          TradingView
        </a>
        , © 2025 TradingView, Inc.
      </p>
    </section>
  );
};
