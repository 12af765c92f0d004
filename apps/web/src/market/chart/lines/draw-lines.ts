import type { Candle } from '@tallystick/contract/market/customer.ts';
import { AreaSeries, type IChartApi, type LineWidth } from 'lightweight-charts';
import { forDrawing } from '../../../shared/texts/decimal.rules.ts';
import { asTime } from '../chart-data.ts';
import { bollingerBands, movingAverage } from './indicators.rules.ts';

/** The periods that most charts show first. */
export const SHORT_AVERAGE = 7;
export const LONG_AVERAGE = 25;
export const BAND_PERIOD = 20;
export const BAND_WIDTH = 2;

export interface LineKind {
  readonly name: string;
  /** A design token, so that both themes have it. */
  readonly colour: string;
  readonly values: (closes: readonly number[]) => readonly (number | null)[];
}

export const AVERAGES: readonly LineKind[] = [
  {
    name: `MA ${SHORT_AVERAGE}`,
    colour: 'brand-ink',
    values: (closes) => movingAverage(closes, SHORT_AVERAGE),
  },
  { name: `MA ${LONG_AVERAGE}`, colour: 'gilt-ink', values: (closes) => movingAverage(closes, LONG_AVERAGE) },
];

const band =
  (edge: 'upper' | 'middle' | 'lower'): LineKind['values'] =>
  (closes) =>
    bollingerBands(closes, BAND_PERIOD, BAND_WIDTH).map((at) => at?.[edge] ?? null);

export const BANDS: readonly LineKind[] = (['upper', 'middle', 'lower'] as const).map((edge) => ({
  name: `BB ${BAND_PERIOD}, ${BAND_WIDTH}`,
  colour: 'ink-3',
  values: band(edge),
}));

export const colourOf = (token: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${token}`).trim();

export interface DrawnLines {
  readonly show: (candles: readonly Candle[]) => void;
  readonly paint: () => void;
  readonly remove: () => void;
}

const WIDTH: LineWidth = 1;
/** An area without a filling is a line. The chart has areas anyway, and a second kind of series would weigh on each coin page. */
const NO_COLOUR = 'transparent';

/** Adds one series for each line. */
export const drawLines = (chart: IChartApi, kinds: readonly LineKind[]): DrawnLines => {
  const lines = kinds.map((kind) => ({
    kind,
    series: chart.addSeries(AreaSeries, {
      lineWidth: WIDTH,
      lineColor: colourOf(kind.colour),
      topColor: NO_COLOUR,
      bottomColor: NO_COLOUR,
      lastValueVisible: false,
      priceLineVisible: false,
      crosshairMarkerVisible: false,
    }),
  }));
  return {
    show: (candles) => {
      const closes = candles.map(({ close }) => forDrawing(close));
      for (const { kind, series } of lines) {
        const values = kind.values(closes);
        series.setData(
          candles.flatMap(({ time }, at) => {
            const value = values[at];
            return value == null ? [] : [{ time: asTime(time), value }];
          }),
        );
      }
    },
    paint: () => {
      for (const { kind, series } of lines) series.applyOptions({ lineColor: colourOf(kind.colour) });
    },
    remove: () => {
      for (const { series } of lines) chart.removeSeries(series);
    },
  };
};
