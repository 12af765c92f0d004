import type { Candle, CandleInterval } from '@tallystick/contract/market/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { Skeleton } from '@tallystick/ui/feedback/skeleton.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocale } from 'use-intl';
import { PartMissing } from '../../shared/chunks/part-missing.tsx';
import type { ReadyChart } from './chart-drawing.ts';
import type { ChartMark, ChartWindow, ChartWords } from './chart-mark.ts';
import type { ChartHandle, createPriceChart } from './create-price-chart.ts';
import { useChartLibrary } from './use-chart-library.ts';

interface Props {
  readonly candles: readonly Candle[];
  readonly interval: CandleInterval;
  readonly marks: readonly ChartMark[];
  readonly words: ChartWords;
  readonly label: string;
  /** The chart always shows these seconds. Without them it follows the newest bars. */
  readonly window?: ChartWindow | undefined;
  /** Called when the chart stands. */
  readonly onReady?: ((ready: ReadyChart) => void) | undefined;
  readonly className?: string;
}

interface DrawnProps extends Props {
  readonly createChart: typeof createPriceChart;
}

const DrawnChart = ({ createChart, candles, interval, marks, words, label, window, onReady }: DrawnProps) => {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartHandle | null>(null);
  const format = useFormat();
  const locale = useLocale();
  const from = window?.from;
  const to = window?.to;

  const create = useEffectEvent((element: HTMLElement) => {
    chart.current = createChart(element, {
      interval,
      locale,
      formatPrice: (price, newest) =>
        format.price(price, newest === undefined ? {} : { like: newest, steady: label }),
      window: from === undefined || to === undefined ? null : { from, to },
      onReady,
    });
    chart.current.show(candles, marks, words);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these options needs a new chart.
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    create(element);
    return () => {
      chart.current?.remove();
      chart.current = null;
    };
  }, [createChart, interval, locale, format, from, to]);

  useEffect(() => {
    chart.current?.show(candles, marks, words);
  }, [candles, marks, words]);

  return (
    <figure aria-label={label} className="absolute inset-0 overflow-hidden">
      <div ref={container} className="size-full" />
    </figure>
  );
};

/** Candles (a line for seconds) that follow the newest price, with the purchase and settlement of trades. */
export const PriceChart = (props: Props) => {
  const library = useChartLibrary();
  return (
    <div className={cx('relative', props.className)}>
      {library.state === 'ready' ? (
        <DrawnChart {...props} createChart={library.value} />
      ) : library.state === 'waiting' || library.state === 'skeleton' ? (
        // The skeleton of the candles stays.
        <Skeleton className="absolute inset-0" />
      ) : (
        <PartMissing {...library} of="part" />
      )}
    </div>
  );
};
