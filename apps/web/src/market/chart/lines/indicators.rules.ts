/**
 * The lines that traders know, computed from the closes of candles. They are drawn, so a pixel is exact enough, and they decide
 * nothing. Each window is summed anew, so that no rounding adds up over a long chart.
 */

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Calls back with the last `period` values up to each place. Null before there are as many. */
const overWindows = <T>(
  values: readonly number[],
  period: number,
  compute: (window: readonly number[]) => T,
): readonly (T | null)[] =>
  values.map((_value, at) => (at + 1 < period ? null : compute(values.slice(at + 1 - period, at + 1))));

/**
 * The simple moving average: the mean of the last `period` closes. Source: J. J. Murphy, Technical Analysis of the Financial
 * Markets (1999), chapter 9.
 */
export const movingAverage = (closes: readonly number[], period: number): readonly (number | null)[] =>
  overWindows(closes, period, meanOf);

export interface Band {
  readonly upper: number;
  readonly middle: number;
  readonly lower: number;
}

/**
 * Bollinger bands: the simple moving average, and `width` standard deviations above and below it. The deviation is that of the
 * whole population (divided by `period`, not by one less). Source: J. Bollinger, Bollinger on Bollinger Bands (2001), chapter 7;
 * 20 and 2 are its standard values.
 */
export const bollingerBands = (
  closes: readonly number[],
  period: number,
  width: number,
): readonly (Band | null)[] =>
  overWindows(closes, period, (window) => {
    const middle = meanOf(window);
    const deviation = Math.sqrt(meanOf(window.map((close) => (close - middle) ** 2)));
    return { upper: middle + width * deviation, middle, lower: middle - width * deviation };
  });
