import type { Candle, CandleInterval } from '@tallystick/contract/market/customer.ts';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  LineStyle,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';
import { INTERVAL_SECONDS, newestRange } from './candles.rules.ts';
import { asTime, barPosition, toCandlestick, toPoint, toVolume } from './chart-data.ts';
import type { ChartMark, ChartWindow, ChartWords } from './chart-mark.ts';
import { createSettlementLines } from './chart-settlement-line.ts';
import type { ChartTheme } from './chart-theme.ts';

export interface ChartOptions {
  readonly interval: CandleInterval;
  readonly locale: string;
  readonly formatPrice: (price: string) => string;
  /** The chart always shows these seconds; null follows the newest bars. */
  readonly window: ChartWindow | null;
  readonly isPast: boolean;
}

export type Show = (candles: readonly Candle[], marks: readonly ChartMark[], words: ChartWords) => void;

export const PRECISION = 8;

const isSameCandle = (known: Candle | undefined, next: Candle | undefined): boolean =>
  known !== undefined &&
  next !== undefined &&
  known.time === next.time &&
  known.close === next.close &&
  known.high === next.high &&
  known.low === next.low;

export const groundColours = (theme: ChartTheme) => ({
  layout: {
    background: { type: ColorType.Solid, color: theme.surface },
    textColor: theme.quiet,
    fontFamily: theme.font,
  },
  grid: { horzLines: { color: theme.line } },
});

export interface ChartDrawing {
  /** Draws the volume under the candles and sets the visible range, before `show` draws the candles. */
  readonly prepare: (candles: readonly Candle[]) => void;
  readonly show: Show;
  readonly paint: (theme: ChartTheme) => void;
}

/** Adds the series to the chart, ready to be painted and then shown. Live changes at the end do not redraw the rest. */
export const drawOn = (chart: IChartApi, options: ChartOptions, first: ChartTheme): ChartDrawing => {
  let theme = first;
  const isLine = options.interval === '1s';
  const ofLast = { lastValueVisible: !options.isPast, priceLineVisible: !options.isPast };
  const priceFormat = { type: 'price', precision: PRECISION, minMove: 1 / 10 ** PRECISION } as const;
  const line = isLine ? chart.addSeries(AreaSeries, { lineWidth: 2, priceFormat, ...ofLast }) : null;
  const bars = isLine
    ? null
    : chart.addSeries(CandlestickSeries, { wickVisible: true, priceFormat, ...ofLast });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  const main = line ?? bars;
  if (main === null) throw new Error('a chart shows a line or candles');
  const settlements = createSettlementLines(theme.font);
  main.attachPrimitive(settlements);
  const markers = createSeriesMarkers<Time>(main, []);

  let priceLines: readonly IPriceLine[] = [];
  let drawn: readonly Candle[] = [];
  let prepared: readonly Candle[] = [];

  const drawPriceLines = (marks: readonly ChartMark[], words: ChartWords): void => {
    for (const priceLine of priceLines) main.removePriceLine(priceLine);
    priceLines = marks.flatMap(({ purchasePrice, settlementPrice, direction }) => {
      const colour = direction === 'up' ? theme.up : theme.down;
      const at = (price: string, title: string, color: string): IPriceLine =>
        main.createPriceLine({
          price: forDrawing(price),
          color,
          title,
          lineWidth: 1,
          lineStyle: LineStyle.Dotted,
          axisLabelVisible: true,
        });
      return [
        ...(purchasePrice === null ? [] : [at(purchasePrice, words.purchase, colour)]),
        ...(settlementPrice === null ? [] : [at(settlementPrice, words.settlement, theme.brand)]),
      ];
    });
  };

  const drawMarks = (marks: readonly ChartMark[], words: ChartWords): void => {
    drawPriceLines(marks, words);
    const seconds = INTERVAL_SECONDS[options.interval];
    const first = drawn[0]?.time ?? Number.POSITIVE_INFINITY;
    markers.setMarkers(
      marks
        .filter(({ purchaseTime }) => purchaseTime >= first)
        .map(
          ({ id, direction, label, purchaseTime }): SeriesMarker<Time> => ({
            id,
            time: asTime(
              drawn[Math.round(barPosition(drawn, purchaseTime, seconds))]?.time ?? drawn.at(-1)?.time ?? 0,
            ),
            position: direction === 'up' ? 'belowBar' : 'aboveBar',
            shape: direction === 'up' ? 'arrowUp' : 'arrowDown',
            color: direction === 'up' ? theme.up : theme.down,
            text: label,
          }),
        ),
    );
    settlements.show(
      marks.map(({ settlementTime }) => ({
        at: barPosition(drawn, settlementTime, seconds),
        label: words.settlement,
      })),
      theme.brand,
    );
  };

  const visibleRange = (candles: readonly Candle[]): { from: number; to: number } => {
    if (options.window === null) {
      return newestRange(candles.length, options.interval);
    }
    const at = (second: number): number => barPosition(candles, second, INTERVAL_SECONDS[options.interval]);
    return { from: at(options.window.from), to: at(options.window.to) };
  };

  const prepare = (candles: readonly Candle[]): void => {
    if (candles === prepared) return;
    volume.setData(candles.map(toVolume));
    if (prepared.length === 0 && candles.length > 0) {
      chart.timeScale().setVisibleLogicalRange(visibleRange(candles));
    }
    prepared = candles;
  };

  const drawCandles = (candles: readonly Candle[]): void => {
    const tail = drawn.length - 1;
    const continues =
      drawn.length > 1 &&
      candles[0]?.time === drawn[0]?.time &&
      candles.length >= drawn.length &&
      isSameCandle(drawn[tail - 1], candles[tail - 1]);
    if (continues) {
      for (const candle of candles.slice(tail)) {
        line?.update(toPoint(candle));
        bars?.update(toCandlestick(candle));
        volume.update(toVolume(candle));
      }
      prepared = candles;
    } else {
      prepare(candles);
      line?.setData(candles.map(toPoint));
      bars?.setData(candles.map(toCandlestick));
    }
    drawn = candles;
  };

  let repaint: (() => void) | null = null;
  return {
    prepare,
    show: (candles, marks, words) => {
      if (candles !== drawn) drawCandles(candles);
      repaint = () => drawMarks(marks, words);
      repaint();
    },
    paint: (next) => {
      theme = next;
      line?.applyOptions({ lineColor: theme.brand, topColor: theme.volume, bottomColor: theme.surface });
      bars?.applyOptions({
        upColor: theme.up,
        downColor: theme.down,
        borderVisible: false,
        wickUpColor: theme.up,
        wickDownColor: theme.down,
      });
      volume.applyOptions({ color: theme.volume });
      repaint?.();
    },
  };
};
