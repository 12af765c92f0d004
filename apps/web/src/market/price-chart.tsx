import type { Candle, CandleInterval } from '@tallystick/contract/market.ts';
import { useFormat } from '@tallystick/i18n/use-format.ts';
import { useEffect, useRef } from 'react';
import { useLocale } from 'use-intl';
import type { ChartMark, ChartWords } from './chart-mark.ts';
import { type ChartHandle, createPriceChart } from './create-price-chart.ts';

interface Props {
  readonly candles: readonly Candle[];
  readonly interval: CandleInterval;
  readonly marks: readonly ChartMark[];
  readonly words: ChartWords;
  readonly label: string;
  readonly className?: string;
}

/** Candles (a line for seconds) that follow the newest price, with the purchase and settlement of trades. */
export const PriceChart = ({ candles, interval, marks, words, label, className }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartHandle | null>(null);
  const format = useFormat();
  const locale = useLocale();
  const { purchase, settlement } = words;

  useEffect(() => {
    if (container.current === null) return;
    const handle = createPriceChart(container.current, {
      interval,
      locale,
      formatPrice: (price) => format.price(price),
    });
    chart.current = handle;
    return () => {
      chart.current = null;
      handle.remove();
    };
  }, [interval, locale, format]);

  useEffect(() => {
    chart.current?.show(candles, marks, { purchase, settlement });
  });

  return <div ref={container} className={className} role="img" aria-label={label} />;
};
