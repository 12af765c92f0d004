import type { Candle, CandleInterval } from '@tallystick/contract/market.ts';
import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  createSeriesMarkers,
  HistogramSeries,
  type IPriceLine,
  LineStyle,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import { forDrawing } from '../shared/decimal.rules.ts';
import { INTERVAL_SECONDS } from './candles.rules.ts';
import { asTime, barPosition, toCandlestick, toPoint, toVolume } from './chart-data.ts';
import type { ChartMark, ChartWindow, ChartWords } from './chart-mark.ts';
import { createSettlementLines } from './chart-settlement-line.ts';
import { onThemeChange, readChartTheme } from './chart-theme.ts';

export interface ChartOptions {
  readonly interval: CandleInterval;
  readonly locale: string;
  readonly formatPrice: (price: string) => string;
  /** The seconds that are shown and stay shown; null follows the newest bars. */
  readonly window: ChartWindow | null;
  readonly isPast: boolean;
}

export interface ChartHandle {
  readonly show: (candles: readonly Candle[], marks: readonly ChartMark[], words: ChartWords) => void;
  readonly remove: () => void;
}

const VISIBLE_BARS = 60;
/** Room to the right of the newest bar, where trades that run are settled. */
const RIGHT_BARS = 8;
const PRECISION = 8;

const timeFormatter = (locale: string, interval: CandleInterval): ((time: Time) => string) => {
  const format = new Intl.DateTimeFormat(
    locale,
    interval === '1d'
      ? { day: 'numeric', month: 'short' }
      : {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          ...(interval === '1s' && { second: '2-digit' }),
          ...(interval === '1h' && { day: 'numeric', month: 'short' }),
        },
  );
  return (time) => (typeof time === 'number' ? format.format(new Date(time * 1000)) : '');
};

const isSameCandle = (known: Candle | undefined, next: Candle | undefined): boolean =>
  known !== undefined &&
  next !== undefined &&
  known.time === next.time &&
  known.close === next.close &&
  known.high === next.high &&
  known.low === next.low;

/** Draws into the element until removed. Live changes at the end are drawn without drawing the rest again. */
export const createPriceChart = (element: HTMLElement, options: ChartOptions): ChartHandle => {
  let theme = readChartTheme();
  const formatTime = timeFormatter(options.locale, options.interval);
  const isLine = options.interval === '1s';
  const chart = createChart(element, {
    autoSize: true,
    localization: {
      locale: options.locale,
      priceFormatter: (price: number) => options.formatPrice(price.toFixed(PRECISION)),
      timeFormatter: formatTime,
    },
    layout: { attributionLogo: true, fontSize: 11 },
    grid: { vertLines: { visible: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.1, bottom: 0.22 } },
    timeScale: {
      borderVisible: false,
      timeVisible: true,
      secondsVisible: isLine,
      rightOffset: RIGHT_BARS,
      tickMarkFormatter: formatTime,
      lockVisibleTimeRangeOnResize: true,
      shiftVisibleRangeOnNewBar: options.window === null,
    },
    handleScale: { axisPressedMouseMove: false },
    // A page scrolls when a finger moves up or down on the chart.
    handleScroll: { vertTouchDrag: false },
  });
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

  const paint = (): void => {
    theme = readChartTheme();
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: theme.surface },
        textColor: theme.quiet,
        fontFamily: theme.font,
      },
      grid: { horzLines: { color: theme.line } },
    });
    line?.applyOptions({ lineColor: theme.brand, topColor: theme.volume, bottomColor: theme.surface });
    bars?.applyOptions({
      upColor: theme.up,
      downColor: theme.down,
      borderVisible: false,
      wickUpColor: theme.up,
      wickDownColor: theme.down,
    });
    volume.applyOptions({ color: theme.volume });
  };
  paint();

  let priceLines: readonly IPriceLine[] = [];
  let drawn: readonly Candle[] = [];

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

  const visibleRange = (): { from: number; to: number } => {
    if (options.window === null) {
      return { from: drawn.length - VISIBLE_BARS, to: drawn.length + RIGHT_BARS };
    }
    const at = (second: number): number => barPosition(drawn, second, INTERVAL_SECONDS[options.interval]);
    return { from: at(options.window.from), to: at(options.window.to) };
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
    } else {
      line?.setData(candles.map(toPoint));
      bars?.setData(candles.map(toCandlestick));
      volume.setData(candles.map(toVolume));
    }
    const isFirst = drawn.length === 0 && candles.length > 0;
    drawn = candles;
    if (isFirst) {
      chart.timeScale().setVisibleLogicalRange(visibleRange());
    }
  };

  let repaint: (() => void) | null = null;
  const stopWatching = onThemeChange(() => {
    paint();
    repaint?.();
  });

  return {
    show: (candles, marks, words) => {
      if (candles !== drawn) drawCandles(candles);
      repaint = () => drawMarks(marks, words);
      repaint();
    },
    remove: () => {
      stopWatching();
      chart.remove();
    },
  };
};
