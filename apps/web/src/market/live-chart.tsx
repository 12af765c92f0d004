import { CANDLE_INTERVALS, type CandleInterval } from '@tallystick/contract/market.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Skeleton } from '@tallystick/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../shared/load-failed.tsx';
import { useCandles, useCandlesBetween } from './candles.ts';
import type { ChartMark, ChartWords } from './chart-mark.ts';

// The chart library is larger than the page around it.
const PriceChart = lazy(async () => ({ default: (await import('./price-chart.tsx')).PriceChart }));

interface ChartProps {
  readonly symbol: string;
  readonly pair: string;
  readonly marks: readonly ChartMark[];
  readonly words: ChartWords;
  readonly className: string;
}

interface IntervalProps {
  readonly chosen: CandleInterval;
  readonly onChoose: (interval: CandleInterval) => void;
}

const Intervals = ({ chosen, onChoose }: IntervalProps) => {
  const t = useTranslations('market');
  return (
    <fieldset
      aria-label={t('interval')}
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {CANDLE_INTERVALS.map((interval) => (
        <button
          key={interval}
          type="button"
          aria-pressed={interval === chosen}
          onClick={() => onChoose(interval)}
          className={cx(
            '-outline-offset-2 min-h-11 min-w-11 flex-1 rounded-sm px-2 font-medium text-14 tabular-nums',
            interval === chosen ? 'bg-brand-tint text-brand-ink' : 'text-ink-2',
          )}
        >
          {interval}
        </button>
      ))}
    </fieldset>
  );
};

const LiveCandles = ({ interval, ...props }: ChartProps & { readonly interval: CandleInterval }) => {
  const t = useTranslations('market');
  const candles = useCandles(props.symbol, interval);
  if (candles.data === undefined) {
    return candles.isError ? (
      <LoadFailed error={candles.error} onRetry={() => void candles.refetch()} />
    ) : (
      <Skeleton className={props.className} />
    );
  }
  return (
    <Suspense fallback={<Skeleton className={props.className} />}>
      <PriceChart
        candles={candles.data}
        interval={interval}
        marks={props.marks}
        words={props.words}
        label={t('chart', { pair: props.pair })}
        className={props.className}
      />
    </Suspense>
  );
};

/** The candles of a coin with a choice of intervals, the last one live. */
export const LiveChart = (props: ChartProps) => {
  const [interval, setInterval] = useState<CandleInterval>('1m');
  return (
    <div>
      <Intervals chosen={interval} onChoose={setInterval} />
      <LiveCandles {...props} interval={interval} />
    </div>
  );
};

interface TradeChartProps extends ChartProps {
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
  /** A trade that runs is followed second by second. */
  readonly isLive: boolean;
}

/** The seconds of one trade, with its purchase and its settlement. */
export const TradeChart = ({ from, to, isLive, ...props }: TradeChartProps) => {
  const t = useTranslations('market');
  const past = useCandlesBetween(props.symbol, from, to, !isLive);
  if (isLive) return <LiveCandles {...props} interval="1s" />;
  // The figures of the receipt say all that matters: without its seconds the picture is left out.
  if (past.isError || past.data?.length === 0) return null;
  if (past.data === undefined) return <Skeleton className={props.className} />;
  return (
    <Suspense fallback={<Skeleton className={props.className} />}>
      <PriceChart
        candles={past.data}
        interval="1s"
        marks={props.marks}
        words={props.words}
        label={t('chart', { pair: props.pair })}
        className={props.className}
      />
    </Suspense>
  );
};
