import {
  ColorType,
  createChart,
  HistogramSeries,
  type IChartApi,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { languageTag } from '../../shared/language/text.ts';
import { ownZone, type TimeForm, timeIn } from '../../shared/time/time.rules.ts';

export interface Bar {
  /** Its beginning, RFC 3339. */
  readonly from: string;
  /** Drawn above the line if positive, below it if negative. */
  readonly values: readonly number[];
}

const asTime = (from: string): UTCTimestamp => {
  const isTime = (value: number): value is UTCTimestamp & number => Number.isInteger(value);
  const second = Date.parse(from) / 1000;
  if (!isTime(second)) throw new RangeError('a bar begins at a whole second');
  return second;
};

const readColours = () => {
  const styles = getComputedStyle(document.documentElement);
  const colour = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
  return {
    surface: colour('surface'),
    quiet: colour('ink-3'),
    line: colour('line'),
    up: colour('std-up'),
    down: colour('std-down'),
    font: getComputedStyle(document.body).fontFamily,
  };
};

/** An hour is a time in the zone of the reader. A day is a day in UTC, as the house counts it. */
const timeWords =
  (unit: 'hour' | 'day', form: TimeForm = 'minute') =>
  (time: Time): string => {
    if (typeof time !== 'number') return '';
    const at = new Date(time * 1000).toISOString();
    return unit === 'hour' ? timeIn(ownZone(), at, form) : timeIn('UTC', at, 'day');
  };

const createBars = (element: HTMLElement, unit: 'hour' | 'day', series: number): IChartApi => {
  const chart = createChart(element, {
    autoSize: true,
    localization: { locale: languageTag(), timeFormatter: timeWords(unit) },
    // The page names the library below its charts: a link inside a hidden element could be focused.
    layout: { attributionLogo: false, fontSize: 11 },
    grid: { vertLines: { visible: false } },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      borderVisible: false,
      timeVisible: unit === 'hour',
      ...(unit === 'hour' && { tickMarkFormatter: timeWords(unit, 'clock') }),
      secondsVisible: false,
      fixLeftEdge: true,
    },
    handleScale: false,
    handleScroll: false,
  });
  // A narrower page keeps every bar in view.
  chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
  for (let place = 0; place < series; place += 1)
    chart.addSeries(HistogramSeries, {
      priceFormat: { type: 'volume' },
      lastValueVisible: false,
      priceLineVisible: false,
    });
  return chart;
};

/** Paints the ground and the bars in the colours that apply now, and shows all bars. */
const draw = (chart: IChartApi, bars: readonly Bar[]): void => {
  const { surface, quiet, line, up, down, font } = readColours();
  chart.applyOptions({
    layout: { background: { type: ColorType.Solid, color: surface }, textColor: quiet, fontFamily: font },
    grid: { horzLines: { color: line } },
  });
  chart
    .panes()
    .flatMap((pane) => pane.getSeries())
    .forEach((series, place) => {
      series.setData(
        bars.map(({ from, values }) => {
          const value = values[place] ?? 0;
          return { time: asTime(from), value, color: value < 0 ? down : up };
        }),
      );
    });
  chart.timeScale().fitContent();
};

export interface BarChartProps {
  readonly bars: readonly Bar[];
  readonly unit: 'hour' | 'day';
}

/** Bars over time. A table beside it has the same figures, so a screen reader skips it. */
export const BarChart = ({ bars, unit }: BarChartProps) => {
  const element = useRef<HTMLDivElement>(null);
  const series = bars[0]?.values.length ?? 1;
  const newest = useRef(bars);
  const chart = useRef<IChartApi>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    const made = createBars(element.current, unit, series);
    chart.current = made;
    draw(made, newest.current);
    const media = matchMedia('(prefers-color-scheme: dark)');
    const repaint = () => draw(made, newest.current);
    media.addEventListener('change', repaint);
    return () => {
      media.removeEventListener('change', repaint);
      chart.current = null;
      made.remove();
    };
  }, [unit, series]);
  useEffect(() => {
    newest.current = bars;
    if (chart.current !== null) draw(chart.current, bars);
  }, [bars]);
  return <div ref={element} aria-hidden="true" className="h-48 min-w-0 shrink-0 lg:flex-1" />;
};
