import type { CandleInterval } from '@tallystick/contract/market/customer.ts';
import { type AxisDetail, axisFormatter } from '@tallystick/i18n/format/format-axis.ts';
import {
  createChart,
  type IChartApi,
  type TickMarkFormatter,
  TickMarkType,
  type Time,
} from 'lightweight-charts';
import { inSteps } from '../../shared/scheduling/in-steps.ts';
import { rightBars } from '../candles/candles.rules.ts';
import { type ChartDrawing, type ChartOptions, drawOn, groundColours, type Show } from './chart-drawing.ts';
import { PRECISION } from './chart-series.ts';
import { type ChartTheme, onThemeChange, readChartTheme } from './chart-theme.ts';

export interface ChartHandle {
  readonly show: Show;
  readonly remove: () => void;
}

const FONT_SIZE = 11;
/** Pixels that the library leaves beside a price, plus two. */
const AROUND_PRICES = 24;
/** More pixels than the library needs for a line of times. */
const TIMES_HEIGHT = 28;

/** The other intervals show minutes. */
const DETAILS: Readonly<Partial<Record<CandleInterval, AxisDetail>>> = {
  '1s': 'second',
  '1h': 'day-and-minute',
  '1d': 'day',
};

const timeFormatter = (locale: string, interval: CandleInterval): ((time: Time) => string) => {
  const format = axisFormatter(locale, DETAILS[interval] ?? 'minute');
  return (time) => (typeof time === 'number' ? format(new Date(time * 1000)) : '');
};

/** Labels of the time axis: a day or a time of day. Both together would be clipped at the edges of a phone. */
const tickFormatter = (locale: string, interval: CandleInterval): TickMarkFormatter => {
  const day = axisFormatter(locale, 'day');
  const formatTime = timeFormatter(locale, interval === '1h' ? '1m' : interval);
  return (time, type) =>
    type <= TickMarkType.DayOfMonth && typeof time === 'number'
      ? day(new Date(time * 1000))
      : formatTime(time);
};

/**
 * Measures the width of the price axis. Measuring the first text in a font is the most expensive step, so it runs
 * before the frame that draws the rest.
 */
const measurePrices = ({ font }: ChartTheme, price: string): number => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = `bold ${FONT_SIZE}px ${font}`;
  context.measureText('0');
  context.font = `${FONT_SIZE}px ${font}`;
  // All digits are about equally wide. The library rounds an odd width up to an even one.
  const width = Math.ceil(context.measureText(price.replace(/\d/g, '0')).width) + AROUND_PRICES;
  return width + (width % 2);
};

/**
 * Height above the time axis. The element may have no height yet; in the end the chart takes its size from the element.
 */
const aboveTimes = (element: HTMLElement): number => Math.max(0, element.clientHeight - TIMES_HEIGHT);

/** The library cuts times off at the edges of the axis. They fade there, so that no half digit is seen. */
const fadeTimes = (element: HTMLElement): void => {
  const axis = element.querySelector<HTMLElement>('tr:last-child > td:nth-child(2)');
  if (axis !== null)
    axis.style.maskImage =
      'linear-gradient(90deg, #0000 4px, #000 28px calc(100% - 28px), #0000 calc(100% - 4px))';
};

/** The library lays the chart out in a table. A screen reader would read its empty cells. */
const silenceTable = (element: HTMLElement): void => {
  element.querySelector('table')?.setAttribute('role', 'presentation');
};

/** Creates the chart without its axes, at the pane's final size. A canvas that changes its size is created twice. */
const createGround = (
  element: HTMLElement,
  options: ChartOptions,
  formatTime: (time: Time) => string,
  theme: ChartTheme,
  priceWidth: number,
  newestPrice: () => string | undefined,
): IChartApi => {
  const { layout, grid } = groundColours(theme);
  return createChart(element, {
    width: Math.max(0, element.clientWidth - priceWidth),
    height: aboveTimes(element),
    localization: {
      locale: options.locale,
      priceFormatter: (price: number) => options.formatPrice(price.toFixed(PRECISION), newestPrice()),
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
      rightOffset: rightBars(options.interval),
      tickMarkFormatter: tickFormatter(options.locale, options.interval),
      lockVisibleTimeRangeOnResize: true,
      shiftVisibleRangeOnNewBar: options.window === null,
    },
    handleScale: { axisPressedMouseMove: false },
    // The page scrolls when a finger moves up or down on the chart.
    handleScroll: { vertTouchDrag: false },
  });
};

/**
 * Draws into the element until removed. Drawing everything at once blocks a phone, so it works in steps. Measured by
 * Lighthouse with a slow processor: without steps the chart alone blocks for 318 ms with a longest task of 65 ms, in steps
 * for 43 ms and 20 ms. The trade page scored 79 without them and 96 with them.
 */
export const createPriceChart = (element: HTMLElement, options: ChartOptions): ChartHandle => {
  let chart: IChartApi | null = null;
  let drawing: ChartDrawing | null = null;
  let isPrepared = false;
  let isGone = false;
  let shown: Parameters<Show> | null = null;
  let stopWatching = (): void => undefined;
  const newestPrice = (): string | undefined => shown?.[0].at(-1)?.close;

  const draw = function* (): Generator<void> {
    let theme = readChartTheme();
    stopWatching = onThemeChange(() => {
      theme = readChartTheme();
      chart?.applyOptions(groundColours(theme));
      drawing?.paint(theme);
    });
    const newest = newestPrice();
    const priceWidth = newest === undefined ? 0 : measurePrices(theme, options.formatPrice(newest, newest));
    yield;
    const formatTime = timeFormatter(options.locale, options.interval);
    yield;
    // The first frame of each canvas costs some milliseconds. The axes therefore come in later frames than the pane and
    // leave it unchanged. Each axis is drawn at once: a frame in between would move the pane into the space of the
    // axes.
    chart = createGround(element, options, formatTime, theme, priceWidth, newestPrice);
    silenceTable(element);
    yield;
    chart.applyOptions({ rightPriceScale: { visible: true } });
    chart.resize(element.clientWidth, aboveTimes(element), true);
    yield;
    chart.applyOptions({ timeScale: { visible: true } });
    chart.resize(element.clientWidth, element.clientHeight, true);
    fadeTimes(element);
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
    options.onReady?.({ chart, isGone: () => isGone });
  };
  const leave = inSteps(draw());

  return {
    show: (...next) => {
      shown = next;
      if (isPrepared) drawing?.show(...next);
    },
    remove: () => {
      leave();
      isGone = true;
      stopWatching();
      const left = chart;
      if (left === null) return;
      left.applyOptions({ autoSize: false });
      // Removing the chart takes time. Its successor does not wait for that.
      setTimeout(() => left.remove());
    },
  };
};
