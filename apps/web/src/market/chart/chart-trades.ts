import type { Candle } from '@tallystick/contract/market/customer.ts';
import {
  createSeriesMarkers,
  type IPriceLine,
  LineStyle,
  type SeriesMarker,
  type Time,
} from 'lightweight-charts';
import { forDrawing } from '../../shared/texts/decimal.rules.ts';
import { asTime, barPosition } from './chart-data.ts';
import type { ChartMark, ChartWords } from './chart-mark.ts';
import type { PriceSeries } from './chart-series.ts';
import { createSettlementLines } from './chart-settlement-line.ts';
import type { ChartTheme } from './chart-theme.ts';

export interface ShownTrades {
  readonly marks: readonly ChartMark[];
  readonly words: ChartWords;
  readonly candles: readonly Candle[];
  readonly theme: ChartTheme;
}

const markerOf = (
  { id, direction, label, purchaseTime }: ChartMark,
  candles: readonly Candle[],
  intervalSeconds: number,
  theme: ChartTheme,
): SeriesMarker<Time> => {
  const bar = candles[Math.round(barPosition(candles, purchaseTime, intervalSeconds))] ?? candles.at(-1);
  return {
    id,
    time: asTime(bar?.time ?? 0),
    position: direction === 'up' ? 'belowBar' : 'aboveBar',
    shape: direction === 'up' ? 'arrowUp' : 'arrowDown',
    color: direction === 'up' ? theme.up : theme.down,
    text: label,
  };
};

/** Marks the purchase and the settlement of trades on the prices. Returns the function that draws them anew. */
export const createTradeMarks = (
  { api }: PriceSeries,
  intervalSeconds: number,
  font: string,
): ((shown: ShownTrades) => void) => {
  const settlements = createSettlementLines(font);
  api.attachPrimitive(settlements);
  const markers = createSeriesMarkers<Time>(api, []);
  let priceLines: readonly IPriceLine[] = [];

  const addPriceLine = (price: string, title: string, color: string): IPriceLine =>
    api.createPriceLine({
      price: forDrawing(price),
      color,
      title,
      lineWidth: 1,
      lineStyle: LineStyle.Dotted,
      axisLabelVisible: true,
    });
  const drawPriceLines = ({ marks, words, theme }: ShownTrades): void => {
    for (const line of priceLines) api.removePriceLine(line);
    priceLines = marks.flatMap(({ purchasePrice, direction }) =>
      purchasePrice === null
        ? []
        : [addPriceLine(purchasePrice, words.purchase, direction === 'up' ? theme.up : theme.down)],
    );
  };

  return (shown) => {
    const { marks, words, candles, theme } = shown;
    drawPriceLines(shown);
    const first = candles[0]?.time ?? Number.POSITIVE_INFINITY;
    markers.setMarkers(
      marks
        .filter(({ purchaseTime }) => purchaseTime >= first)
        .map((mark) => markerOf(mark, candles, intervalSeconds, theme)),
    );
    settlements.show(
      marks.map(({ settlementTime }) => ({
        at: barPosition(candles, settlementTime, intervalSeconds),
        label: words.settlement,
      })),
      theme.brand,
    );
  };
};
