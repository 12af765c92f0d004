import type { Candle, CandleInterval } from '@tallystick/contract/market/customer.ts';
import { ColorType, type IChartApi } from 'lightweight-charts';
import { INTERVAL_SECONDS, newestRange } from '../candles/candles.rules.ts';
import { barPosition } from './chart-data.ts';
import type { ChartMark, ChartWindow, ChartWords } from './chart-mark.ts';
import { addBars, addLine, addVolume } from './chart-series.ts';
import type { ChartTheme } from './chart-theme.ts';
import { createTradeMarks } from './chart-trades.ts';

/** A chart that stands, for the parts that draw on it later. */
export interface ReadyChart {
  readonly chart: IChartApi;
  readonly isGone: () => boolean;
}

export interface ChartOptions {
  readonly interval: CandleInterval;
  readonly locale: string;
  /** Writes a price on the axis with the digits of the newest one. Undefined: none is known yet. */
  readonly formatPrice: (price: string, newest: string | undefined) => string;
  /** The chart always shows these seconds; null follows the newest bars. */
  readonly window: ChartWindow | null;
  readonly onReady?: ((ready: ReadyChart) => void) | undefined;
}

export type Show = (candles: readonly Candle[], marks: readonly ChartMark[], words: ChartWords) => void;

const isSameCandle = (known: Candle | undefined, next: Candle | undefined): boolean =>
  known !== undefined &&
  next !== undefined &&
  known.time === next.time &&
  known.close === next.close &&
  known.high === next.high &&
  known.low === next.low;

/** True if `next` only changes or continues the last of the `drawn` candles. */
const continues = (drawn: readonly Candle[], next: readonly Candle[]): boolean => {
  const tail = drawn.length - 1;
  return (
    tail > 0 &&
    next[0]?.time === drawn[0]?.time &&
    next.length >= drawn.length &&
    isSameCandle(drawn[tail - 1], next[tail - 1])
  );
};

export const groundColours = (theme: ChartTheme) => ({
  layout: {
    background: { type: ColorType.Solid, color: theme.surface },
    textColor: theme.quiet,
    fontFamily: theme.font,
  },
  grid: { horzLines: { color: theme.line } },
});

const visibleRange = (
  candles: readonly Candle[],
  { interval, window }: ChartOptions,
): { readonly from: number; readonly to: number } => {
  if (window === null) return newestRange(candles.length, interval);
  const at = (second: number): number => barPosition(candles, second, INTERVAL_SECONDS[interval]);
  return { from: at(window.from), to: at(window.to) };
};

export interface ChartDrawing {
  /** Draws the volume under the candles and sets the visible range, before `show` draws the candles. */
  readonly prepare: (candles: readonly Candle[]) => void;
  readonly show: Show;
  readonly paint: (theme: ChartTheme) => void;
}

/** Adds the series to the chart, ready to be painted and then shown. Live changes at the end do not redraw the rest. */
export const drawOn = (chart: IChartApi, options: ChartOptions, first: ChartTheme): ChartDrawing => {
  const { interval } = options;
  const price = interval === '1s' ? addLine(chart) : addBars(chart);
  const volume = addVolume(chart);
  const drawTrades = createTradeMarks(price, INTERVAL_SECONDS[interval], first.font);
  let theme = first;
  let drawn: readonly Candle[] = [];
  let prepared: readonly Candle[] = [];
  let repaint = (): void => undefined;

  const prepare = (candles: readonly Candle[]): void => {
    if (candles === prepared) return;
    volume.setData(candles);
    if (prepared.length === 0 && candles.length > 0) {
      chart.timeScale().setVisibleLogicalRange(visibleRange(candles, options));
    }
    prepared = candles;
  };
  const drawCandles = (candles: readonly Candle[]): void => {
    if (continues(drawn, candles)) {
      for (const candle of candles.slice(drawn.length - 1)) {
        price.update(candle);
        volume.update(candle);
      }
      prepared = candles;
    } else {
      prepare(candles);
      price.setData(candles);
    }
    drawn = candles;
  };

  return {
    prepare,
    show: (candles, marks, words) => {
      if (candles !== drawn) drawCandles(candles);
      repaint = () => drawTrades({ marks, words, candles: drawn, theme });
      repaint();
    },
    paint: (next) => {
      theme = next;
      price.paint(theme);
      volume.paint(theme);
      repaint();
    },
  };
};
