import type { Candle } from '@tallystick/contract/market/customer.ts';
import {
  AreaSeries,
  CandlestickSeries,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
} from 'lightweight-charts';
import { toCandlestick, toPoint, toVolume } from './chart-data.ts';
import type { ChartTheme } from './chart-theme.ts';

export const PRECISION = 8;

export interface ChartSeries {
  readonly setData: (candles: readonly Candle[]) => void;
  /** Adds the newest candle, or replaces it. */
  readonly update: (candle: Candle) => void;
  readonly paint: (theme: ChartTheme) => void;
}

export interface PriceSeries extends ChartSeries {
  readonly api: ISeriesApi<'Area'> | ISeriesApi<'Candlestick'>;
}

const PRICE_OPTIONS = {
  priceFormat: { type: 'price', precision: PRECISION, minMove: 1 / 10 ** PRECISION },
} as const;

/** The closing prices of seconds. */
export const addLine = (chart: IChartApi): PriceSeries => {
  const api = chart.addSeries(AreaSeries, { lineWidth: 2, ...PRICE_OPTIONS });
  return {
    api,
    setData: (candles) => api.setData(candles.map(toPoint)),
    update: (candle) => api.update(toPoint(candle)),
    paint: (theme) =>
      api.applyOptions({ lineColor: theme.brand, topColor: theme.volume, bottomColor: theme.surface }),
  };
};

export const addBars = (chart: IChartApi): PriceSeries => {
  const api = chart.addSeries(CandlestickSeries, { wickVisible: true, ...PRICE_OPTIONS });
  return {
    api,
    setData: (candles) => api.setData(candles.map(toCandlestick)),
    update: (candle) => api.update(toCandlestick(candle)),
    paint: (theme) =>
      api.applyOptions({
        upColor: theme.up,
        downColor: theme.down,
        borderVisible: false,
        wickUpColor: theme.up,
        wickDownColor: theme.down,
      }),
  };
};

/** The volume, in the lowest part of the pane. */
export const addVolume = (chart: IChartApi): ChartSeries => {
  const api = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  });
  chart.priceScale('volume').applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } });
  return {
    setData: (candles) => api.setData(candles.map(toVolume)),
    update: (candle) => api.update(toVolume(candle)),
    paint: (theme) => api.applyOptions({ color: theme.volume }),
  };
};
