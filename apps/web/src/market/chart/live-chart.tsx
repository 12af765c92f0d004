import { CANDLE_INTERVALS, type CandleInterval } from '@tallystick/contract/market/customer.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../shared/query-states/load-failed.tsx';
import { useCandles } from '../candles/candles.ts';
import { LateChartLines, LateChartTools, LateWideChart } from '../late-extras.ts';
import type { ReadyChart } from './chart-drawing.ts';
import type { ChartMark, ChartWindow, ChartWords } from './chart-mark.ts';
import { chooseChart, useChartChoice } from './lines/chart-choice.ts';
import { PriceChart } from './price-chart.tsx';
import { useChartLibrary } from './use-chart-library.ts';

interface ChartProps {
  readonly symbol: string;
  readonly pair: string;
  readonly marks: readonly ChartMark[];
  readonly words: ChartWords;
  readonly className: string;
}

interface CandlesProps extends ChartProps {
  readonly interval: CandleInterval;
  readonly window?: ChartWindow;
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
      className="flex min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none]"
    >
      {CANDLE_INTERVALS.map((interval) => (
        <button
          key={interval}
          type="button"
          aria-pressed={interval === chosen}
          onClick={() => onChoose(interval)}
          translate="no"
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

const LiveCandles = ({ interval, window, ...props }: CandlesProps) => {
  const t = useTranslations('market');
  const candles = useCandles(props.symbol, interval);
  const [ready, setReady] = useState<ReadyChart | null>(null);
  // Loads the library in parallel with the candles, not after them.
  useChartLibrary();
  if (candles.data === undefined) {
    return candles.isError ? (
      <LoadFailed error={candles.error} onRetry={() => void candles.refetch()} />
    ) : (
      <Skeleton className={props.className} />
    );
  }
  return (
    <div className="relative flex flex-1 flex-col">
      <PriceChart
        candles={candles.data}
        interval={interval}
        window={window}
        marks={props.marks}
        words={props.words}
        label={t('chart', { pair: props.pair })}
        onReady={setReady}
        className={props.className}
      />
      {ready === null || window ? null : <LateChartLines ready={ready} candles={candles.data} />}
    </div>
  );
};

/** The candles of a coin with a choice of intervals, the last one live. */
export const LiveChart = memo((props: ChartProps) => {
  const { interval } = useChartChoice();
  const [isWide, setWide] = useState(false);
  const content = (
    <>
      <div className="flex">
        <Intervals chosen={interval} onChoose={(chosen) => chooseChart({ interval: chosen })} />
        <span className="size-11 shrink-0">
          <LateChartTools isWide={isWide} onWide={setWide} />
        </span>
      </div>
      <LiveCandles {...props} interval={interval} />
    </>
  );
  if (!isWide) return <div className="flex flex-1 flex-col">{content}</div>;
  return (
    <LateWideChart label={props.pair} onClose={() => setWide(false)}>
      {content}
    </LateWideChart>
  );
});

interface TradeChartProps extends ChartProps {
  /** The seconds from before its purchase to after its settlement. */
  readonly window: ChartWindow;
}

/** The seconds of a running trade, with its purchase and its settlement. */
export const TradeChart = (props: TradeChartProps) => <LiveCandles {...props} interval="1s" />;
