import type { CandleInterval } from '@tallystick/contract/market.ts';
import { createChart, type IChartApi, type Time } from 'lightweight-charts';
import { inSteps } from '../shared/in-steps.ts';
import {
  type ChartDrawing,
  type ChartOptions,
  drawOn,
  groundColours,
  PRECISION,
  RIGHT_BARS,
  type Show,
} from './chart-drawing.ts';
import { type ChartTheme, onThemeChange, readChartTheme } from './chart-theme.ts';

export interface ChartHandle {
  readonly show: Show;
  readonly remove: () => void;
}

const FONT_SIZE = 11;
/** Pixels that the library leaves beside a price, and two more. */
const AROUND_PRICES = 24;
/** More than the library takes for a line of times. */
const TIMES_HEIGHT = 28;

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

/**
 * How wide the axis of prices has to be. The first text of a kind is what costs most of all, and so is not left to the
 * frame that draws everything else.
 */
const measurePrices = ({ font }: ChartTheme, price: string): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `bold ${FONT_SIZE}px ${font}`;
  context.measureText('0');
  context.font = `${FONT_SIZE}px ${font}`;
  // One digit is about as wide as another; the library makes what is odd even.
  const width = Math.ceil(context.measureText(price.replace(/\d/g, '0')).width) + AROUND_PRICES;
  return width + (width % 2);
};

/** What an axis of times leaves of the element; it may have no room yet, and takes its size from it in the end. */
const aboveTimes = (element: HTMLElement): number => Math.max(0, element.clientHeight - TIMES_HEIGHT);

/** The ground without its axes, in the size that it has to the end: a canvas that changes its size is made twice. */
const createGround = (
  element: HTMLElement,
  options: ChartOptions,
  formatTime: (time: Time) => string,
  theme: ChartTheme,
  priceWidth: number,
): IChartApi => {
  const { layout, grid } = groundColours(theme);
  return createChart(element, {
    width: Math.max(0, element.clientWidth - priceWidth),
    height: aboveTimes(element),
    localization: {
      locale: options.locale,
      priceFormatter: (price: number) => options.formatPrice(price.toFixed(PRECISION)),
      timeFormatter: formatTime,
    },
    layout: { attributionLogo: true, fontSize: FONT_SIZE, ...layout },
    grid: { vertLines: { visible: false }, ...grid },
    rightPriceScale: {
      visible: false,
      borderVisible: false,
      minimumWidth: priceWidth,
      entireTextOnly: true,
      scaleMargins: { top: 0.1, bottom: 0.22 },
    },
    timeScale: {
      visible: false,
      minimumHeight: TIMES_HEIGHT,
      borderVisible: false,
      timeVisible: true,
      secondsVisible: options.interval === '1s',
      rightOffset: RIGHT_BARS,
      tickMarkFormatter: formatTime,
      lockVisibleTimeRangeOnResize: true,
      shiftVisibleRangeOnNewBar: options.window === null,
    },
    handleScale: { axisPressedMouseMove: false },
    // A page scrolls when a finger moves up or down on the chart.
    handleScroll: { vertTouchDrag: false },
  });
};

/** Draws into the element until removed: step by step, since all of it at once keeps a phone from answering. */
export const createPriceChart = (element: HTMLElement, options: ChartOptions): ChartHandle => {
  let chart: IChartApi | null = null;
  let drawing: ChartDrawing | null = null;
  let isPrepared = false;
  let shown: Parameters<Show> | null = null;
  let stopWatching = (): void => undefined;

  const draw = function* (): Generator<void> {
    let theme = readChartTheme();
    stopWatching = onThemeChange(() => {
      theme = readChartTheme();
      chart?.applyOptions(groundColours(theme));
      drawing?.paint(theme);
    });
    const newest = shown?.[0].at(-1)?.close;
    const priceWidth = newest === undefined ? 0 : measurePrices(theme, options.formatPrice(newest));
    yield;
    const formatTime = timeFormatter(options.locale, options.interval);
    yield;
    // Each canvas costs its first frame some milliseconds: the axes come in the frames after that of the pane, which they let be.
    // They are drawn at once: a frame between would move the pane into the middle of a room that is for them.
    chart = createGround(element, options, formatTime, theme, priceWidth);
    yield;
    chart.applyOptions({ rightPriceScale: { visible: true } });
    chart.resize(element.clientWidth, aboveTimes(element), true);
    yield;
    chart.applyOptions({ timeScale: { visible: true } });
    chart.resize(element.clientWidth, element.clientHeight, true);
    yield;
    chart.applyOptions({ autoSize: true });
    yield;
    drawing = drawOn(chart, options, theme);
    drawing.paint(theme);
    yield;
    drawing.prepare(shown?.[0] ?? []);
    yield;
    isPrepared = true;
    if (shown !== null) drawing.show(...shown);
  };
  const leave = inSteps(draw());

  return {
    show: (...next) => {
      shown = next;
      if (isPrepared) drawing?.show(...next);
    },
    remove: () => {
      leave();
      stopWatching();
      const left = chart;
      if (left === null) return;
      left.applyOptions({ autoSize: false });
      // To take it down is work of its own, and what comes in its place is not kept waiting.
      setTimeout(() => left.remove());
    },
  };
};
